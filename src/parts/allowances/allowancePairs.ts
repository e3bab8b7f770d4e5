import type { Address } from 'viem';
import { chainById } from '../../config/chains/chains.ts';
import { deployedChain } from '../../config/deployment.ts';
import { dexOn } from '../../config/dexes.ts';
import { lpRegistry } from '../../config/lpTokens.ts';
import { lpSpendersOf, spendersOf, type Spender } from '../../config/spenders.ts';
import { tokenAt } from '../../config/tokenLookup.ts';
import { tokens } from '../../config/tokens.ts';
import { isSameAddress } from '../../core/address.ts';
import { listedLpTokens } from '../../core/liquidity/lpRegistry.ts';
import type { FoundPool } from '../../core/liquidity/position.ts';
import type { OwnToken } from '../../core/tokens/ownToken.ts';
import { tokenOnChain, type RegistryToken, type Token } from '../../core/tokens/token.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { lpSymbol } from '../../state/lpTokens.ts';

/** An approval that may exist. */
export interface AllowancePair {
  address: Address;
  /** null: only its contract tells its symbol and decimals. */
  token: Token | null;
  spender: Spender;
}

/** What is known of tokens beside those of the release. */
export interface TokenSources {
  /** Those that the person added, or chose from lists. */
  own: readonly OwnToken[];
  /** Those whose decimals no contract has confirmed. */
  unproved: readonly OwnToken[];
  /** Those of the remote registry whose address was accepted. */
  dynamic: readonly RegistryToken[];
  /** Pools of the liquidity manager that were read during this visit. */
  pools: readonly FoundPool[];
  /** LP tokens of farms, mining pools and pairs that were read during this visit. */
  staked: readonly Address[];
  transactions: readonly StoredTransaction[];
}

export const pairKey = ({ address, spender }: Pick<AllowancePair, 'address' | 'spender'>): string =>
  `${address.toLowerCase()}:${spender.name}`;

/**
 * Every known token of a chain with the contracts for which this app may have approved it, and whatever this browser
 * has approved for the account.
 */
export function allowancePairs(
  chainId: number,
  owner: Address,
  { own, unproved, dynamic, pools, staked, transactions }: TokenSources,
): AllowancePair[] {
  const contracts = deployedChain(chainId)?.contracts;
  if (contracts === undefined) return [];
  const router = dexOn(chainId)?.router ?? null;
  const spenders = spendersOf(contracts, router);
  const lpSpenders = lpSpendersOf(contracts, router);
  const each = (token: Token, takers: readonly Spender[]): AllowancePair[] =>
    takers.map((spender) => ({ address: token.address, token, spender }));
  const isKnown = (entry: RegistryToken): Token[] => {
    const token = tokenOnChain(entry, chainId);
    return token === null ? [] : [shownToken(token)];
  };
  const exchange = spenders.filter(({ name }) => name === 'dexRouter');
  const all = [
    ...[...tokens, ...dynamic].flatMap(isKnown).flatMap((token) => each(token, spenders)),
    ...own
      .filter((token) => token.chainId === chainId)
      .flatMap(({ address, decimals, symbol, name }) =>
        each({ chainId, address, decimals, symbol, name, tags: [], isNative: false }, exchange),
      ),
    ...unproved
      .filter((token) => token.chainId === chainId)
      .flatMap(({ address }) => exchange.map((spender) => ({ address, token: null, spender }))),
    ...lpTokensOf(chainId, pools).flatMap((token) => each(token, lpSpenders)),
    ...staked.flatMap((address) => lpSpenders.map((spender) => ({ address, token: null, spender }))),
    ...transactions.flatMap(({ chainId: on, from, approval }) =>
      on === chainId && isSameAddress(from, owner) && approval !== undefined && approval.tokenId === undefined
        ? spenders
            .filter(({ address }) => isSameAddress(address, approval.spender))
            .map((spender) => ({ address: approval.tokenAddress, token: null, spender }))
        : [],
    ),
  ];
  const byKey = new Map<string, AllowancePair>();
  for (const pair of all) if (!byKey.has(pairKey(pair))) byKey.set(pairKey(pair), pair);
  return [...byKey.values()];
}

/** The native coin is represented by its wrapped token. */
function shownToken(token: Token): Token {
  const wrapped = chainById(token.chainId)?.wrappedSymbol;
  return token.isNative && wrapped !== undefined
    ? { ...token, symbol: wrapped, name: wrapped, isNative: false }
    : token;
}

/** The LP tokens of the release, and those of pools that were read, in the units of their underlying. */
function lpTokensOf(chainId: number, pools: readonly FoundPool[]): Token[] {
  const listed = listedLpTokens(lpRegistry, chainId).map(({ address, symbol, decimals }) => ({
    chainId,
    address,
    decimals,
    symbol,
    name: symbol,
    tags: [],
    isNative: false,
  }));
  const found = pools.flatMap(({ token: underlying, lpToken: address }) => {
    const entry = tokenAt(chainId, underlying);
    const token = entry && tokenOnChain(entry, chainId);
    if (token === null) return [];
    const symbol = lpSymbol(chainId, { address, symbol: `${token.symbol}-LP` });
    return [{ ...token, address, symbol, name: symbol, isNative: false }];
  });
  return [...listed, ...found];
}
