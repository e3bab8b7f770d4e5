import { queryOptions } from '@tanstack/react-query';
import { BLOCK_POLL_MS, FAST_REFRESH_MS, FIRST_READ_RETRY_MS } from '../../../config/timing.ts';
import { claimState, type ClaimRef } from '../../../core/claims/claim.ts';
import type { DepositWish } from '../../../core/claims/chooseDeposit.ts';
import { readsWorker } from '../../../workers/client.ts';
import { valueOf } from '../../reads/valueOf.ts';

type TypedFacts = Pick<DepositWish, 'recipient' | 'typedAmount' | 'currencyId' | 'lastFacts'>;

/**
 * What the two chains say about a claim; read at each block until it is settled.
 * @param typed what was typed for the deposit and read about it, if the claim is stored: of several deposits it selects
 * the one that matches
 */
export function claimFactsQuery(ref: ClaimRef | null, typed: TypedFacts = {}) {
  return queryOptions({
    queryKey: [
      'claim',
      ref?.type,
      ref?.sourceChainId,
      ref?.targetChainId,
      ref?.depositHash,
      ...(ref?.depositNumber === undefined ? [] : [String(ref.depositNumber)]),
    ],
    queryFn: async () =>
      ref === null ? null : valueOf(await readsWorker().readClaimFacts({ ...ref, ...typed }, Date.now())),
    enabled: ref !== null,
    // Even if the facts are only seconds old: the network was away (rule 8.13).
    refetchOnReconnect: 'always',
    // The target chain can still take a release back (rule 6.4).
    refetchInterval: ({ state: { data, errorUpdateCount } }) => {
      // While nothing is shown yet, the second failure, which has to be reported, should not take long.
      if (data === undefined && errorUpdateCount === 1) return FIRST_READ_RETRY_MS;
      return claimState(data ?? null).kind === 'released' ? FAST_REFRESH_MS : BLOCK_POLL_MS;
    },
  });
}
