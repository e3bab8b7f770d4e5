import { useEffect, useRef } from 'react';

/**
 * Whether the component is still on the screen. What ends later than that must neither navigate nor change a form: the
 * user is elsewhere by then.
 */
export function useIsShown(): () => boolean {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}
