import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { oracleState, type OracleHealth, type OracleState } from '../../core/bridge/oracleHealth.ts';
import type { ClaimType } from '../../core/claims/claim.ts';
import { oracleHealthQuery } from './oracleQueries.ts';

/** What a form knows of the oracles of its route. */
export interface Oracles {
  /** null: not asked yet. */
  health: OracleHealth | null;
  /** Signatures that the target's contract wants; null: not read. */
  needed: number | null;
  state: OracleState;
  /** The user takes it that too few of them answer. */
  delay: { isAccepted: boolean; accept(isAccepted: boolean): void };
}

/** @param sourceChainId null: there is no deposit to be made yet, so nobody is asked. */
export function useOracles(type: ClaimType, sourceChainId: number | null, needed: number | null): Oracles {
  const query = useQuery(oracleHealthQuery(type, sourceChainId));
  const health = query.data ?? null;
  // What was accepted is the silence of these, and no other.
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
