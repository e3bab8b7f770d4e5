import type { Location } from 'react-router-dom';

/** Whether this entry of the tab's history has a flag. It survives a reload, and is removed with the entry. */
export function hasHistoryFlag(flag: string): boolean {
  return flag in entryState();
}

/** Whether the page that a location was rendered for is still the open entry of the tab's history. */
export function isOpenEntry(location: Pick<Location, 'key'>): boolean {
  const { key } = entryState();
  // The router gives every entry a key, apart from the one that it started with.
  return (typeof key === 'string' ? key : 'default') === location.key;
}

/** Sets a flag on this entry of the tab's history; the router's own state is preserved. */
export function setHistoryFlag(flag: string): void {
  window.history.replaceState({ ...entryState(), [flag]: true }, '');
}

function entryState(): { key?: unknown } {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}
