import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False until the prerendered page is hydrated. Call it in the component that needs it, not in a parent: its caller
 * renders again on hydration.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
