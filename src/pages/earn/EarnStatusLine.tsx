import type { EarnStatus } from '../../core/earn/status.ts';
import { Text } from '../../i18n/Text.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import css from './Earn.module.css';

const isRunning = (status: EarnStatus): boolean =>
  ['enabling', 'confirming', 'claiming', 'harvesting'].includes(status);

/** What an action is at, in one word. The line is there before it says something, so that screen readers hear it. */
export function EarnStatusLine({ status }: { status: EarnStatus | null }) {
  return (
    <p className={css.status} role="status" data-status={status ?? undefined}>
      {status !== null && (
        <>
          {isRunning(status) && <Spinner />}
          <Text id={`earn.status.${status}`} />
        </>
      )}
    </p>
  );
}
