import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { OpenRequestNotice } from '../../parts/bridge/deposit/OpenRequestNotice.tsx';
import { useOpenRequest } from '../../state/openRequests.ts';

interface SwapRequestProps {
  account: Address | null;
  chainId: number;
  /** This page itself is asking the wallet: its dialog says so. */
  isPending: boolean;
}

/** A wallet request of a closed page that may still be open: nothing is sent a second time meanwhile. */
export function SwapRequest({ account, chainId, isPending }: SwapRequestProps) {
  const request = useOpenRequest(
    ({ kind, ...intent }) =>
      (kind === 'swap' || kind === 'wrap') && intent.chainId === chainId && isSameAddress(intent.account, account),
  );
  return request === null || isPending ? null : <OpenRequestNotice intent={request} />;
}
