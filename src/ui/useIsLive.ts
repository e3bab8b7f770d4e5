import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while the page is only painted. Ask where it is needed, not above: what asks is drawn anew when the app runs.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
