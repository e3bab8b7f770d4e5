import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False until the prerendered page is hydrated. Call it where it is needed, not higher up: its caller renders again on
 * hydration.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
