import { useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { OpenRequestNotice } from '../bridge/deposit/OpenRequestNotice.tsx';
import { isRequestedHere, useOpenRequest } from '../../state/openRequests.ts';

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
  const queryClient = useQueryClient();
  // The form below has a dialog of its own. The card is drawn again with each block.
  const isAskedHere = request !== null && isRequestedHere(request) && queryClient.isMutating() > 0;
  return request === null || isPending || isAskedHere ? null : <OpenRequestNotice intent={request} />;
}
