/**
 * A time limit of the specification. On a machine that does other work too, time says nothing of the product: the limit
 * counts with `LIMITS=1` on a quiet machine, and is ample otherwise. What has to be there is looked at in any case.
 */
export function limit(ms: number): number {
  return process.env.LIMITS === '1' ? ms : 30_000;
}
