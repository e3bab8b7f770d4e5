import { Text } from '../../i18n/Text.tsx';
import type { BurnChain } from '../../parts/burn/useBurnChains.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { UnreadNotice } from '../../parts/reads/UnreadNotice.tsx';

/** Networks that could not be read. While offline the notice of that says enough. */
export function BurnUnread({ chains }: { chains: readonly BurnChain[] }) {
  const isOffline = useIsOffline();
  if (isOffline) return null;
  return chains
    .filter(({ isFailed }) => isFailed)
    .map(({ chainId, refresh }) => (
      <UnreadNotice key={chainId} onRetry={refresh}>
        <Text id="burn.unread" values={{ network: networkName(chainId) }} />
      </UnreadNotice>
    ));
}
