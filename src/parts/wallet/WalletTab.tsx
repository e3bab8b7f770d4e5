import type { Address } from 'viem';
import { ledgerPath } from '../../core/ledger/receiptPath.ts';
import { Text } from '../../i18n/Text.tsx';
import { AddressText } from '../../ui/AddressText.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkOut } from '../../ui/LinkOut.tsx';
import { CopyButton } from '../copy/CopyButton.tsx';
import { AppLink } from '../routing/AppLink.tsx';
import { UnreadNotice } from '../reads/UnreadNotice.tsx';
import { BalanceValue } from './BalanceValue.tsx';
import { GasPriceChoice } from './GasPriceChoice.tsx';
import { LowBalance } from './LowBalance.tsx';
import type { WalletBalances } from './useWalletBalances.ts';
import css from './Welcome.module.css';

interface WalletTabProps {
  account: Address;
  walletName: string | null;
  networkName: string | null;
  /** The account's page on the explorer of the wallet's chain; null if there is none. */
  explorerUrl: string | null;
  balances: WalletBalances;
  onShowAddress(): void;
  onAllowances(): void;
  onDisconnect(): void;
  /** A link to another page was followed. */
  onLeave(): void;
}

/** The first tab of 'Welcome!': the connected account, its balance for fees, the bridge token. */
export function WalletTab({
  account,
  walletName,
  networkName,
  explorerUrl,
  balances,
  onShowAddress,
  onAllowances,
  onDisconnect,
  onLeave,
}: WalletTabProps) {
  const { native, bridge, isLow, retry } = balances;
  const rows = bridge === null ? [native] : [native, bridge];
  return (
    <>
      <div className={css.who}>
        <span className={css.address}>
          <AddressText address={account} shortened={{ head: 6, tail: 4 }} />
          <span className={css.where}>{[walletName, networkName].filter((name) => name !== null).join(' · ')}</span>
        </span>
        <CopyButton copied={account} labelId="wallet.copyAddress" />
      </div>
      {isLow && <LowBalance />}
      <dl className={css.balances}>
        {rows.map((balance, index) => (
          <div
            key={balance.symbol}
            className={css.balance}
            data-balance={index === 0 ? 'native' : 'bridge'}
            data-status={balance.status}
          >
            <dt>
              <Text id="account.balance" values={{ symbol: balance.symbol }} />
            </dt>
            <dd>
              <BalanceValue {...balance} />
            </dd>
          </div>
        ))}
      </dl>
      {rows.some(({ status }) => status === 'failed') && (
        <UnreadNotice onRetry={retry}>
          <Text id="account.balanceFailed" />
        </UnreadNotice>
      )}
      <GasPriceChoice />
      <div className={css.buttons}>
        <Button onPress={onShowAddress}>
          <Text id="account.wholeAddress" />
        </Button>
        {explorerUrl !== null && (
          <LinkOut isButton href={explorerUrl}>
            <Text id="wallet.viewOnExplorer" />
          </LinkOut>
        )}
        <AppLink className={css.way} to="/positions" onClick={onLeave}>
          <Text id="page.positions.title" />
        </AppLink>
        <AppLink className={css.way} to="/swap" onClick={onLeave}>
          <Text id="page.swap.title" />
        </AppLink>
        <AppLink className={css.way} to={ledgerPath} onClick={onLeave}>
          <Text id="ledger.title" />
        </AppLink>
        <Button onPress={onAllowances}>
          <Text id="allowances.title" />
        </Button>
        <Button look="danger" onPress={onDisconnect}>
          <Text id="account.disconnectWallet" />
        </Button>
      </div>
    </>
  );
}
