import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface InstallState {
  /** The browser can install the app. */
  canPrompt: boolean;
  /** It was installed while this page was open. */
  isDone: boolean;
}

export const installStore = createStore<InstallState>(() => ({ canPrompt: false, isDone: false }));

export function useInstall(): InstallState {
  return useStore(installStore);
}

let persisted: Event | null = null;

/** Defers the browser's own offer until the user has something to come back to. To be called at the start. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    persisted = event;
    installStore.setState({ canPrompt: true });
  });
  window.addEventListener('appinstalled', () => {
    persisted = null;
    installStore.setState({ canPrompt: false, isDone: true });
  });
}

/** Shows the browser's own install dialog. The event can be used only once. */
export async function promptInstall(): Promise<void> {
  const event = persisted;
  persisted = null;
  installStore.setState({ canPrompt: false });
  if (event === null || !('prompt' in event) || typeof event.prompt !== 'function') return;
  const prompt: unknown = await Reflect.apply(event.prompt, event, []);
  void prompt;
}

const persistTimeoutMs = 10_000;

/**
 * Asks the browser for persistent storage.
 * @returns whether it was granted, or null when the browser does not say
 */
export async function persistStorage(timeoutMs = persistTimeoutMs): Promise<boolean | null> {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return null;
  const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs));
  return Promise.race([navigator.storage.persist().catch(() => null), silence]);
}
