import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { LateChunk } from './missingChunk.ts';

/** Windows that could not be loaded: each function makes its own loadable again. */
const failed = new Set<() => void>();

/**
 * A window whose code is loaded when it is opened, like React's `lazy`. React keeps the failure of a load; after
 * `forgetFailedLoads` this one is loaded again, so that on a bad connection it opens at the second attempt.
 */
export function lazyWindow<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Loaded: LazyExoticComponent<ComponentType<Props>>;
  const start = (): void => {
    Loaded = lazy(() => {
      const loading = load();
      return inTime(loading).catch((cause: unknown) => {
        failed.add(start);
        // React keeps the failure; what comes after all is there at the next press.
        loading.then(start, () => undefined);
        throw cause;
      });
    });
  };
  start();
  return (props) => createElement(Loaded, props);
}

/** How long a press may show nothing. A window that comes later opens at the next press. */
export const loadLimitMs = 20_000;

/** @throws LateChunk if what is loading neither comes nor fails for a long time */
export async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new LateChunk()), loadLimitMs)));
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/** To be called when the notice of a window that could not be loaded is closed. */
export function forgetFailedLoads(): void {
  for (const restart of failed) restart();
  failed.clear();
}
