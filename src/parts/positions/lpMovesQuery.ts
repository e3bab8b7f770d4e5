import { queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import { FAST_REFRESH_MS, SLOW_REFRESH_MS } from '../../config/timing.ts';
import { isSameAddress } from '../../core/address.ts';
import type { LpMoves } from '../../core/positions/lpPlaces.ts';
import { readsWorker } from '../../workers/client.ts';
import { valueOf } from '../reads/valueOf.ts';

interface LpMovesWish {
  chainId: number;
  account: Address | null;
  lpTokens: readonly Address[];
  /** The first block; null: as far back as the nodes let it be searched. */
  from: bigint | null;
  /** The block of an own receipt: with a new one the transfers are read again at once. */
  receiptBlock?: bigint | null;
}

/** The transfers of LP tokens from and to an account. */
export function lpMovesQuery({ chainId, account, lpTokens, from, receiptBlock = null }: LpMovesWish) {
  return queryOptions({
    // Keys are hashed as JSON, which has no bigint.
    queryKey: ['lpMoves', chainId, account, lpTokens.join(), String(from), String(receiptBlock)],
    queryFn: async (): Promise<LpMoves | null> =>
      account === null ? null : valueOf(await readsWorker().readLpMoves(chainId, account, lpTokens, from)),
    enabled: account !== null && lpTokens.length > 0,
    refetchInterval: from === null ? SLOW_REFRESH_MS : FAST_REFRESH_MS,
    placeholderData: (before: LpMoves | null | undefined) =>
      before?.chainId === chainId && isSameAddress(before.account, account) ? before : undefined,
    retry: 1,
    retryDelay: 1000,
  });
}
