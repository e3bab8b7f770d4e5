import { Component, type ReactNode } from 'react';
import { Notice } from '../ui/Notice.tsx';
import { Button } from '../ui/Button.tsx';
import { Text } from '../i18n/Text.tsx';
import css from './ErrorBoundary.module.css';
import { reportFault } from './faults.ts';
import { MissingPart } from '../parts/missing/MissingPart.tsx';
import { isMissingChunk, reloadForMissingChunk } from '../parts/missing/missingChunk.ts';

interface ErrorBoundaryState {
  error: Error | null;
}

/**
 * When a screen fails, shows an error with a button that loads it again; persisted claims are not affected. A missing
 * chunk reloads the page once.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): ErrorBoundaryState {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    if (!reloadForMissingChunk(error)) reportFault(error);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    if (isMissingChunk(this.state.error))
      return (
        <main className={css.screen}>
          <MissingPart />
        </main>
      );
    return (
      <main className={css.screen}>
        <Notice
          tone="fail"
          toneText=""
          role="alert"
          title={<Text id="error.unexpected" />}
          actions={
            <Button onPress={() => window.location.reload()}>
              <Text id="common.retry" />
            </Button>
          }
        >
          <Text id="error.unexpected.next" />
        </Notice>
      </main>
    );
  }
}
