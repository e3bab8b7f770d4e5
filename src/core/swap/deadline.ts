const SHORTEST_SECONDS = 30;
export const LONGEST_DEADLINE_SECONDS = 86_400;
const MINUTE_SECONDS = 60;

/** Whether a time until a swap expires can be used, in seconds. */
export function isDeadlineSeconds(seconds: number): boolean {
  return Number.isInteger(seconds) && seconds >= SHORTEST_SECONDS && seconds <= LONGEST_DEADLINE_SECONDS;
}

/** Typed minutes in seconds: '20' is 1200. Null: not whole minutes, or not between a minute and a day. */
export function parseDeadline(text: string): number | null {
  const trimmed = text.trim();
  const seconds = /^\d{1,4}$/.test(trimmed) ? Number(trimmed) * MINUTE_SECONDS : 0;
  return isDeadlineSeconds(seconds) ? seconds : null;
}

/**
 * The deadline of a call, in seconds since 1970.
 * @param headTime of the chain's newest block, in seconds: never this machine's clock, which may be wrong
 */
export function deadlineAt(headTime: bigint, seconds: number): bigint {
  return headTime + BigInt(seconds);
}

/** Whether enough time is left until a deadline: 30 seconds or more after the newest block. */
export function isTimeLeft(deadline: bigint, headTime: bigint): boolean {
  return deadline - headTime >= BigInt(SHORTEST_SECONDS);
}

/** Whether a deadline that is to be signed is near enough: from 30 seconds to a day after the newest block. */
export function isDeadlineNear(deadline: bigint, headTime: bigint): boolean {
  return isTimeLeft(deadline, headTime) && deadline - headTime <= BigInt(LONGEST_DEADLINE_SECONDS);
}

/**
 * Whether a dialog has been open for more than half of the time until its deadline, so that it needs a new quote.
 * @param quotedAt time of the newest block when the dialog opened, in seconds
 */
export function isQuoteOld(quotedAt: bigint, headTime: bigint, seconds: number): boolean {
  return (headTime - quotedAt) * 2n > BigInt(seconds);
}
