import type { WorkerApi } from './workerApi.ts';

/**
 * The worker's API, each of whose functions is passed on by its name: a new one needs no line here. It is no promise,
 * so that async functions may give it back.
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
