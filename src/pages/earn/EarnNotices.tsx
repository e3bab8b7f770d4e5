import { errorMessageId, errorNextId } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import type { EarnChain } from '../../parts/earn/useEarnChains.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { UnreadNotice } from '../../parts/reads/UnreadNotice.tsx';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { Notice } from '../../ui/Notice.tsx';

/** What could not be read: networks, and the rates of the price service. Offline, that says enough of the service. */
export function EarnNotices({ chains }: { chains: readonly EarnChain[] }) {
  const text = useText();
  const isOffline = useIsOffline();
  return (
    <>
      {chains
        .filter(({ isFailed }) => isFailed)
        .map(({ chainId, refresh }) => (
          <UnreadNotice key={chainId} onRetry={() => void refresh()}>
            <Text id="liquidity.map.unread" values={{ network: networkName(chainId) }} />
          </UnreadNotice>
        ))}
      {chains
        .flatMap(({ serviceError }) => (isOffline ? [] : (serviceError ?? [])))
        .slice(0, 1)
        .map((error) => (
          <Notice
            key={error.code}
            tone="warn"
            toneText={text('common.warning')}
            role="status"
            title={<Text id={errorMessageId(error.code)} values={error.params ?? {}} />}
          >
            <Text id={errorNextId(error.code)} values={error.params ?? {}} />
          </Notice>
        ))}
    </>
  );
}
