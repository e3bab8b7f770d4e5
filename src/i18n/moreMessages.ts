/** Told when a text is drawn that the first load does not bring. */
let onWanted: (() => void) | null = null;
let isWanted = false;

/** A text was asked for that is not here yet; the rest is loaded once, after this render. */
export function wantAllMessages(): void {
  if (isWanted) return;
  isWanted = true;
  queueMicrotask(() => onWanted?.());
}

/** Sets who loads the rest; called at once when it was wanted already. @returns the end of it */
export function onAllMessagesWanted(load: () => void): () => void {
  onWanted = load;
  if (isWanted) load();
  return () => {
    if (onWanted === load) onWanted = null;
  };
}
