import { oracleState } from '../../core/bridge/oracleHealth.ts';
import type { ClaimType } from '../../core/claims/claim.ts';
import { chainDisplay } from '../network/chainDisplay.ts';
import type { ChainDisplay } from '../network/chainDisplay.ts';
import type { Oracles } from './useOracles.ts';

/** The first answers of the oracles are awaited: their place is kept, so that the form's button does not move. */
export interface OraclesAsked {
  kind: 'oraclesAsked';
}

/**
 * What is shown about the oracles before a deposit. If fewer answer than the target requires, the silent ones are named
 * and the user has to accept the delay.
 */
export type OracleNoteProps = {
  type: ClaimType;
  source: ChainDisplay;
  target: ChainDisplay;
  alive: number;
  total: number;
  /** Blocks of the source chain that the slowest has not seen; null: not known. */
  lag: number | null;
} & (
  | { kind: 'oracles' }
  | {
      kind: 'oraclesFew';
      needed: number;
      silent: readonly string[];
      isTicked: boolean;
      onTick(isTicked: boolean): void;
    }
);

/** @returns null: no oracle was asked */
export function oracleNote(
  { health, needed, delay, state }: Oracles,
  route: { type: ClaimType; sourceChainId: number; targetChainId: number },
): OracleNoteProps | OraclesAsked | null {
  if (health === null) return state === 'asking' ? { kind: 'oraclesAsked' } : null;
  const { total, silent, lag } = health;
  const facts = {
    type: route.type,
    source: chainDisplay(route.sourceChainId),
    target: chainDisplay(route.targetChainId),
    alive: total - silent.length,
    total,
    lag,
  };
  if (needed === null || oracleState(health, needed, false) === 'enough') return { ...facts, kind: 'oracles' };
  return { ...facts, kind: 'oraclesFew', needed, silent, isTicked: delay.isAccepted, onTick: delay.accept };
}
