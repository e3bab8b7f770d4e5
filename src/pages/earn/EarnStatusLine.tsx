import type { EarnStatus } from '../../core/earn/status.ts';
import { Text } from '../../i18n/Text.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './Earn.module.css';

const isRunning = (status: EarnStatus): boolean =>
  ['enabling', 'confirming', 'claiming', 'harvesting'].includes(status);

interface EarnStatusLineProps {
  status: EarnStatus | null;
  /** A button says it in sight: the line is for screen readers alone. */
  isOnButton: boolean;
}

/** What an action is at, in one word. The line is there before it says something, so that screen readers hear it. */
export function EarnStatusLine({ status, isOnButton }: EarnStatusLineProps) {
  const word = status !== null && <Text id={`earn.status.${status}`} />;
  return (
    <p className={css.status} role="status" data-status={status ?? ''}>
      {isOnButton ? (
        <VisuallyHidden>{word}</VisuallyHidden>
      ) : (
        <>
          {status !== null && isRunning(status) && <Spinner />}
          {word}
        </>
      )}
    </p>
  );
}
