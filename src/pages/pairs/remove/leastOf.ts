import type { RemovalTrial } from '../pairAction.ts';

/** What arrives: as computed, or less by the simulation. */
export function leastOf(computed: readonly [bigint, bigint], trial: RemovalTrial | null): [bigint, bigint] {
  const lesser = (one: bigint, other: bigint | undefined): bigint => (other !== undefined && other < one ? other : one);
  return [lesser(computed[0], trial?.arrived?.[0]), lesser(computed[1], trial?.arrived?.[1])];
}
