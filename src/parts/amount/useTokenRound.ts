import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Address } from 'viem';
import { MULTICALL_DEBOUNCE_MS } from '../../config/timing.ts';
import { hasNoBalances, isBalanceRefused } from '../../core/amountRules.ts';
import type { Token } from '../../core/tokens/token.ts';
import type { BridgeRound } from '../../io/reads/bridgeRound.ts';
import { roundQuery } from '../bridge/tokens/bridgeQueries.ts';
import { useDebounced } from '../reads/useDebounced.ts';
import { useIsOffline } from '../reads/useIsOffline.ts';
import { noteBlock } from '../../state/blocks.ts';
import { useReadState } from '../../state/freshReads.ts';

export interface TokenRoundRead {
  round: BridgeRound | null;
  /** It was read since this page was opened, so a write may rely on it. */
  isFresh: boolean;
  isLoading: boolean;
  /** The network does not answer, which is why nothing can be sent. */
  isUnread: boolean;
  /** The token gives no balance, though the network answers. */
  isBalanceRefused: boolean;
  readAtMs: number;
  refresh(): Promise<unknown>;
}

/**
 * Head, balances and allowance of the token of a form, read at each block.
 * @param token null: not known yet
 */
export function useTokenRound(account: Address | null, token: Token | null, spender: Address | null): TokenRoundRead {
  const key = [account, token?.chainId, token?.address, token?.isNative, spender].join();
  const isWanted = account !== null && token !== null && spender !== null;
  const wanted = isWanted ? { chainId: token.chainId, account, token, spender } : null;
  const { value: input, key: restedKey } = useDebounced(wanted, key, MULTICALL_DEBOUNCE_MS);
  const isOffline = useIsOffline();
  const query = roundQuery(input);
  const read = useQuery(query);
  const state = useReadState(query.queryKey);
  const isFresh = state === 'read';
  // Until a new choice has settled, the last round is about the previous one.
  const isOfChoice = restedKey === key;
  const round = (isOfChoice ? read.data : null) ?? null;
  const head = round?.head;
  const chainId = token?.chainId;
  useEffect(() => {
    if (head !== undefined && chainId !== undefined) noteBlock(chainId, head);
  }, [chainId, head]);
  return {
    round,
    isFresh: isFresh && isOfChoice,
    isLoading: isWanted && (read.isLoading || !isOfChoice) && !isOffline,
    isUnread: isWanted && isOfChoice && !isOffline && (state === 'failed' || (isFresh && hasNoBalances(round))),
    isBalanceRefused: isFresh && isBalanceRefused(round),
    readAtMs: read.dataUpdatedAt,
    refresh: () => read.refetch(),
  };
}
