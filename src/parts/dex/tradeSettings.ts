import type { TradeSettings } from '../../core/swap/settings.ts';
import { useSettings } from '../../state/settings.ts';

/** How far a price may move, how long a call may wait, and which routes and price impacts are allowed. */
export function useTradeSettings(): Omit<TradeSettings, 'isAudioOn'> {
  return {
    slippageBips: useSettings((settings) => settings.slippageBips),
    deadlineSeconds: useSettings((settings) => settings.deadlineSeconds),
    isExpert: useSettings((settings) => settings.isExpert),
    isSingleHopOnly: useSettings((settings) => settings.isSingleHopOnly),
  };
}
