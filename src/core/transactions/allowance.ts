/**
 * From this value on an allowance counts as unlimited: no token has so many units, and some tokens reduce an unlimited
 * allowance with each use.
 */
const UNLIMITED_FROM = 2n ** 128n;

/** Whether an allowance is shown in words, because its number has no meaning (rule 2.9). */
export const isUnlimited = (amount: bigint): boolean => amount >= UNLIMITED_FROM;
