import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { explorerPage } from '../../config/explorerPage.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useWalletAsked } from '../../state/walletAsked.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';
import { ContractFact } from '../amount/ContractFact.tsx';
import { AllowedAmount } from './AllowedAmount.tsx';
import css from './Allowances.module.css';
import type { Allowance } from './useAllowances.ts';

interface RevokeViewProps {
  allowance: Allowance;
  account: Address;
  chainId: number;
  network: string;
  error: AppError | null;
}

/**
 * The last view before the wallet is asked: which approval is revoked for which spender, and the contract that is
 * called.
 */
export function RevokeView({
  allowance: { token, spender, amount },
  account,
  chainId,
  network,
  error,
}: RevokeViewProps) {
  const symbol = displaySymbol(token.symbol);
  const contract = (address: Address): ReactNode => (
    <ContractFact contract={address} url={explorerPage(chainId, 'address', address)} />
  );
  const rows: readonly [string, ReactNode, ReactNode][] = [
    ['now', <Text key="now" id="allowances.fact.now" />, <AllowedAmount key="amount" token={token} amount={amount} />],
    [
      'after',
      <Text key="after" id="allowances.fact.after" />,
      <Text key="nothing" id="allowances.fact.nothing" values={{ symbol }} />,
    ],
    ['spender', <Text key="spender" id={`allowances.spender.${spender.name}`} />, contract(spender.address)],
    ['network', <Text key="network" id="allowances.fact.network" />, network],
    ['account', <Text key="account" id="confirm.account" />, <AddressText key="address" address={account} />],
    ['contract', <Text key="contract" id="confirm.contract" />, contract(token.address)],
  ];
  return (
    <>
      <p>
        <Text id="allowances.revoke.text" values={{ symbol }} />
      </p>
      <dl className={css.facts}>
        {rows.map(([id, name, value]) => (
          <div key={id} data-fact={id}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {error !== null && <ErrorNotice error={error} />}
    </>
  );
}

/** The buttons to revoke, or to go back to the list. */
export function RevokeFooter({
  isBusy,
  isDisabled,
  isOffline,
  onRevoke,
  onBack,
}: {
  isBusy: boolean;
  isDisabled: boolean;
  isOffline: boolean;
  onRevoke(): void;
  onBack(): void;
}) {
  const isInWallet = useWalletAsked();
  return (
    <>
      {isBusy && (
        <p className={css.intro} role="status">
          <Text id={isInWallet ? 'transaction.waiting.hint' : 'transaction.waiting.checking'} />
        </p>
      )}
      {isOffline && (
        <p className={css.intro} role="status">
          <Text id="error.offline" />
        </p>
      )}
      <Button
        look="main"
        size="large"
        isWide
        isBusy={isBusy}
        isDisabled={isDisabled || (isOffline && !isBusy)}
        onPress={onRevoke}
      >
        <Text id={isBusy ? 'allowances.revoking' : 'allowances.revoke'} />
      </Button>
      <Button isWide onPress={onBack}>
        <Text id="common.cancel" />
      </Button>
    </>
  );
}
