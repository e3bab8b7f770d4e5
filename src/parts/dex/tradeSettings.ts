import { DEFAULT_DEADLINE_SECONDS } from '../../core/swap/deadline.ts';
import { DEFAULT_SLIPPAGE_BIPS } from '../../core/swap/slippage.ts';

/** How far a price may move, and how long a call may wait. */
export function useTradeSettings(): { slippageBips: number; deadlineSeconds: number } {
  return { slippageBips: DEFAULT_SLIPPAGE_BIPS, deadlineSeconds: DEFAULT_DEADLINE_SECONDS };
}
