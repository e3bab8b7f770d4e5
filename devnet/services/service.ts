import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createFaultBook,
  faultsOf,
  generalFaults,
  type FaultBook,
  type FaultKind,
  type PlacedFault,
} from './faults.ts';
import { flood } from './flood.ts';
import { createRequestLog, type LoggedRequest, type RequestLog } from './requestLog.ts';

export interface ServiceRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  rawBody: Buffer;
}

export interface ServiceReply {
  status: number;
  headers?: Record<string, string>;
  body: string | Buffer;
}

export interface ServiceOptions {
  target: string;
  /** The requested port; another free one is used when it is taken. 0 for any. */
  port: number;
  /** Lets every page read the answers (CORS). */
  cors?: boolean;
  /** Headers of the answers that faults give instead of this service. */
  falseHeaders?: Record<string, string>;
  /** Faults beyond the general ones that `handle` acts on. */
  ownFaults?: readonly FaultKind[];
  rpcCalls?(request: ServiceRequest): LoggedRequest['rpc'];
  /**
   * For connections that are not plain requests: receives the server once, returns a function that ends the open
   * connections.
   */
  attach?(server: Server, book: { faults: FaultBook; log: RequestLog }): () => void;
  handle(request: ServiceRequest, faults: readonly PlacedFault[]): ServiceReply | Promise<ServiceReply>;
}

export interface Service {
  target: string;
  port: number;
  url: string;
  faults: FaultBook;
  knownFaults: readonly FaultKind[];
  log: RequestLog;
  /** Closes or opens the port as faults of kind `stop` require. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '600',
};
const maxBodyBytes = 8 * 1024 * 1024;

/** JSON as a reply; bigint becomes decimal text. */
export function jsonReply(status: number, value: unknown): ServiceReply {
  const body = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
  return { status, headers: { 'content-type': 'application/json' }, body };
}

export const textReply = (status: number, body: string): ServiceReply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) throw new Error('The request body is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Waits, but ends early when the caller disconnects. */
function wait(ms: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The reply of a fault that replaces the real one, if there is one. */
function falseReply(placed: readonly PlacedFault[]): ServiceReply | null {
  for (const { fault } of placed) {
    if (fault.kind === 'status') return textReply(fault.status, fault.body ?? `Fault: status ${fault.status}`);
    if (fault.kind === 'garbage')
      return {
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: fault.body ?? '<!doctype html><html><body><h1>Welcome</h1>{"result":',
      };
    if (fault.kind === 'rateLimit') {
      const headers = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) };
      return { ...textReply(429, 'Too many requests'), headers: { 'content-type': 'text/plain', ...headers } };
    }
  }
  return null;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

const isPortBusy = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && (cause.code === 'EADDRINUSE' || cause.code === 'EACCES');

/**
 * Listens on the requested port of the local host, or on another one when it is taken.
 * @returns the port
 */
export async function listenOn(server: Server, wished: number): Promise<number> {
  return listen(server, wished).catch((cause: unknown) => {
    if (wished === 0 || !isPortBusy(cause)) throw cause;
    return listen(server, 0);
  });
}

/** Starts one loopback HTTP service that can be slowed, broken and stopped by its faults. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const faults = createFaultBook();
  const log = createRequestLog();
  const headers = options.cors ? corsHeaders : {};

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (options.cors && request.method === 'OPTIONS') {
      response.writeHead(204, headers).end();
      return;
    }
    const url = new URL(request.url ?? '/', `http://${host}`);
    const rawBody = await readBody(request);
    const asked: ServiceRequest = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: rawBody.toString('utf8'),
      rawBody,
    };
    const rpc = options.rpcCalls?.(asked);
    const entry: LoggedRequest = {
      atMs: Date.now(),
      method: asked.method,
      path: url.pathname + url.search,
      status: 0,
      ...(rpc ? { rpc } : {}),
    };
    log.add(entry);
    const hit = faults.take(rpc ? rpc.map((call) => call.method) : [asked.method], asked.path);

    const delayMs = faultsOf(hit, 'delay').reduce((sum, { fault }) => sum + fault.ms, 0);
    if (delayMs > 0) await wait(delayMs, response);
    if (response.destroyed || faultsOf(hit, 'hang').length > 0) return;

    const [flooding] = faultsOf(hit, 'flood');
    if (flooding) {
      entry.status = 200;
      response.writeHead(200, { ...headers, 'content-type': 'application/json' });
      await flood(response, flooding.fault.bytes, (bytes) => (entry.sentBytes = bytes));
      return;
    }
    const fake = falseReply(hit);
    const reply = fake
      ? { ...fake, headers: { ...options.falseHeaders, ...fake.headers } }
      : await options.handle(asked, hit);
    if (response.destroyed) return;
    const body = Buffer.from(reply.body);
    const isCut = faultsOf(hit, 'cut').length > 0;
    const length: Record<string, string | number> =
      reply.status === 304 ? {} : { 'content-length': isCut ? Math.max(body.length, 2) : body.length };
    response.writeHead(reply.status, { ...headers, ...reply.headers, ...length });
    if (isCut) {
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
      return;
    }
    entry.status = reply.status;
    response.end(asked.method === 'HEAD' ? undefined : body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(500, { ...headers, 'content-type': 'text/plain' })
          .end(cause instanceof Error ? cause.message : String(cause));
    });
  });
  server.keepAliveTimeout = 60_000;

  const endAttached = options.attach?.(server, { faults, log });
  const port = await listenOn(server, options.port);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
      endAttached?.();
    });

  return {
    target: options.target,
    port,
    url: `http://${host}:${port}`,
    faults,
    knownFaults: [...generalFaults, ...(options.ownFaults ?? [])],
    log,
    async settle() {
      const shouldStop = faults.list().some(({ fault }) => fault.kind === 'stop');
      if (shouldStop && server.listening) await close();
      if (!shouldStop && !server.listening) await listen(server, port);
    },
    async stop() {
      if (server.listening) await close();
    },
  };
}
