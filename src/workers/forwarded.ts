import type { WorkerApi } from './workerApi.ts';

/**
 * The worker's API; each call is forwarded by the name of its function, so a new function needs no line here. The
 * object is not a promise, so async functions may return it.
 */
export function forwarded(call: (name: string, input: unknown[]) => Promise<unknown>): WorkerApi;
export function forwarded(call: (name: string, input: unknown[]) => Promise<unknown>): object {
  return new Proxy(
    {},
    { get: (_, name) => (name === 'then' ? undefined : (...input: unknown[]) => call(String(name), input)) },
  );
}

/** Calls a function of an object by its name. */
export function callOf(api: object, name: string, input: unknown[]): Promise<unknown> {
  return Reflect.apply(Reflect.get(api, name), undefined, input);
}
