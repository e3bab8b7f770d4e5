import type { Address } from 'viem';
import { ledgerPath } from '../../core/ledger/receiptPath.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/kit/Modal.tsx';
import { LinkOut } from '../../ui/LinkOut.tsx';
import { CopyButton } from '../copy/CopyButton.tsx';
import { GasPriceChoice } from './GasPriceChoice.tsx';
import { AppLink } from '../routing/AppLink.tsx';
import { LowBalance } from './LowBalance.tsx';
import css from './YourWalletModal.module.css';

interface YourWalletModalProps {
  isOpen: boolean;
  onClose(): void;
  account: Address;
  walletName: string | null;
  networkName: string | null;
  /** The account's page on the explorer of the wallet's chain. */
  explorerUrl: string | null;
  /** Below the threshold of a low balance. */
  isBalanceLow: boolean;
  onAllowances(): void;
  onLogout(): void;
}

/** 'Your wallet': the whole address and the actions for it. */
export function YourWalletModal({
  isOpen,
  onClose,
  account,
  walletName,
  networkName,
  explorerUrl,
  isBalanceLow,
  onAllowances,
  onLogout,
}: YourWalletModalProps) {
  const text = useText();
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={<Text id="wallet.your.title" />} closeLabel={text('common.close')}>
      <p className={css.address}>
        <AddressText address={account} />
      </p>
      {(walletName !== null || networkName !== null) && (
        <p className={css.where}>{[walletName, networkName].filter((name) => name !== null).join(' · ')}</p>
      )}
      {isBalanceLow && <LowBalance />}
      <GasPriceChoice />
      <div className={css.buttons}>
        <CopyButton copied={account} labelId="wallet.copyAddress" />
        {explorerUrl !== null && (
          <LinkOut isButton href={explorerUrl}>
            <Text id="wallet.viewOnExplorer" />
          </LinkOut>
        )}
        <AppLink className={css.way} to={ledgerPath} onClick={onClose}>
          <Text id="ledger.title" />
        </AppLink>
        <Button onPress={onAllowances}>
          <Text id="allowances.title" />
        </Button>
        <Button look="danger" onPress={onLogout}>
          <Text id="wallet.logout" />
        </Button>
      </div>
    </Modal>
  );
}
