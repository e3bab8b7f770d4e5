import { textReply, startService, type Service, type ServiceRequest } from './service.ts';

export interface WatcherGate {
  service: Service;
  /** Passes requests on to this watcher from now on. */
  open(url: string): void;
}

const passedOn = ['authorization', 'content-type', 'access-control-request-method', 'access-control-request-headers'];

function headersOf({ headers }: ServiceRequest): Record<string, string> {
  return Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/**
 * The address of the watcher in the local world: its port is known before the app is built, and the watcher behind it
 * starts once the app has its address. Its faults make the watcher slow, broken or unreachable.
 */
export async function startWatcherGate({ target, port }: { target: string; port: number }): Promise<WatcherGate> {
  let watcherUrl: string | null = null;
  const service = await startService({
    target,
    port,
    // As the refusals of the watcher itself, which its app may read.
    falseHeaders: { 'access-control-allow-origin': '*' },
    async handle(request) {
      if (watcherUrl === null) return textReply(503, 'The watcher is starting.');
      const { method, path, rawBody } = request;
      const response = await fetch(new URL(path, watcherUrl), {
        method,
        headers: headersOf(request),
        ...(rawBody.length === 0 ? {} : { body: new Uint8Array(rawBody) }),
      });
      const headers = Object.fromEntries(
        [...response.headers].filter(
          ([name]) => !/^(connection|keep-alive|transfer-encoding|content-length|date)$/.test(name),
        ),
      );
      return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
    },
  });
  return { service, open: (url) => (watcherUrl = url) };
}
