import { useState } from 'react';
import { chainById } from '../../config/chains/chains.ts';
import { explorerLink } from '../../config/chains/explorerLink.ts';
import { deployedChain } from '../../config/deployment.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Modal } from '../../ui/kit/Modal.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useWallet } from '../../wallet/connection/store.ts';
import { closeDialog, openDialog } from '../dialogs.ts';
import { TransactionsTab } from '../transactions/TransactionsTab.tsx';
import { logout } from './logout.ts';
import { useWalletBalances } from './useWalletBalances.ts';
import { WalletTab } from './WalletTab.tsx';

type WelcomeTab = 'wallet' | 'transactions';

/** 'Welcome!': the connected wallet and its transactions. */
export function WelcomeDialog({ tab }: { tab: WelcomeTab }) {
  const text = useText();
  const { account, chainId, walletName } = useWallet();
  const [shown, setShown] = useState<WelcomeTab>(tab);
  const balances = useWalletBalances();
  if (account === null) return null;
  const chain = chainId === null ? null : deployedChain(chainId);
  return (
    <Modal isOpen onClose={closeDialog} title={<Text id="account.welcome" />} closeLabel={text('common.close')}>
      <Tabs<WelcomeTab>
        label={text('account.welcome')}
        current={shown}
        onChoose={setShown}
        tabs={[
          { id: 'wallet', name: <Text id="account.wallet" /> },
          { id: 'transactions', name: <Text id="account.transactions" /> },
        ]}
      >
        {shown === 'wallet' ? (
          <WalletTab
            account={account}
            walletName={walletName}
            networkName={chainId === null ? null : (chainById(chainId)?.name ?? null)}
            explorerUrl={chain === null ? null : explorerLink(chain.explorerUrl, 'address', account)}
            balances={balances}
            onShowAddress={() => openDialog('yourWallet')}
            onAllowances={() => openDialog('allowances')}
            onDisconnect={() => void logout()}
            onLeave={closeDialog}
          />
        ) : (
          <TransactionsTab account={account} />
        )}
      </Tabs>
    </Modal>
  );
}
