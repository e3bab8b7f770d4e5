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
  /** null: nothing has been read about it. */
  pool: PoolFacts | null;
  isReading: boolean;
}

/** As many rows as fill a screen; more are not drawn before something was read. */
const mostUnread = 8;

/**
 * The existing pools, those of one token together. For a network that has not been read, or cannot be, the pools that
 * the registry names are listed, so that nothing moves when they are read.
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

/** Whether the registry names an LP token for it; if it names none on a network, every token may have one. */
function isExpected({ chainId, symbol }: Token): boolean {
  const listed = listedLpTokens(lpRegistry, chainId);
  // The pool of a native coin is that of its wrapped token.
  const names = [`${symbol}-LP`, `W${symbol}-LP`];
  return listed.length === 0 || listed.some((lpToken) => names.includes(lpToken.symbol));
}
