import { Component, Suspense, type ReactNode } from 'react';
import { forgetFailedLoads } from './lazyWindow.ts';
import { MissingPart } from './MissingPart.tsx';
import { isMissingChunk, reloadForMissingChunk } from './missingChunk.ts';
import notices from '../notices/notices.module.css';
import css from './PartBoundary.module.css';

interface PartBoundaryProps {
  children: ReactNode;
  /** Shown until the part is loaded. */
  fallback?: ReactNode;
  /** For a dialog: asked to close when it cannot open. Without it the part has its own place on the page. */
  onClose?: () => void;
}

interface PartBoundaryState {
  error: Error | null;
}

/**
 * For parts of the app that are loaded when they are needed. One that cannot be loaded shows a notice, and the page
 * around it keeps working with what was typed. A part that does not exist after a new release reloads the page once.
 * Any other error is left to the boundary of the whole screen.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): PartBoundaryState {
    return { error };
  }

  /** What had the focus when the part could not be loaded, such as the button that opens it. */
  opener: Element | null = null;

  override componentDidCatch(error: Error): void {
    this.opener = document.activeElement;
    reloadForMissingChunk(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, fallback = null, onClose } = this.props;
    if (error === null) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (!isMissingChunk(error)) throw error;
    if (onClose === undefined)
      return (
        <div className={notices.column}>
          <MissingPart />
        </div>
      );
    const close = (): void => {
      onClose();
      // Opened again, it is loaded again.
      forgetFailedLoads();
      this.setState({ error: null });
      if (this.opener instanceof HTMLElement) this.opener.focus({ preventScroll: true });
    };
    return (
      <div className={css.dialog}>
        <MissingPart onClose={close} />
      </div>
    );
  }
}
