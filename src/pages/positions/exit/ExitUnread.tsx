import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** What a plan depends on could not be read. */
export function ExitUnread({ chainId, onRetry }: { chainId: number; onRetry(): void }) {
  const text = useText();
  return (
    <Notice
      tone="warn"
      toneText={text('common.warning')}
      role="status"
      actions={
        <Button size="small" onPress={onRetry}>
          <Text id="common.retry" />
        </Button>
      }
    >
      <Text id="positions.unread" values={{ networks: networkName(chainId) }} />
    </Notice>
  );
}
