import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
}

interface State {
  error?: Error;
}

/**
 * Error boundary of every island: replaces an island that throws with "Unexpected Application Error!" and the
 * message of the error, and leaves the rest of the page as it is. React logs the error.
 */
export class IslandBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="island-error" role="alert">
        <p>Unexpected Application Error!</p>
        <p>{error.message}</p>
      </div>
    );
  }
}
