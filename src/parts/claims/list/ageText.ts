import type { TextFunction } from '../../../i18n/useText.ts';

const minuteMs = 60_000;

/** The age of something, in the largest suitable unit, rounded down. A time in the future counts as now. */
export function ageText(text: TextFunction, sinceMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - sinceMs) / minuteMs);
  if (minutes < 1) return text('claims.age.now');
  if (minutes < 60) return text('claims.age.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return text('claims.age.hours', { count: hours });
  return text('claims.age.days', { count: Math.floor(hours / 24) });
}
