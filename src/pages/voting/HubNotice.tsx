import { errorMessageId, errorNextId, toAppError } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface HubNoticeProps {
  /** What the hub, or the service that verifies, has failed with. */
  error: unknown;
  onRetry(): void;
}

/** What could not be read. While offline the notice of that says enough. */
export function HubNotice({ error, onRetry }: HubNoticeProps) {
  const text = useText();
  const isOffline = useIsOffline();
  if (isOffline || error === null || error === undefined) return null;
  const { code, params = {} } = toAppError(error);
  return (
    <Notice
      tone="warn"
      toneText={text('common.warning')}
      role="status"
      title={<Text id={errorMessageId(code)} values={params} />}
      actions={
        <Button size="small" onPress={onRetry}>
          <Text id="common.retry" />
        </Button>
      }
    >
      <Text id={errorNextId(code)} values={params} />
    </Notice>
  );
}
