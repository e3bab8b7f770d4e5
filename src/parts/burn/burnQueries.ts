import { queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import { dexOn } from '../../config/dexes.ts';
import { FAST_REFRESH_MS, SLOW_REFRESH_MS } from '../../config/timing.ts';
import type { BurnMode } from '../../core/burn/facts.ts';
import type { BurnLog, BurnRound, BurnTrial } from '../../core/burn/round.ts';
import { noteBlock } from '../../state/blocks.ts';
import { readsWorker } from '../../workers/client.ts';
import { newerRound } from '../reads/newerRound.ts';
import { valueOf } from '../reads/valueOf.ts';
import { burnTokens, collectedAddress } from './burnTokens.ts';

/**
 * What waits to be burned on one network.
 * @param minBlock of an own receipt: nothing older is taken
 * @param isNear something may be sent on the strength of it, so it is read more often
 */
export function burnQuery(chainId: number, minBlock: bigint | null, isNear: boolean) {
  return queryOptions({
    queryKey: ['burn', chainId],
    queryFn: async (): Promise<BurnRound> => {
      const collected = burnTokens(chainId).flatMap((token) => collectedAddress(token) ?? []);
      const round = valueOf(await readsWorker().readBurn(chainId, collected, dexOn(chainId), minBlock));
      if (round.block !== null) noteBlock(chainId, round.block);
      return round;
    },
    structuralSharing: newerRound,
    refetchInterval: isNear ? FAST_REFRESH_MS : SLOW_REFRESH_MS,
    retry: 1,
    retryDelay: 1000,
  });
}

/** The burns of one network. */
export function burnLogQuery(chainId: number) {
  return queryOptions({
    queryKey: ['burnLog', chainId],
    queryFn: async (): Promise<BurnLog> => valueOf(await readsWorker().readBurnLog(chainId)),
    refetchInterval: SLOW_REFRESH_MS,
    retry: 1,
    retryDelay: 1000,
  });
}

/** What a call would do now, simulated on the chain. @param asked null: it is not of interest */
export function burnTrialQuery(
  chainId: number,
  asked: { token: Address | null; burnToken: Address; mode: BurnMode } | null,
) {
  return queryOptions({
    queryKey: ['burnTrial', chainId, asked?.token, asked?.mode],
    queryFn: async (): Promise<BurnTrial | null> =>
      asked === null ? null : valueOf(await readsWorker().readBurnTrial(chainId, asked)),
    refetchInterval: FAST_REFRESH_MS,
    enabled: asked !== null,
    retry: 1,
    retryDelay: 1000,
  });
}
