import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { coinOf } from '../../../config/chains/chains.ts';
import { tokens } from '../../../config/tokens.ts';
import { SLOW_REFRESH_MS } from '../../../config/timing.ts';
import { coinCost, wholeValue, type NetworkCost } from '../../../core/bridge/wholeCost.ts';
import { valueOf, type Prices } from '../../../core/earn/prices.ts';
import { lower } from '../../../core/swap/candidates.ts';
import { tokenOnChain } from '../../../core/tokens/token.ts';
import { loadInTime } from '../../../io/loadInTime.ts';
import { shownValue } from '../../amount/shownValue.ts';
import type { Shown, TokenAmount } from '../../amount/asset.ts';
import type { CostQuestion } from './costAction.ts';

/** The cost of one of the two transactions: in the coin of its network, and in US dollars times 1e18. */
export interface ShownCost {
  coin: Shown<TokenAmount>;
  dollars: bigint | null;
  /** It may differ from what will be paid. */
  isRough: boolean;
}

export interface ShownRouteCost {
  deposit: ShownCost;
  release: ShownCost;
  /** With the bridge fee, in US dollars times 1e18. Unknown as soon as one part is. */
  whole: Shown<bigint>;
  isWholeRough: boolean;
}

/**
 * What a transfer costs in all, as it is shown before it is signed.
 * @param fee the bridge fee, in units of the token that the claim pays, or for an NFT of the coin
 */
export function useRouteCost(question: CostQuestion, fee: Shown<TokenAmount>): ShownRouteCost {
  const { type, sourceChainId, targetChainId, token, paidToken, receiver } = question;
  const { data, isLoading } = useQuery({
    queryKey: ['routeCost', type, sourceChainId, targetChainId, token, paidToken, receiver],
    queryFn: async ({ signal }) => (await loadInTime(import('./costAction.ts'))).askRouteCost(question, signal),
    staleTime: SLOW_REFRESH_MS,
    refetchInterval: SLOW_REFRESH_MS,
    meta: { isPersisted: false },
  });
  const deposit = costOf(sourceChainId, data?.deposit, data?.prices.source, isLoading);
  const release = costOf(targetChainId, data?.release, data?.prices.target, isLoading);
  const feeToken = paidToken ?? wrappedCoin(targetChainId);
  const ofFee = fee.kind === 'known' && feeToken !== null ? valueAt(fee.value, feeToken, data?.prices.target) : null;
  const whole = wholeValue([deposit.dollars, release.dollars, ofFee]);
  return {
    deposit,
    release,
    whole: shownValue(whole, isLoading || fee.kind === 'loading'),
    isWholeRough: deposit.isRough || release.isRough,
  };
}

function costOf(
  chainId: number,
  cost: NetworkCost | undefined,
  prices: Prices | undefined,
  isLoading: boolean,
): ShownCost {
  const amount = cost === undefined ? null : coinCost(cost);
  const coin = coinOf(chainId) ?? { symbol: '', decimals: 18 };
  const wrapped = wrappedCoin(chainId);
  return {
    coin: shownValue(amount === null ? null : { amount, ...coin }, isLoading),
    dollars: amount === null || wrapped === null ? null : valueAt({ amount, ...coin }, wrapped, prices),
    isRough: cost?.isRough ?? false,
  };
}

/** The token whose price is that of a chain's coin. */
function wrappedCoin(chainId: number): Address | null {
  const entry = tokens.find(({ nativeOn = [] }) => nativeOn.includes(chainId));
  return (entry === undefined ? null : tokenOnChain(entry, chainId))?.address ?? null;
}

const valueAt = (amount: TokenAmount, address: Address, prices: Prices = {}): bigint | null =>
  valueOf(amount.amount, { ...amount, address: lower(address) }, prices);
