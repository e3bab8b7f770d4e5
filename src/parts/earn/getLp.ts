import type { Address } from 'viem';
import { tokens } from '../../config/tokens.ts';
import type { EarnEntry } from '../../core/earn/entry.ts';
import { currencyIdOf } from '../../core/tokens/currency.ts';
import { tokenAt } from '../../config/tokenLookup.ts';
import { addPairPath, swapPath } from '../dex/pairPaths.ts';

/**
 * The filled form where the token can be had that a place takes: of the pair of a farm, of the pool of its token, or a
 * swap for what a reward pool takes. Null: it is had elsewhere.
 */
export function getLpPath({ kind, chainId, underlying, staking }: EarnEntry): string | null {
  const idOf = (address: Address): string => {
    const entry = tokenAt(chainId, address);
    return entry === null ? address : currencyIdOf(entry, tokens);
  };
  if (kind === 'rewards') return staking === null ? null : swapPath(chainId, idOf(staking.address));
  if (kind !== 'farms') return null;
  const ids = underlying.map(({ address }) => idOf(address));
  const [one, other] = ids;
  if (one === undefined) return null;
  if (other !== undefined) return addPairPath({ chainId, a: one, b: other });
  return `/liquidity/add/${encodeURIComponent(one)}?from=${chainId}`;
}
