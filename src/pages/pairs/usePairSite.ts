import type { Address } from 'viem';
import { dexOn, type Dex } from '../../config/dexes.ts';
import { isSameAddress } from '../../core/address.ts';
import { placeInPair } from '../../core/pairs/nodes.ts';
import { LP_DECIMALS, type PairAmounts, type PairFacts } from '../../core/pairs/facts.ts';
import { displaySymbol, type Token } from '../../core/tokens/token.ts';
import { useTokenRound, type TokenRoundRead } from '../../parts/amount/useTokenRound.ts';
import { useDexChain } from '../../parts/dex/useDexChain.ts';
import { usePair, type PairRead } from '../../parts/dex/usePair.ts';
import { usePairTokens, type PairTokens } from '../../parts/dex/usePairTokens.ts';
import { useTradeSettings } from '../../parts/dex/tradeSettings.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { useWallet } from '../../wallet/connection/store.ts';

/** Who fills in a form of a pair, of which pair, and what the chain says about it. */
export interface PairSite {
  account: Address | null;
  walletChainId: number | null;
  chainId: number;
  dex: Dex | null;
  isOffline: boolean;
  tokens: PairTokens;
  /** Names the form of this pair in what is stored. */
  key: string;
  read: PairRead;
  /** The newest state; null: there is no pair, or nothing is known. */
  pair: PairFacts | null;
  lpToken: Token | null;
  /** The account's LP tokens, and what the router may take of them. */
  lpRound: TokenRoundRead;
  slippageBips: number;
  deadlineSeconds: number;
}

export function usePairSite(): PairSite {
  const account = useWallet((wallet) => wallet.account);
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const chainId = useDexChain();
  const dex = dexOn(chainId);
  const isOffline = useIsOffline();
  const tokens = usePairTokens(chainId);
  const [a, b] = [tokens.a?.token ?? null, tokens.b?.token ?? null];
  const read = usePair(dex, a, b, account);
  const pair = read.states[0] ?? null;
  const lpToken = pair === null || a === null || b === null ? null : lpTokenOf(pair, a, b);
  const lpRound = useTokenRound(account, lpToken, dex?.router ?? null);
  const settings = useTradeSettings();
  const key = [chainId, a?.address ?? '', b?.address ?? ''].join(':').toLowerCase();
  return { account, walletChainId, chainId, dex, isOffline, tokens, key, read, pair, lpToken, lpRound, ...settings };
}

/** The LP token of a pair, named after its tokens: the contracts of an exchange give all of them one name. */
function lpTokenOf({ chainId, address }: PairFacts, a: Token, b: Token): Token {
  const { symbol, decimals } = lpTokenLook(a, b);
  return { chainId, address, decimals, symbol, name: symbol, tags: [], isNative: false };
}

/** How amounts of LP tokens of two tokens' pair are shown. */
export const lpTokenLook = (a: Pick<Token, 'symbol'>, b: Pick<Token, 'symbol'>) => ({
  symbol: `${displaySymbol(a.symbol)}/${displaySymbol(b.symbol)} LP`,
  decimals: LP_DECIMALS,
});

/** Amounts of a pair in the order of the form. */
export function inFormOrder<T>(pair: Pick<PairFacts, 'token0'>, a: Token, [of0, of1]: readonly [T, T]): [T, T] {
  return isSameAddress(pair.token0, a.address) ? [of0, of1] : [of1, of0];
}

/** Amounts of the form in the order of the pair. */
export function inPairOrder(
  pair: Pick<PairFacts, 'token0' | 'token1'>,
  a: Token,
  amounts: readonly [bigint, bigint],
): PairAmounts {
  const [amount0, amount1] = placeInPair(pair, a.address) === 0 ? amounts : [amounts[1], amounts[0]];
  return { amount0, amount1 };
}

/** Both amounts as a list, in the order of the pair. */
export const listed = ({ amount0, amount1 }: PairAmounts): [bigint, bigint] => [amount0, amount1];
