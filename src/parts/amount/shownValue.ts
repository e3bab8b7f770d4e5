import type { Shown } from './asset.ts';

/** A value that is being read, as `Shown`: loading, unreadable, or known. */
export function shownValue<T>(value: T | null | undefined, isLoading: boolean): Shown<T> {
  if (value !== null && value !== undefined) return { kind: 'known', value };
  return { kind: isLoading ? 'loading' : 'unknown' };
}
