import { tokens } from '../../config/tokens.ts';
import type { EarnEntry } from '../../core/earn/entry.ts';
import { currencyIdOf } from '../../core/tokens/currency.ts';
import { tokenAt } from '../../config/tokenLookup.ts';
import { addPairPath } from '../dex/pairPaths.ts';

/** The filled form where the LP token of a farm can be had: of its pair, or of the pool of its token. Null: no farm. */
export function getLpPath({ kind, chainId, underlying }: EarnEntry): string | null {
  if (kind !== 'farms') return null;
  const ids = underlying.map(({ address }) => {
    const entry = tokenAt(chainId, address);
    return entry === null ? address : currencyIdOf(entry, tokens);
  });
  const [one, other] = ids;
  if (one === undefined) return null;
  if (other !== undefined) return addPairPath({ chainId, a: one, b: other });
  return `/liquidity/add/${encodeURIComponent(one)}?from=${chainId}`;
}
