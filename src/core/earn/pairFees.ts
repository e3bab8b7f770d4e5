import type { PairFacts } from '../pairs/facts.ts';
import { supplyBeforeChange } from '../pairs/protocolFee.ts';
import { squareRoot } from '../pairs/squareRoot.ts';
import type { ProtocolPart } from '../swap/dex.ts';
import { APR_ONE } from './apr.ts';

const YEAR_SECONDS = 31_536_000n;
/** Fees of less than a day are not enough to estimate a year. */
const SHORTEST_SECONDS = 86_400n;
/** Decimal places of the root, so that a small pair has enough of them. */
const ROOT_SCALE = 10n ** 18n;

/** A pair at two blocks, the earlier one first, with their times in seconds of the chain's clock. */
export interface PairGrowth {
  before: PairFacts;
  after: PairFacts;
  fromTime: bigint;
  toTime: bigint;
}

/**
 * The yearly rate at which an LP token of a pair grows by the fees of swaps: by how much more of both tokens stands
 * behind it than before. What the exchange takes for itself does not count. Of `APR_ONE`; null: not known, because the
 * pair was empty, or less than a day has passed.
 */
export function pairFeeApr({ before, after, fromTime, toTime }: PairGrowth, part: ProtocolPart): bigint | null {
  const seconds = toTime - fromTime;
  const [first, last] = [behindEach(before, part), behindEach(after, part)];
  if (seconds < SHORTEST_SECONDS || first === null || last === null) return null;
  // Rounding may make an unused pair a little smaller.
  const growth = last.root * first.supply - first.root * last.supply;
  if (growth <= 0n) return 0n;
  return (growth * APR_ONE * YEAR_SECONDS) / (first.root * last.supply * seconds);
}

/** What stands behind all LP tokens, and how many there are, the exchange's part included. */
function behindEach(pair: PairFacts, part: ProtocolPart): { root: bigint; supply: bigint } | null {
  const root = squareRoot(pair.reserve0 * pair.reserve1 * ROOT_SCALE * ROOT_SCALE);
  const supply = supplyBeforeChange(pair, part);
  return root > 0n && supply > 0n ? { root, supply } : null;
}
