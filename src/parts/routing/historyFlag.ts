/** Whether this entry of the tab's history carries a flag. It outlives a reload, and goes with the entry. */
export function hasHistoryFlag(flag: string): boolean {
  return flag in entryState();
}

/** Flags this entry of the tab's history; what the router keeps there stays. */
export function setHistoryFlag(flag: string): void {
  window.history.replaceState({ ...entryState(), [flag]: true }, '');
}

function entryState(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}
