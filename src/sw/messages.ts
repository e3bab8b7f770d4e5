import { claimPages } from '../core/claims/claimLink.ts';
import { isEarnWatchPath } from '../core/watch/earnWatchKeys.ts';

/** The messages of a page to the worker. */
export type PageMessage =
  | { type: 'SKIP_WAITING' }
  /** The user wants the new version, which can take over only when this worker is idle. */
  | { type: 'REST' }
  /** The page is open, or is being closed; urgent: something new has to be watched. */
  | { type: 'WATCH'; isLeaving: boolean; isUrgent: boolean };

/**
 * The worker's request to a page: show this path, relative to the app's folder. The page answers on the port that is
 * sent with it.
 */
export interface OpenMessage {
  type: 'OPEN';
  path: string;
}

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

/** A page's message, or null for anything else. */
export function parsePageMessage(data: unknown): PageMessage | null {
  const type = fieldOf(data, 'type');
  if (type === 'SKIP_WAITING' || type === 'REST') return { type };
  if (type !== 'WATCH') return null;
  return { type, isLeaving: fieldOf(data, 'isLeaving') === true, isUrgent: fieldOf(data, 'isUrgent') === true };
}

/**
 * The worker's request to show a path, or null for anything else. Only a page of claims is accepted, with or without a
 * claim link, and the card of a watched place; never another origin.
 */
export function parseOpenMessage(data: unknown): OpenMessage | null {
  const path = fieldOf(data, 'path');
  if (fieldOf(data, 'type') !== 'OPEN' || typeof path !== 'string') return null;
  const pages = Object.values(claimPages).join('|');
  const isClaim = new RegExp(`^(${pages})(\\?release=[\\w,]+(&deposit=\\d+)?)?$`).test(path);
  return isClaim || isEarnWatchPath(path) ? { type: 'OPEN', path } : null;
}
