import type { AppError } from '../../errors/appError.ts';
import { fail, ok } from '../../result.ts';
import type { Result } from '../../result.ts';
import { movedTokens } from './listChanges.ts';
import type { MovedToken } from './listChanges.ts';
import { compareVersions } from './listVersion.ts';
import type { TokenList } from './tokenList.ts';

/** What is known about one list. The fields that are not null say what it is: loading, current, pending, error. */
export interface ListState {
  current: TokenList | null;
  /**
   * A fetched list that waits for the user to accept it: an older version, or one that changes the address of a known
   * token.
   */
  pendingUpdate: TokenList | null;
  /** The request whose answer counts; answers to earlier ones are ignored. */
  loadingRequestId: string | null;
  /** How the last request failed. The current list stays in use. */
  error: AppError | null;
}

export const emptyListState: ListState = { current: null, pendingUpdate: null, loadingRequestId: null, error: null };

export function listRequested(state: ListState, requestId: string): ListState {
  return { ...state, loadingRequestId: requestId, error: null };
}

/** The state after a failed request. An answer to an outdated request changes nothing. */
export function listFailed(state: ListState, requestId: string, error: AppError): ListState {
  return state.loadingRequestId === requestId ? { ...state, loadingRequestId: null, error } : state;
}

/**
 * The state with a fetched list. It replaces the current one only if its version differs: a higher version is accepted
 * at once unless it changes the address of a known token, a lower one waits.
 */
export function listFetched(state: ListState, requestId: string, fetched: TokenList): ListState {
  if (state.loadingRequestId !== requestId) return state;
  const settled: ListState = { ...state, loadingRequestId: null, error: null };
  if (state.current === null) return { ...settled, current: fetched, pendingUpdate: null };
  const order = compareVersions(fetched.version, state.current.version);
  if (order === 0) return settled;
  const pending: ListState = { ...settled, pendingUpdate: fetched };
  if (order < 0 || movedTokens(state.current, fetched).length > 0) return pending;
  const accepted = acceptUpdate(pending);
  return accepted.ok ? accepted.value : pending;
}

/** @returns 'noPendingUpdate' ('accept list update called without pending update') */
export function acceptUpdate(state: ListState): Result<ListState> {
  if (state.pendingUpdate === null) return fail({ code: 'noPendingUpdate' });
  return ok({ ...state, current: state.pendingUpdate, pendingUpdate: null });
}

/** Why an update still waits; null: there is none. */
export interface PendingReason {
  isOlder: boolean;
  moved: MovedToken[];
}

export function pendingReason({ current, pendingUpdate }: ListState): PendingReason | null {
  if (current === null || pendingUpdate === null) return null;
  return {
    isOlder: compareVersions(pendingUpdate.version, current.version) < 0,
    moved: movedTokens(current, pendingUpdate),
  };
}
