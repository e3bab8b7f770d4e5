// The settings of swaps before anybody changes them: the first view needs these alone.

/** Basis points: 50 is 0.5 %. */
export const DEFAULT_SLIPPAGE_BIPS = 50;
/** Seconds from the newest block until a sent swap expires. */
export const DEFAULT_DEADLINE_SECONDS = 1_200;
