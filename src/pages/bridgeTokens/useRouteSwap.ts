import type { AppError } from '../../core/errors/appError.ts';
import { useSwitchNetwork } from '../../parts/network/useSwitchNetwork.ts';
import { setBridgeErc20 } from '../../state/bridgeErc20.ts';
import type { BridgeChoice } from './useBridgeChoice.ts';

export interface RouteSwap {
  /** null: no target has been chosen. */
  start: (() => void) | null;
  isBusy: boolean;
  /** Why the wallet did not switch. */
  error: AppError | null;
}

/**
 * Swaps the two networks. The wallet switches to the other network and the page reloads, so the choice is stored first.
 */
export function useRouteSwap({ sourceChainId, targetChainId }: BridgeChoice): RouteSwap {
  const network = useSwitchNetwork();
  const swap = async (from: number, to: number): Promise<void> => {
    await setBridgeErc20({ targetChainId: from });
    if (!(await network.start(to))) await setBridgeErc20({ targetChainId: to });
  };
  return {
    start: targetChainId === null ? null : () => void swap(sourceChainId, targetChainId),
    isBusy: network.busyChainId !== null,
    error: network.error,
  };
}
