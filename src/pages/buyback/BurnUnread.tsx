import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import type { BurnChain } from '../../parts/burn/useBurnChains.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Networks that could not be read. While offline the notice of that says enough. */
export function BurnUnread({ chains }: { chains: readonly BurnChain[] }) {
  const text = useText();
  const isOffline = useIsOffline();
  if (isOffline) return null;
  return chains
    .filter(({ isFailed }) => isFailed)
    .map(({ chainId, refresh }) => (
      <Notice
        key={chainId}
        tone="warn"
        toneText={text('common.warning')}
        role="status"
        actions={
          <Button size="small" onPress={refresh}>
            <Text id="common.retry" />
          </Button>
        }
      >
        <Text id="burn.unread" values={{ network: networkName(chainId) }} />
      </Notice>
    ));
}
