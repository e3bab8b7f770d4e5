import { useText } from '../../../i18n/useText.ts';

/** Seconds as 'about 12 seconds' or 'about 5 minutes'. */
export function useWaitText(): (seconds: number) => string {
  const text = useText();
  return (seconds) =>
    seconds < 90
      ? text('bridge.time.seconds', { count: Math.max(1, Math.round(seconds)) })
      : text('bridge.time.minutes', { count: Math.round(seconds / 60) });
}
