import type { UseQueryResult } from '@tanstack/react-query';
import { SLOW_REFRESH_MS } from '../../config/timing.ts';
import type { ReadState } from '../../state/freshReads.ts';

/**
 * What a target bridge says, as far as it may count as current: not once its read fails and the last answer is older
 * than two reads, as that of an earlier visit is. One failed read alone must not drop a known pause.
 */
export function currentTerms<T>(
  { data, dataUpdatedAt, errorUpdatedAt }: Pick<UseQueryResult<T>, 'data' | 'dataUpdatedAt' | 'errorUpdatedAt'>,
  state: ReadState,
): T | null {
  // A clock that was set back makes the age negative.
  const isOld = Math.abs(errorUpdatedAt - dataUpdatedAt) > 2 * SLOW_REFRESH_MS;
  return state === 'failed' && isOld ? null : (data ?? null);
}
