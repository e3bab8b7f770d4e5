import { useApproval, type ApprovalProps } from '../../parts/approval/useApproval.ts';
import type { BridgeEntry } from '../../parts/bridge/form/useBridgeEntry.ts';
import { neededApproval } from './neededApproval.ts';
import { useBatch } from './useBatch.ts';
import { useBridgeForm, type BridgeForm } from './useBridgeForm.ts';
import { useRouteSwap, type RouteSwap } from './useRouteSwap.ts';

/** The form with its approval. */
export interface TokenBridge extends BridgeForm {
  /** null: nothing has to be approved. */
  approvalStep: ApprovalProps | null;
  swap: RouteSwap;
  onBatchFailed(): void;
}

/** The form of the token bridge with its approval, which the wallet may send in one request with the deposit. */
export function useTokenBridge({ url, isReady, setError }: BridgeEntry): TokenBridge {
  const form = useBridgeForm(url, isReady);
  const batch = useBatch(form);
  const approvalStep = useApproval(neededApproval(form, batch.isOffered), setError);
  const swap = useRouteSwap(form.choice);
  return {
    ...form,
    ...(batch.isOffered && { blocker: null, isBatch: true }),
    approvalStep,
    swap,
    onBatchFailed: batch.refuse,
  };
}
