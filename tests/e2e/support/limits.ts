/**
 * A time limit of the specification. On a busy machine, times say nothing about the product: the limit counts with
 * `LIMITS=1` on a quiet machine, and is long otherwise. What has to be shown is checked in any case.
 */
export function limit(ms: number): number {
  return process.env.LIMITS === '1' ? ms : 90_000;
}
