/** Which oracles of a route answered when they were last asked. */
export interface OracleHealth {
  total: number;
  /** Names of those that did not. */
  silent: readonly string[];
  /** How many blocks of the source chain the slowest of those that answer has not seen; null: not known. */
  lag: number | null;
}

/** What the form knows of the oracles: 'few' when fewer answer than the target's contract wants signatures. */
export type OracleState = 'asking' | 'enough' | 'few';

/** @param needed null: the contract could not be read, so nothing is held against the oracles. */
export function oracleState(health: OracleHealth | null, needed: number | null, isAsking: boolean): OracleState {
  if (health === null) return isAsking ? 'asking' : 'enough';
  return needed !== null && health.total - health.silent.length < needed ? 'few' : 'enough';
}
