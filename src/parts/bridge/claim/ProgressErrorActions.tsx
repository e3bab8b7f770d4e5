import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { ProgressPanelProps } from '../props.ts';

/** The actions for an error of the panel. */
export function ProgressErrorActions({ onRetry, remedy }: Pick<ProgressPanelProps, 'onRetry' | 'remedy'>) {
  if (remedy === null)
    return onRetry === null ? null : (
      <Button size="small" onPress={onRetry}>
        <Text id="common.retry" />
      </Button>
    );
  const { busy, onCheck, onForget } = remedy;
  return (
    <>
      {onCheck !== null && (
        <Button size="small" isBusy={busy === 'check'} isDisabled={busy !== null} onPress={onCheck}>
          <Text id="progress.remedy.check" />
        </Button>
      )}
      {onForget !== null && (
        <Button size="small" look="quiet" isBusy={busy === 'forget'} isDisabled={busy !== null} onPress={onForget}>
          <Text id="progress.remedy.forget" />
        </Button>
      )}
    </>
  );
}
