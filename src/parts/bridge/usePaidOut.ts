import { useQuery } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { BLOCK_POLL_MS } from '../../config/timing.ts';
import type { PaidOut } from '../../io/reads/paidOut.ts';
import type { ActiveClaim } from './useClaim.ts';
import { shownValue } from './shownValue.ts';
import type { Shown } from './view/props.ts';

/** A release that no node shows yet is looked for so often. */
const looks = 5;

/** What a released deposit of tokens was paid out with, by the event of the release: never by today's fee. */
export function usePaidOut({ event, state, type }: ActiveClaim, releaseHash: Hex | null): Shown<PaidOut> {
  const isWanted = event !== null && type === 'erc20' && state.kind === 'released';
  const read = useQuery({
    queryKey: ['paidOut', event?.targetChainId, event?.sourceChainId, event?.number.toString(), event?.receiver],
    queryFn: async ({ signal }) => (event === null ? null : (await import('./paidOutAction.ts')).askPaidOut(event, releaseHash, signal)),
    enabled: isWanted,
    staleTime: (query) => (query.state.data ? Infinity : 0),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => (data || dataUpdateCount >= looks ? false : BLOCK_POLL_MS),
  });
  return shownValue(read.data, read.isLoading);
}
