import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Address } from 'viem';
import type { Dex } from '../../config/dexes.ts';
import type { PairsRound } from '../../core/pairs/facts.ts';
import { reportedPair, type ReportedPair } from '../../core/pairs/nodes.ts';
import { sortedPair } from '../../core/swap/candidates.ts';
import type { Token } from '../../core/tokens/token.ts';
import { useReadState } from '../../state/freshReads.ts';
import { noteLpTokens } from '../../state/lpTokens.ts';
import { useTransactions } from '../../state/transactions.ts';
import { lastReceiptBlock } from '../earn/activity.ts';
import { isUnread } from '../reads/isUnread.ts';
import { useIsOffline } from '../reads/useIsOffline.ts';
import { noDex } from './noDex.ts';
import { pairsQuery } from './pairQueries.ts';

export interface PairRead extends ReportedPair {
  round: PairsRound | null;
  /** The network has an exchange whose router is the one of the deployment; null: not known yet. */
  hasDex: boolean | null;
  /** It was read since this page was opened, so a write may rely on it. */
  isFresh: boolean;
  isFailed: boolean;
  error: unknown;
  /** When it was read, where it cannot be read anew now; null: it can, or nothing is known. */
  oldSinceMs: number | null;
  retry(): void;
}

/**
 * The pair of two tokens on an exchange, as the nodes of two operators report it.
 * @param dex null: the network has no exchange
 * @param a null: not chosen
 */
export function usePair(dex: Dex | null, a: Token | null, b: Token | null, account: Address | null): PairRead {
  const transactions = useTransactions((state) => state.byKey);
  const pair = dex === null || a === null || b === null ? null : sortedPair(a.address, b.address);
  const minBlock = dex === null ? null : lastReceiptBlock(Object.values(transactions), dex.chainId, account);
  const query = pairsQuery(dex ?? noDex, pair === null ? [] : [pair], minBlock);
  const read = useQuery(query);
  const state = useReadState(query.queryKey);
  const isOffline = useIsOffline();
  const round = (pair === null ? null : read.data) ?? null;
  const reported = reportedPair(round?.nodes ?? [], 0);
  const lpToken = round?.isAsDeployed === true ? (reported.states[0]?.address ?? null) : null;
  const chainId = dex?.chainId ?? null;
  useEffect(() => {
    if (lpToken !== null && chainId !== null) noteLpTokens(chainId, [lpToken]);
  }, [lpToken, chainId]);
  const isOld = isOffline || state === 'failed';
  return {
    ...reported,
    round,
    hasDex: dex === null ? false : (round?.isAsDeployed ?? null),
    isFresh: state === 'read',
    isFailed: pair !== null && isUnread(read),
    error: read.error,
    oldSinceMs: isOld ? (round?.readAtMs ?? null) : null,
    retry: () => void read.refetch(),
  };
}
