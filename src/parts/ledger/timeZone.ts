import type { TimeZone } from '../../core/ledger/exportFile.ts';

/** The time zone of the device. */
export const deviceZone = (): TimeZone => ({
  name: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  minutesAt: (timeMs) => -new Date(timeMs).getTimezoneOffset(),
});
