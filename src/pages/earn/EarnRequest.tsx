import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { OpenRequestNotice } from '../../parts/bridge/deposit/OpenRequestNotice.tsx';
import { useOpenRequest } from '../../state/openRequests.ts';

interface EarnRequestProps {
  rowKey: string;
  account: Address;
  chainId: number;
  /** This page itself asks the wallet now: its dialog says so. */
  isPending: boolean;
}

/** A wallet request of a page that is gone, which may still be open: nothing is sent a second time meanwhile. */
export function EarnRequest({ rowKey, account, chainId, isPending }: EarnRequestProps) {
  const request = useOpenRequest(
    ({ chainId: chain, account: asker, label }) =>
      chain === chainId &&
      isSameAddress(asker, account) &&
      label?.values['place']?.split(' ').includes(rowKey) === true,
  );
  return request === null || isPending ? null : <OpenRequestNotice intent={request} />;
}
