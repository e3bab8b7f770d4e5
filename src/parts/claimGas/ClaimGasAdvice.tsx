import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { coinOf } from '../../config/chains/chains.ts';
import { FAST_REFRESH_MS, SLOW_REFRESH_MS } from '../../config/timing.ts';
import { isSameAddress } from '../../core/address.ts';
import { claimFunds } from '../../core/bridge/claimFunds.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import type { ClaimGas } from '../../io/reads/claimGas.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TokenAmountText } from '../amount/TokenAmountText.tsx';
import css from './ClaimGasAdvice.module.css';
import { askClaimGas } from './claimGasAction.ts';

const fundsOf = (read: ClaimGas | undefined, value: bigint) =>
  claimFunds({ ...(read ?? { balance: null, gasPrice: null, gas: 0n }), value });

export interface ClaimGasAdviceProps {
  account: Address;
  recipient: Address;
  target: { chainId: number; name: string };
  /**
   * The token that the claim pays out; left out for an NFT. The first claim of a token may cost more than later ones.
   */
  token?: Address | undefined;
  /** Wei that the claim sends in addition; for an NFT the fee of the bridge. */
  value?: bigint;
  /** Shows the cost of the claim even if the balance is sufficient. */
  saysCost?: boolean;
}

/** Whether the account can pay for the claim on the target chain: only advice before the deposit. Import it lazily. */
export function ClaimGasAdvice({
  account,
  recipient,
  target,
  token,
  value = 0n,
  saysCost = false,
}: ClaimGasAdviceProps) {
  const text = useText();
  const isOwn = isSameAddress(account, recipient);
  const read = useQuery({
    queryKey: ['claimGas', target.chainId, account, token],
    queryFn: ({ signal }) => askClaimGas(target.chainId, account, token ?? null, signal),
    enabled: isOwn,
    staleTime: FAST_REFRESH_MS,
    // A user without enough may be getting some right now, so it is read often; enough is rarely read again.
    refetchInterval: ({ state }) =>
      fundsOf(state.data, value).kind === 'enough' ? 5 * SLOW_REFRESH_MS : SLOW_REFRESH_MS / 2,
    meta: { isPersisted: false },
  });
  const coin = coinOf(target.chainId) ?? { symbol: '', decimals: 18 };
  if (!isOwn)
    return (
      <p className={css.quiet}>
        <Text id="claimGas.other" values={{ network: target.name, coin: coin.symbol }} />
      </p>
    );
  if (read.isLoading) return null;
  const funds = fundsOf(read.data, value);
  if (funds.kind === 'unknown') {
    return (
      <p className={css.quiet} role="status">
        <Text id="claimGas.unknown" values={{ network: target.name, coin: coin.symbol }} />
      </p>
    );
  }
  const amountOf = (amount: bigint, as: 'amount' | 'exact') => (
    <TokenAmountText amount={amount} decimals={coin.decimals} symbol={coin.symbol} as={as} />
  );
  if (funds.kind === 'enough') {
    return saysCost ? (
      <p className={css.quiet} role="status">
        <Text
          id="claimGas.cost"
          values={{
            network: target.name,
            cost: amountOf(funds.cost, 'amount'),
            balance: amountOf(funds.balance, 'amount'),
          }}
        />
      </p>
    ) : null;
  }
  return (
    <Notice tone="warn" toneText={text('common.warning')} role="status">
      <p>
        <Text
          id="claimGas.short"
          values={{
            network: target.name,
            cost: amountOf(funds.cost, 'amount'),
            balance: amountOf(funds.balance, 'amount'),
            shortfall: amountOf(funds.shortfall, 'exact'),
          }}
        />
      </p>
      <p>
        <Text id="claimGas.short.next" />
      </p>
    </Notice>
  );
}
