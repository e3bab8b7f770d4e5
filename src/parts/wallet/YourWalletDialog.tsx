import { chainById } from '../../config/chains/chains.ts';
import { explorerLink } from '../../config/chains/explorerLink.ts';
import { deployedChain } from '../../config/deployment.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import { closeDialog, openDialog } from '../dialogs.ts';
import { logout } from './logout.ts';
import { useWalletBalances } from './useWalletBalances.ts';
import { YourWalletModal } from './YourWalletModal.tsx';

/** The connected wallet: address, explorer link, log-out. */
export function YourWalletDialog() {
  const { account, chainId, walletName } = useWallet();
  const { isLow } = useWalletBalances();
  if (account === null) return null;
  const chain = chainId === null ? null : deployedChain(chainId);
  return (
    <YourWalletModal
      isOpen
      onClose={closeDialog}
      account={account}
      walletName={walletName}
      networkName={chainId === null ? null : (chainById(chainId)?.name ?? null)}
      explorerUrl={chain === null ? null : explorerLink(chain.explorerUrl, 'address', account)}
      isBalanceLow={isLow}
      onAllowances={() => openDialog('allowances')}
      onLogout={() => void logout()}
    />
  );
}
