/** From here on an allowance means 'as much as there is': no token has so many units, and tokens may count it down. */
const UNLIMITED_FROM = 2n ** 128n;

/** Whether an allowance is said in words, because its number means nothing (rule 2.9). */
export const isUnlimited = (amount: bigint): boolean => amount >= UNLIMITED_FROM;
