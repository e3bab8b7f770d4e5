import { useSettings } from '../../state/settings.ts';

/** How far a price may move, in basis points, and how long a call may wait, in seconds. */
export function useTradeSettings(): { slippageBips: number; deadlineSeconds: number } {
  const slippageBips = useSettings((settings) => settings.slippageBips);
  const deadlineSeconds = useSettings((settings) => settings.deadlineSeconds);
  return { slippageBips, deadlineSeconds };
}
