import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from 'viem';
import { deploymentAddresses } from '../../config/deploymentAddresses.ts';
import { SLOW_REFRESH_MS } from '../../config/timing.ts';
import { isSameAddress } from '../../core/address.ts';
import type { KnownAddress } from '../../core/recipient/lookAlike.ts';
import { recipientDoubts, type RecipientDoubt } from '../../core/recipient/recipientDoubts.ts';
import { useClaims } from '../../state/claims.ts';
import { loadUsedRecipients } from '../../state/recipients.ts';
import { checkRecipient } from './recipientAction.ts';

export interface RecipientCheckInput {
  recipient: Address;
  account: Address | null;
  sourceChainId: number;
  /** Null: not chosen yet. */
  targetChainId: number | null;
}

export interface RecipientCheck {
  doubts: readonly RecipientDoubt[];
  /** The data in this browser has been checked; the chains are never waited for. */
  isReady: boolean;
  isReadingChains: boolean;
}

/** What this browser and the two chains say about a recipient. Import it from lazily loaded files only. */
export function useRecipientCheck({
  recipient,
  account,
  sourceChainId,
  targetChainId,
}: RecipientCheckInput): RecipientCheck {
  const claims = useClaims((state) => state.byKey);
  const used = useQuery({
    queryKey: ['usedRecipients'],
    queryFn: loadUsedRecipients,
    staleTime: 0,
    networkMode: 'always',
    meta: { isPersisted: false },
  });
  const facts = useQuery({
    queryKey: ['recipientFacts', sourceChainId, targetChainId, recipient.toLowerCase()],
    queryFn: ({ signal }) =>
      targetChainId === null ? null : checkRecipient({ recipient, sourceChainId, targetChainId }, signal),
    enabled: targetChainId !== null,
    staleTime: SLOW_REFRESH_MS,
    // A chain that did not answer is asked again with the next block, not only when the form is opened again.
    refetchInterval: ({ state }) =>
      state.data?.source === 'unknown' || state.data?.target === 'unknown' ? SLOW_REFRESH_MS / 4 : false,
    meta: { isPersisted: false },
  });
  const known = useMemo(
    (): KnownAddress[] => [
      ...(account === null ? [] : [{ address: account, as: 'account' } as const]),
      ...Object.values(claims).flatMap((claim) =>
        claim.recipient !== undefined && isSameAddress(claim.account, account)
          ? [{ address: claim.recipient, as: 'claim' } as const]
          : [],
      ),
      ...(used.data ?? []).map((address) => ({ address, as: 'recent' }) as const),
      ...[...deploymentAddresses.contracts, ...deploymentAddresses.tokens].map(
        (address) => ({ address, as: 'deployment' }) as const,
      ),
    ],
    [account, claims, used.data],
  );
  return {
    doubts: useMemo(
      () => recipientDoubts({ recipient, account, known, facts: facts.data ?? null }),
      [recipient, account, known, facts.data],
    ),
    isReady: !used.isLoading,
    isReadingChains: facts.isLoading,
  };
}
