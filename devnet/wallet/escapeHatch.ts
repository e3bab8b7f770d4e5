/** What Escape does while a window of the wallet is open. */
export const escapeHatch: { reject: (() => void) | null } = { reject: null };

/**
 * Handles Escape before the page does, so that it closes the wallet's window and not also a dialog of the app below. To
 * be called before the app adds its own listeners.
 */
export function guardEscape(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !escapeHatch.reject) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      escapeHatch.reject();
    },
    true,
  );
}
