import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Address } from 'viem';
import { FAST_REFRESH_MS } from '../../config/timing.ts';
import { networkChoices } from '../../parts/network/networkChoices.ts';
import { setBridgeErc20 } from '../../state/bridgeErc20.ts';
import { readsWorker } from '../../workers/client.ts';
import { shownValue } from '../../parts/bridge/shownValue.ts';
import type { BridgeChoice } from './useBridgeChoice.ts';

const TokenChooserModal = lazy(async () => ({ default: (await import('../../parts/token/TokenChooserModal.tsx')).TokenChooserModal }));
const NetworkChooserModal = lazy(async () => ({ default: (await import('../../parts/network/NetworkChooserModal.tsx')).NetworkChooserModal }));

interface ChooserDialogsProps {
  open: 'token' | 'target' | null;
  onClose(): void;
  choice: BridgeChoice;
  account: Address | null;
}

/** The choosers of the form: the token with its balances, and the target network. */
export function ChooserDialogs({ open, onClose, choice, account }: ChooserDialogsProps) {
  return (
    <Suspense fallback={null}>
      {open === 'token' && <TokenDialog choice={choice} account={account} onClose={onClose} />}
      {open === 'target' && (
        <NetworkChooserModal
          isOpen onClose={onClose} chains={networkChoices(choice.targetChainIds)} selectedChainId={choice.targetChainId}
          onChoose={(targetChainId) => { void setBridgeErc20({ targetChainId }); onClose(); }}
        />
      )}
    </Suspense>
  );
}

function TokenDialog({ choice, account, onClose }: Omit<ChooserDialogsProps, 'open'>) {
  const { choosable, sourceChainId } = choice;
  const balances = useQuery({
    queryKey: ['balances', sourceChainId, account, choosable.map((token) => token.address).join()],
    queryFn: async () => {
      if (account === null) return null;
      const read = await readsWorker().readBalances(sourceChainId, account, choosable);
      return read.ok ? read.value : null;
    },
    enabled: account !== null,
    refetchInterval: FAST_REFRESH_MS,
  });
  const tokens = choosable.map((token, index) => ({
    symbol: token.symbol, name: token.name, decimals: token.decimals, logoURI: token.logoURI,
    balance: account === null ? null : shownValue(balances.data?.[index], balances.isLoading),
  }));
  return (
    <TokenChooserModal
      isOpen onClose={onClose} tokens={tokens} selectedSymbol={choice.entry?.symbol ?? null}
      onChoose={(currencySymbol) => { void setBridgeErc20({ currencySymbol }); onClose(); }}
    />
  );
}
