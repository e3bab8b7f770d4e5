import { useEffect } from 'react';
import { useNftApproval, type NftApprovalStep } from '../../parts/approval/useNftApproval.ts';
import type { BridgeEntry } from '../../parts/bridge/form/useBridgeEntry.ts';
import { neededNftApproval } from './neededNftApproval.ts';
import { extendByStaticHost } from './remoteCollections.ts';
import { useNftForm, type NftForm } from './useNftForm.ts';

/** The form with its approval. */
export interface NftBridge extends NftForm {
  approvalStep: NftApprovalStep;
}

/** The form of the NFT bridge with its approval. */
export function useNftBridge({ url, isReady }: BridgeEntry): NftBridge {
  useEffect(() => void extendByStaticHost(), []);
  const form = useNftForm(url, isReady);
  const approvalStep = useNftApproval(
    neededNftApproval(form),
    form.blocker === 'needsApproval' || form.blocker === 'approving',
  );
  return { ...form, approvalStep };
}
