import type { Theme } from '../state/settings.ts';

/** Puts the chosen theme on the document; 'system' leaves it to the browser. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
