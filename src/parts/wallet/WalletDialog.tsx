import { useQuery } from '@tanstack/react-query';
import { chainById } from '../../config/chains/chains.ts';
import { explorerLink } from '../../config/chains/explorerLink.ts';
import { deployedChain } from '../../config/deployment.ts';
import { LOW_BALANCE_WEI } from '../../config/limits.ts';
import { FAST_REFRESH_MS } from '../../config/timing.ts';
import { readsWorker } from '../../workers/client.ts';
import { loadEngine } from '../../wallet/load.ts';
import { useWallet } from '../../wallet/store.ts';
import { closeDialog } from '../dialogs.ts';
import { YourWalletModal } from './YourWalletModal.tsx';

const nativeToken = { address: '0x0000000000000000000000000000000000000000', isNative: true } as const;

/** The connected wallet: address, explorer, logout (spec B2). */
export function WalletDialog() {
  const { account, chainId, walletName } = useWallet();
  const chain = chainId === null ? null : deployedChain(chainId);
  const balance = useQuery({
    queryKey: ['native', chainId, account],
    queryFn: async () => {
      if (account === null || chain === null) return null;
      const read = await readsWorker().readBalances(chain.chainId, account, [nativeToken]);
      return read.ok ? (read.value[0] ?? null) : null;
    },
    enabled: account !== null && chain !== null,
    refetchInterval: FAST_REFRESH_MS,
  });
  if (account === null) return null;
  const logout = async (): Promise<void> => {
    await (await loadEngine()).disconnectWallet();
    closeDialog();
    window.location.reload();
  };
  return (
    <YourWalletModal
      isOpen onClose={closeDialog} account={account} walletName={walletName}
      networkName={chainId === null ? null : (chainById(chainId)?.name ?? null)}
      explorerUrl={chain === null ? null : explorerLink(chain.explorerUrl, 'address', account)}
      isBalanceLow={typeof balance.data === 'bigint' && balance.data < LOW_BALANCE_WEI}
      onLogout={() => void logout()}
    />
  );
}
