/** The state from which a key moves the active option. Positions count only options, from 0; -1: none is active. */
export interface ListBoxPlace {
  position: number;
  count: number;
  /** Options that are visible at the same time. */
  pageSize: number;
  /**
   * A text field controls the list: Home and End move its caret until an option is active, and ArrowUp leads back to
   * it.
   */
  isTyped: boolean;
  hasText: boolean;
}

/** The position that a key leads to, or null if the list does not handle the key. */
export function positionAfterKey(
  key: string,
  { position, count, pageSize, isTyped, hasText }: ListBoxPlace,
): number | null {
  if (count === 0) return null;
  const last = count - 1;
  const isCaretKey = isTyped && hasText && position === -1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(position + 1, last);
    case 'ArrowUp':
      return isTyped ? Math.max(position - 1, -1) : Math.max(position - 1, 0);
    case 'PageDown':
      return Math.min(Math.max(position, 0) + pageSize, last);
    case 'PageUp':
      return position === -1 ? null : Math.max(position - pageSize, 0);
    case 'Home':
      return isCaretKey ? null : 0;
    case 'End':
      return isCaretKey ? null : last;
    default:
      return null;
  }
}
