import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Metrics } from '../metrics/metrics.ts';
import { clientAddress } from '../rules/addressRange.ts';
import { refusal, type ApiAnswer } from './answers.ts';
import { apiPaths, type ApiRequest } from './api.ts';

/** Enough for 50 claims and the longest subscription. */
const mostBodyBytes = 16 * 1024;

export interface RunningServer {
  port: number;
  /** Takes no new requests, and waits for the open ones. */
  stop(): Promise<void>;
}

export interface ApiServerSettings {
  host: string;
  port: number;
  /** Only pages of this origin may read the answers. */
  appOrigin: string;
  proxies: number;
  metrics: Metrics;
  answer(request: ApiRequest): Promise<ApiAnswer>;
  /** Called with what went wrong, which is not told to the one who asked. */
  onFailure(cause: unknown): void;
}

/** The server of apps. Neither addresses nor bodies are logged. */
export function startApiServer(settings: ApiServerSettings): Promise<RunningServer> {
  const { appOrigin, metrics, answer, onFailure } = settings;
  const cors = {
    'access-control-allow-origin': appOrigin,
    'access-control-expose-headers': 'retry-after',
    vary: 'origin',
  };
  return listen(settings, (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const method = request.method ?? 'GET';
    if (method === 'OPTIONS') {
      response.writeHead(204, {
        ...cors,
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'content-type, authorization',
        'access-control-max-age': '86400',
      });
      response.end();
      return;
    }
    const health = path === '/health' && method === 'GET' ? Promise.resolve<ApiAnswer>({ status: 204 }) : null;
    const respond = async (): Promise<void> => {
      const asked = health ?? answer(apiRequest(request, { method, path, proxies: settings.proxies }));
      const given = await asked.catch((cause: unknown) => {
        // The one who asked has broken off in the middle of the body.
        if (request.destroyed && !request.complete) return refusal('badRequest');
        onFailure(cause);
        return refusal('unavailable');
      });
      const isKnown = Object.values(apiPaths).some((known) => known === path);
      metrics.add('requests_total', { route: isKnown ? path : 'other', status: String(given.status) });
      send(response, { ...given, headers: { ...cors, ...given.headers } });
    };
    void respond();
  });
}

/** Answers of the operator's own server, by path; a 404 for every other path. */
export function startAdminServer(
  place: { host: string; port: number },
  pages: Readonly<Record<string, () => Promise<{ status: number; text: string }>>>,
): Promise<RunningServer> {
  return listen(place, (request, response) => {
    const page = pages[(request.url ?? '/').split('?')[0] ?? '/'];
    const respond = async (): Promise<void> => {
      const { status, text } = await (page?.() ?? Promise.resolve({ status: 404, text: 'not found\n' })).catch(() => ({
        status: 503,
        text: 'unavailable\n',
      }));
      response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
      response.end(text);
    };
    void respond();
  });
}

function listen({ host, port }: { host: string; port: number }, listener: RequestListener): Promise<RunningServer> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000, maxHeaderSize: 8 * 1024 }, listener);
  server.maxConnections = 2_000;
  server.keepAliveTimeout = 5_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : port, stop: () => stop(server) });
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

function apiRequest(
  request: IncomingMessage,
  { method, path, proxies }: { method: string; path: string; proxies: number },
): ApiRequest {
  const forwarded = request.headers['x-forwarded-for'];
  return {
    method,
    path,
    address: clientAddress(
      request.socket.remoteAddress ?? '',
      Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''),
      proxies,
    ),
    authorization: request.headers.authorization ?? '',
    isJson: /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''),
    readBody: () => readBody(request),
  };
}

/** Stops reading where the body is longer than it may be, whatever length was announced. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > mostBodyBytes) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    bytes += part.length;
    if (bytes > mostBodyBytes) return null;
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, headers = {}, body }: ApiAnswer): void {
  if (response.destroyed) return;
  const text = body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  });
  response.end(text);
}
