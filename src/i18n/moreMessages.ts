import { useSyncExternalStore } from 'react';

/** Called when a text is needed that is not part of the first load. */
let onWanted: (() => void) | null = null;
let isWanted = false;

/** A text is needed that has not been loaded: all texts are loaded once, after this render. */
export function wantAllMessages(): void {
  if (isWanted) return;
  isWanted = true;
  queueMicrotask(() => onWanted?.());
}

export const areAllMessagesWanted = (): boolean => isWanted;

/**
 * Sets who loads all texts; called at once if they are already needed.
 * @returns a function that removes it
 */
export function onAllMessagesWanted(load: () => void): () => void {
  onWanted = load;
  if (isWanted) load();
  return () => {
    if (onWanted === load) onWanted = null;
  };
}

/** The event of the window when a language was chosen, perhaps the one that is set already. */
export const languageChosen = 'languagechosen';

let areMissing = false;
const listeners = new Set<() => void>();

/** Records whether the texts beyond the first view could not be loaded. */
export function setMessagesMissing(isSo: boolean): void {
  areMissing = isSo;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Whether the texts beyond the first view could not be loaded (rule 8.15); the screen has to say so with the texts it
 * has.
 */
export function useAreMessagesMissing(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => areMissing,
    () => false,
  );
}
