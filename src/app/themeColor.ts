import { settingsStore } from '../state/settings.ts';

// The background colours of both themes, the same as in index.html for the system's own choice.
const papers = { light: '#F5F7F5', dark: '#0C1312' };

/**
 * Gives the browser's own bar the background colour of the chosen theme.
 * @returns a function that stops it
 */
export function followThemeColor(): () => void {
  const show = ({ theme }: ReturnType<typeof settingsStore.getState>): void => {
    for (const [scheme, paper] of Object.entries(papers)) {
      document
        .querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
        ?.setAttribute('content', theme === 'system' ? paper : papers[theme]);
    }
  };
  show(settingsStore.getState());
  return settingsStore.subscribe(show);
}
