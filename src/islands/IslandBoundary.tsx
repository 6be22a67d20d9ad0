import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
}

interface State {
  error?: Error;
}

/**
 * Stands inside every island: when the island breaks, shows 'Unexpected Application Error!' and the
 * error's message in its place, and leaves the rest of the page alone (S8.07, D11a). React
 * itself writes the error on the console.
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
