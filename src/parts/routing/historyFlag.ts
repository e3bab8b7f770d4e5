/** Whether this entry of the tab's history has a flag. It survives a reload, and is removed with the entry. */
export function hasHistoryFlag(flag: string): boolean {
  return flag in entryState();
}

/** Sets a flag on this entry of the tab's history; the router's own state is preserved. */
export function setHistoryFlag(flag: string): void {
  window.history.replaceState({ ...entryState(), [flag]: true }, '');
}

function entryState(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}
