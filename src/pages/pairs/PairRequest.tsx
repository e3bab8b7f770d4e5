import { isSameAddress } from '../../core/address.ts';
import { OpenRequestNotice } from '../../parts/bridge/deposit/OpenRequestNotice.tsx';
import { useOpenRequest } from '../../state/openRequests.ts';
import type { PairSite } from './usePairSite.ts';

interface PairRequestProps extends Pick<PairSite, 'account' | 'chainId'> {
  kind: 'addPair' | 'removePair';
  /** This page itself is asking the wallet: its dialog says so. */
  isPending: boolean;
}

/** A wallet request of a closed page that may still be open: nothing is sent a second time meanwhile. */
export function PairRequest({ kind, account, chainId, isPending }: PairRequestProps) {
  const request = useOpenRequest(
    (intent) => intent.kind === kind && intent.chainId === chainId && isSameAddress(intent.account, account),
  );
  return request === null || isPending ? null : <OpenRequestNotice intent={request} />;
}
