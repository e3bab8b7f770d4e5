import { useMemo, useState } from 'react';
import { readyTogether } from '../../../core/claims/readyTogether.ts';
import type { SavedClaim } from '../../../core/claims/savedClaim.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useWallet } from '../../../wallet/connection/store.ts';
import { lazyWindow } from '../../missing/lazyWindow.ts';
import { PartBoundary } from '../../missing/PartBoundary.tsx';
import { chainName } from '../list/claimViewModel.ts';

const ClaimAllModal = lazyWindow(async () => ({ default: (await import('./ClaimAllModal.tsx')).ClaimAllModal }));

/** A button for each network on which several of these claims are ready; nothing without a wallet that can pay. */
export function ClaimAll({ claims }: { claims: readonly SavedClaim[] }) {
  const account = useWallet((wallet) => wallet.account);
  const groups = useMemo(() => readyTogether(claims), [claims]);
  const [opened, setOpened] = useState<{ chainId: number; claims: readonly SavedClaim[] } | null>(null);
  if (account === null) return null;
  const close = (): void => setOpened(null);
  return (
    <>
      {groups.map((group) => (
        <Button key={group.chainId} look="main" onPress={() => setOpened(group)}>
          <Text id="claims.all" values={{ network: chainName(group.chainId) }} />
        </Button>
      ))}
      <PartBoundary onClose={close}>
        {opened !== null && <ClaimAllModal {...opened} account={account} onClose={close} />}
      </PartBoundary>
    </>
  );
}
