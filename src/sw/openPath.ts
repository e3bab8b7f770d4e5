import type { OpenMessage } from './messages.ts';

/** A window of the app as the worker sees it. */
export interface AppWindow {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
  focus(): Promise<AppWindow>;
  navigate(url: string): Promise<AppWindow | null>;
  postMessage(message: unknown, ports: Transferable[]): void;
}

export interface WindowDependencies {
  scope: string;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  /** How long a page has to answer before it is navigated instead. */
  answerMs: number;
}

/**
 * Shows a path of the app: an existing window is asked to go there itself so that nothing open in it is lost; else it
 * is navigated; else a new window is opened. Focus needs a real tap, so its refusal is not an error.
 */
export async function openPath(dependencies: WindowDependencies, path: string): Promise<void> {
  const url = new URL(path, dependencies.scope).href;
  const windows = await dependencies.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = windows.filter((window) => window.url.startsWith(dependencies.scope));
  const best =
    own.find((window) => window.url === url) ??
    own.find((window) => window.focused) ??
    own.find((window) => window.visibilityState === 'visible') ??
    own[0];
  if (!best) {
    await openWindow(dependencies, url);
    return;
  }
  const focused = await best.focus().catch(() => best);
  if (focused.url === url || (await isTaken(focused, { type: 'OPEN', path }, dependencies.answerMs))) return;
  const navigated = await focused.navigate(url).catch(() => null);
  if (navigated === null) await openWindow(dependencies, url);
}

async function openWindow({ clients }: WindowDependencies, url: string): Promise<void> {
  await clients.openWindow(url).catch(() => null);
}

/** Whether the page accepts the request; one of an older version, or frozen, does not answer. */
function isTaken(window: AppWindow, message: OpenMessage, answerMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), answerMs);
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      resolve(true);
    });
    port1.start();
    window.postMessage(message, [port2]);
  });
}
