import { Component, type CSSProperties, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
}

interface State {
  error?: Error;
  focused?: Element | null;
}

/** Not in the styles of all pages, which have no errors. The security policy allows styles that scripts set. */
const ALERT_STYLE: CSSProperties = {
  padding: '0.25rem 1rem',
  borderLeft: '4px solid var(--color-red)',
};

const announce = (type: 'island-render' | 'island-error', element: HTMLElement | null) =>
  element?.dispatchEvent(new Event(type, { bubbles: true }));

const announceRender = (element: HTMLElement | null) => void announce('island-render', element);

/** The outermost component of an island: its error boundary, which shows an error as an alert. */
export class IslandBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return {
      error: error instanceof Error ? error : new Error(String(error)),
      focused: document.activeElement,
    };
  }

  /** React has removed the content; `interaction.ts` puts it back before the next paint. */
  restoreContent = (alert: HTMLElement | null) => {
    announce('island-error', alert);
    if (this.state.focused instanceof HTMLElement) {
      this.state.focused.focus({ preventScroll: true });
    }
  };

  override render() {
    const { error } = this.state;
    if (!error) return <island-content ref={announceRender}>{this.props.children}</island-content>;
    return (
      <div ref={this.restoreContent} style={ALERT_STYLE} role="alert">
        <p>Unexpected Application Error!</p>
        <p>{error.message}</p>
      </div>
    );
  }
}
