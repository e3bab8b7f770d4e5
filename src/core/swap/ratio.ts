/** An exact fraction: `part` of `whole`. The whole is above 0. */
export interface Ratio {
  part: bigint;
  whole: bigint;
}

/** Ten thousand basis points are the whole. */
export const BIPS = 10_000n;

/** @returns below 0 if the first is smaller, 0 if they are equal, above 0 if it is larger */
export function compareRatios(one: Ratio, other: Ratio): number {
  const difference = one.part * other.whole - other.part * one.whole;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function ratioOfBips(bips: number): Ratio {
  return { part: BigInt(bips), whole: BIPS };
}

const steps = 10n ** 15n;

/** The fraction as a number, for display only: cut to 15 decimal places, so that a very small one may become 0. */
export function ratioNumber({ part, whole }: Ratio): number {
  return Number((part * steps) / whole) / Number(steps);
}
