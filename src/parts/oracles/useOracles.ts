import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { oracleState, type OracleHealth, type OracleState } from '../../core/bridge/oracleHealth.ts';
import type { ClaimType } from '../../core/claims/claim.ts';
import { oracleHealthQuery } from './oracleQueries.ts';

/** What a form knows about the oracles of its route. */
export interface Oracles {
  /** null: not asked yet. */
  health: OracleHealth | null;
  /** Signatures that the target's contract requires; null: not read. */
  needed: number | null;
  state: OracleState;
  /** The user accepts that too few of them answer. */
  delay: { isAccepted: boolean; accept(isAccepted: boolean): void };
}

/** @param sourceChainId null: no deposit can be made yet, so no oracle is asked */
export function useOracles(type: ClaimType, sourceChainId: number | null, needed: number | null): Oracles {
  const query = useQuery(oracleHealthQuery(type, sourceChainId));
  const health = query.data ?? null;
  // The user has accepted the silence of exactly these oracles.
  const silence = `${sourceChainId}: ${health?.silent.join()}`;
  const [acceptedSilence, setAcceptedSilence] = useState('');
  return {
    health,
    needed,
    state: oracleState(health, needed, query.isLoading),
    delay: {
      isAccepted: acceptedSilence === silence,
      accept: (isAccepted) => setAcceptedSilence(isAccepted ? silence : ''),
    },
  };
}
