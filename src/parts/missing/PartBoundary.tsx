import { Component, Suspense, type ReactNode } from 'react';
import { MissingPart } from './MissingPart.tsx';
import { isMissingChunk, reloadForMissingChunk } from './missingChunk.ts';
import notices from '../notices/notices.module.css';
import css from './PartBoundary.module.css';

interface PartBoundaryProps {
  children: ReactNode;
  /** Stands there until the piece is here. */
  fallback?: ReactNode;
  /** Of a dialog: asked to close when it cannot open. Without it the piece has its own place on the page. */
  onClose?: () => void;
}

interface PartBoundaryState {
  error: Error | null;
}

/**
 * Pieces of the app that come when they are needed. One that cannot be loaded says so, and the page around it goes on
 * with what was typed. A piece that is gone after a release reloads the page once. Any other error is left to the whole
 * screen.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): PartBoundaryState {
    return { error };
  }

  override componentDidCatch(error: Error): void {
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
      this.setState({ error: null });
    };
    return (
      <div className={css.dialog}>
        <MissingPart onClose={close} />
      </div>
    );
  }
}
