import { useSyncExternalStore } from 'react';

/** Told when a text is drawn that the first load does not bring. */
let onWanted: (() => void) | null = null;
let isWanted = false;

/** A text was asked for that is not here yet; the rest is loaded once, after this render. */
export function wantAllMessages(): void {
  if (isWanted) return;
  isWanted = true;
  queueMicrotask(() => onWanted?.());
}

export const areAllMessagesWanted = (): boolean => isWanted;

/** Sets who loads the rest; called at once when it was wanted already. @returns the end of it */
export function onAllMessagesWanted(load: () => void): () => void {
  onWanted = load;
  if (isWanted) load();
  return () => {
    if (onWanted === load) onWanted = null;
  };
}

let areMissing = false;
const listeners = new Set<() => void>();

/** Says whether the texts beyond the first view could not be had. */
export function setMessagesMissing(isSo: boolean): void {
  areMissing = isSo;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the texts beyond the first view could not be had (rule 8.15): the screen has to say so with those it has. */
export function useAreMessagesMissing(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => areMissing,
    () => false,
  );
}
