/** Which oracles of a route answered when they were last asked. */
export interface OracleHealth {
  total: number;
  /** Names of the oracles that did not answer. */
  silent: readonly string[];
  /** How many blocks of the source chain the slowest answering oracle has not seen; null: not known. */
  lag: number | null;
}

/** What the form knows about the oracles: 'few' when fewer answer than the target's contract requires signatures. */
export type OracleState = 'asking' | 'enough' | 'few';

/** @param needed null: the contract could not be read, so no shortage is reported */
export function oracleState(health: OracleHealth | null, needed: number | null, isAsking: boolean): OracleState {
  if (health === null) return isAsking ? 'asking' : 'enough';
  return needed !== null && health.total - health.silent.length < needed ? 'few' : 'enough';
}
