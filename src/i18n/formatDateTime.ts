const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A time as `dd.MM.yyyy - HH:mm` in the time zone of the device. */
export function formatDateTime(timeMs: number): string {
  const date = new Date(timeMs);
  const day = `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`;
  return `${day} - ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
