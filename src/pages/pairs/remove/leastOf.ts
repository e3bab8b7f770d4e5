import { leastArriving } from '../../../core/pairs/removal.ts';
import type { TriedRemoval } from '../../../wallet/send/tryPair.ts';

/** What arrives: as computed, or less by the simulation. */
export function leastOf(computed: readonly [bigint, bigint], trial: TriedRemoval | null): [bigint, bigint] {
  const lesser = (one: bigint, other: bigint | undefined): bigint => (other !== undefined && other < one ? other : one);
  return [lesser(computed[0], trial?.arrived?.[0]), lesser(computed[1], trial?.arrived?.[1])];
}

/** The least that arrives of each token: what is signed is the least that the pair pays out. */
export function minimumOfArrival(
  { amounts, minimum }: { amounts: readonly [bigint, bigint]; minimum: readonly [bigint, bigint] },
  trial: TriedRemoval | null,
): [bigint, bigint] {
  const arrived = leastOf(amounts, trial);
  return [leastArriving(minimum[0], amounts[0], arrived[0]), leastArriving(minimum[1], amounts[1], arrived[1])];
}
