import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
}

interface State {
  error?: Error;
  focused?: Element | null;
}

/** Error boundary of islands: shows the error as an alert; `interaction.ts` puts back the server's markup. */
export class IslandBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return {
      error: error instanceof Error ? error : new Error(String(error)),
      focused: document.activeElement,
    };
  }

  /** React has removed the content; it is put back before the next paint. */
  restoreContent = (alert: HTMLElement | null) => {
    alert?.dispatchEvent(new CustomEvent('island-error', { bubbles: true }));
    if (this.state.focused instanceof HTMLElement) {
      this.state.focused.focus({ preventScroll: true });
    }
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div ref={this.restoreContent} className="island-error" role="alert">
        <p>Unexpected Application Error!</p>
        <p>{error.message}</p>
      </div>
    );
  }
}
