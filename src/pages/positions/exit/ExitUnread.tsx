import { Text } from '../../../i18n/Text.tsx';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { UnreadNotice } from '../../../parts/reads/UnreadNotice.tsx';

/** Something that a plan depends on could not be read. */
export function ExitUnread({ chainId, onRetry }: { chainId: number; onRetry(): void }) {
  return (
    <UnreadNotice onRetry={onRetry}>
      <Text id="positions.unread" values={{ networks: networkName(chainId) }} />
    </UnreadNotice>
  );
}
