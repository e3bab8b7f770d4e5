import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Hex } from 'viem';
import { BLOCK_POLL_MS, ORACLE_HEALTH_REST_MS } from '../../../config/timing.ts';
import type { DepositEvent } from '../../../core/claims/claim.ts';
import type { PaidOut } from '../../../io/reads/paidOut.ts';
import { loadInTime } from '../../../io/loadInTime.ts';
import { shownValue } from '../../amount/shownValue.ts';
import type { Shown } from '../../amount/asset.ts';

interface Payout {
  /** Only for tokens; null: an NFT, or not known. */
  event: DepositEvent | null;
  isReleased: boolean;
  /** The release that this browser knows. */
  releaseHash: Hex | null;
}

/**
 * What a released token deposit was paid out with, according to the event of the release and not to the current fee.
 * The claim and its card use the same query, so they show the same.
 * @param looks how often a release that no node shows is searched for
 */
export function usePaidOut({ event, isReleased, releaseHash }: Payout, looks: number): Shown<PaidOut> {
  const client = useQueryClient();
  const queryKey = [
    'paidOut',
    event?.targetChainId,
    event?.sourceChainId,
    event?.number.toString(),
    event?.receiver.toLowerCase(),
  ];
  const read = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      event === null ? null : (await loadInTime(import('./paidOutAction.ts'))).askPaidOut(event, releaseHash, signal),
    enabled: event !== null && isReleased,
    staleTime: ({ state }) => (state.data ? Infinity : looks > 1 ? 0 : ORACLE_HEALTH_REST_MS),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data || dataUpdateCount >= looks ? false : BLOCK_POLL_MS,
  });
  // The chain took the release back: the next one may pay another amount (rule 6.4).
  const isTakenBack = !isReleased && read.data !== undefined;
  useEffect(() => {
    if (isTakenBack) client.removeQueries({ queryKey });
  });
  return isReleased ? shownValue(read.data, read.isLoading) : { kind: 'unknown' };
}
