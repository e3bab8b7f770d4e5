import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadInTime } from '../../io/loadInTime.ts';

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
      return loadInTime(loading).catch((cause: unknown) => {
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

/** To be called when the notice of a window that could not be loaded is closed. */
export function forgetFailedLoads(): void {
  for (const restart of failed) restart();
  failed.clear();
}
