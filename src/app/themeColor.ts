import { settingsStore } from '../state/settings.ts';

// The papers of both themes, as index.html names them for the system's own choice.
const papers = { light: '#F5F7F5', dark: '#0C1312' };

/** Gives the browser's own bar the paper of the chosen theme. @returns what ends it */
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
