import * as v from 'valibot';
import { DEFAULT_DEADLINE_SECONDS, DEFAULT_SLIPPAGE_BIPS } from './defaults.ts';
import { isDeadlineSeconds } from './deadline.ts';
import { isSlippage } from './slippage.ts';

/**
 * The settings of swaps and pairs, as entries of the stored settings. Each falls back alone: a stored
 * slippage or deadline that is not a number, or none that can be signed, becomes the default.
 */
export const tradeSettingEntries = {
  /** Swaps with a high price impact are possible. */
  isExpert: v.fallback(v.optional(v.boolean(), false), false),
  /** Only the pair of the two tokens. */
  isSingleHopOnly: v.fallback(v.optional(v.boolean(), false), false),
  /** Basis points: 50 is 0.5 %. */
  slippageBips: v.fallback(
    v.optional(v.pipe(v.number(), v.check(isSlippage)), DEFAULT_SLIPPAGE_BIPS),
    DEFAULT_SLIPPAGE_BIPS,
  ),
  /** Seconds from the chain's newest block. */
  deadlineSeconds: v.fallback(
    v.optional(v.pipe(v.number(), v.check(isDeadlineSeconds)), DEFAULT_DEADLINE_SECONDS),
    DEFAULT_DEADLINE_SECONDS,
  ),
  /** Sounds are off until they are switched on. */
  isAudioOn: v.fallback(v.optional(v.boolean(), false), false),
};

export type TradeSettings = {
  [Key in keyof typeof tradeSettingEntries]: v.InferOutput<(typeof tradeSettingEntries)[Key]>;
};
