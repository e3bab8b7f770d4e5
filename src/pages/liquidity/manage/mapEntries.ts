import { lpRegistry } from '../../../config/lpTokens.ts';
import { tokens } from '../../../config/tokens.ts';
import { isSameAddress } from '../../../core/address.ts';
import { listedLpTokens } from '../../../core/liquidity/lpRegistry.ts';
import type { PoolFacts } from '../../../core/liquidity/position.ts';
import { tokenOnChain, type RegistryToken, type Token } from '../../../core/tokens/token.ts';
import type { PoolMapChain } from '../../../parts/position/usePoolMap.ts';

/** One token on one network. */
export interface MapEntry {
  token: Token;
  /** null: nothing was read of it. */
  pool: PoolFacts | null;
  isReading: boolean;
}

/** As many rows as fill a screen; more are not drawn before anything was read. */
const mostUnread = 8;

/**
 * The pools that there are, those of one token together. Of a network that was not read yet, or cannot be, those that the
 * registry expects have their places, so that nothing moves when they come.
 */
export function mapEntries(map: readonly PoolMapChain[], remote: readonly RegistryToken[]): MapEntry[] {
  const entries = [...tokens, ...remote].flatMap((entry) => map.flatMap((chain) => entryOf(entry, chain)));
  return entries.every(({ pool }) => pool === null) ? entries.slice(0, mostUnread) : entries;
}

function entryOf(entry: RegistryToken, { chainId, pools, readAtMs, isLoading }: PoolMapChain): MapEntry[] {
  const token = tokenOnChain(entry, chainId);
  if (token === null) return [];
  if (readAtMs === null) return isExpected(token) ? [{ token, pool: null, isReading: isLoading }] : [];
  const pool = pools.find((one) => isSameAddress(one.token, token.address));
  return pool !== undefined && (pool.exists !== false || (pool.spendable ?? 0n) > 0n)
    ? [{ token, pool, isReading: false }]
    : [];
}

/** Whether the registry names an LP token of it; where it names none of a network, all tokens may have one. */
function isExpected({ chainId, symbol }: Token): boolean {
  const listed = listedLpTokens(lpRegistry, chainId);
  // The pool of a native coin is that of its wrapped one.
  const names = [`${symbol}-LP`, `W${symbol}-LP`];
  return listed.length === 0 || listed.some((lpToken) => names.includes(lpToken.symbol));
}
