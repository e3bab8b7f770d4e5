const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A time as `dd.MM.yyyy - HH:mm` in the time zone of the device. */
export function formatDateTime(timeMs: number): string {
  return `${formatDate(timeMs)} - ${formatTime(timeMs)}`;
}

/** A day as `dd.MM.yyyy` in the time zone of the device. */
export function formatDate(timeMs: number): string {
  const date = new Date(timeMs);
  return `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/** A time of day as `HH:mm` in the time zone of the device. */
export function formatTime(timeMs: number): string {
  const date = new Date(timeMs);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
