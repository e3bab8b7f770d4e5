import type { EarnWatch } from '../watch/earnWatch.ts';
import { earnWatchKey, earnWatchPath, type EarnEvent } from '../watch/earnWatchKeys.ts';

/** A notification about a watched place before it is translated. */
export interface EarnNotice {
  /** One for each event of a place: a later one replaces an earlier one. */
  tag: string;
  /** Where a tap leads, relative to the app's folder. */
  path: string;
  title: `notification.earn.${EarnEvent}`;
  body: 'notification.earn.liquidity' | 'notification.earn.pool';
  values: Record<'network' | 'amount' | 'symbol' | 'earning', string>;
}

/** The message ids, values and link of a notice. `names`: as they are shown; the amount is empty when it has none. */
export function earnNotice(watch: EarnWatch, event: EarnEvent, names: EarnNotice['values']): EarnNotice {
  return {
    tag: `${earnWatchKey(watch)}:${event}`,
    path: earnWatchPath(watch, event),
    title: `notification.earn.${event}`,
    body: watch.kind === 'liquidity' ? 'notification.earn.liquidity' : 'notification.earn.pool',
    values: names,
  };
}
