import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { compressFile, type CompressedFile, type Compression, type Encoding } from './compress.ts';
import { startService, textReply, type Service, type ServiceReply, type ServiceRequest } from './service.ts';

export interface AppServerOptions {
  target: string;
  port: number;
  /** Compressed files are kept here between starts. */
  cacheDir: string;
  /** 'best' when left out. */
  compression?: Compression;
}

export interface AppServer extends Service {
  /**
   * Serves the app that was built into this folder. Until the first call every page says that the app is being built.
   */
  load(dist: string): Promise<void>;
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
};
const immutable = 'public, max-age=31536000, immutable';
const headersSchema = v.object({ headers: v.record(v.string(), v.string()) });

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) => (entry.isDirectory() ? filesBelow(join(dir, entry.name)) : [join(dir, entry.name)])),
  );
  return nested.flat();
}

async function loadFiles(
  dist: string,
  cacheDir: string,
  compression: Compression,
): Promise<Map<string, CompressedFile>> {
  const files = new Map<string, CompressedFile>();
  const paths = await filesBelow(dist);
  // Instances that start at the same time begin with different files, so that each can use what another has compressed.
  const first = process.pid % Math.max(1, paths.length);
  for (const path of [...paths.slice(first), ...paths.slice(0, first)]) {
    files.set(
      `/${relative(dist, path).split(sep).join('/')}`,
      await compressFile(path, await readFile(path), cacheDir, compression),
    );
  }
  return files;
}

function chooseEncoding(file: CompressedFile, accepted: string): Encoding | null {
  const names = accepted.split(',').map((part) => part.trim());
  const accepts = (name: string) =>
    names.some((part) => part.split(';')[0] === name && !/;\s*q=0(?:\.0*)?$/.test(part));
  if (file.br && accepts('br')) return 'br';
  return file.gzip && accepts('gzip') ? 'gzip' : null;
}

/**
 * The file that a path stands for: itself, the page of that name, the page of the path above it, or index.html for
 * every other route of the app.
 */
function resolvePath(files: ReadonlyMap<string, CompressedFile>, path: string): string | null {
  if (path !== '/' && files.has(path)) return path;
  const above = path.slice(0, path.lastIndexOf('/'));
  const page = [path, above].map((name) => `${name}.html`).find((name) => files.has(name));
  if (page !== undefined) return page;
  return path.startsWith('/assets/') || extname(path) !== '' ? null : '/index.html';
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function serve(
  files: ReadonlyMap<string, CompressedFile>,
  security: Record<string, string>,
  request: ServiceRequest,
): ServiceReply {
  if (request.method !== 'GET' && request.method !== 'HEAD') return textReply(405, 'Only GET and HEAD');
  const asked = decodePath(request.path);
  const path = asked === null ? null : resolvePath(files, asked);
  const file = path === null ? undefined : files.get(path);
  if (path === null || !file)
    return {
      ...textReply(404, 'Not found'),
      headers: { ...security, 'content-type': 'text/plain', 'cache-control': 'no-cache' },
    };

  const encoding = chooseEncoding(file, request.headers['accept-encoding'] ?? '');
  const etag = `"${file.hash.slice(0, 32)}${encoding ? `-${encoding}` : ''}"`;
  const headers: Record<string, string> = {
    ...security,
    'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/') ? immutable : 'no-cache',
    etag,
    vary: 'accept-encoding',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return { status: 304, headers, body: '' };
  return { status: 200, headers, body: (encoding ? file[encoding] : undefined) ?? file.raw };
}

/** Reads the security headers that the build wrote. @throws when there are none: the app must not be served without. */
function securityHeaders(files: ReadonlyMap<string, CompressedFile>): Record<string, string> {
  const headersFile = files.get('/headers.json');
  if (!headersFile) throw new Error('The built app has no headers.json: build it again.');
  return v.parse(headersSchema, JSON.parse(headersFile.raw.toString('utf8'))).headers;
}

const building: ServiceReply = {
  status: 503,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '3',
    refresh: '3',
  },
  body: '<!doctype html><title>Causeway</title><p>The app is being built. This page tries again by itself.</p>',
};

/**
 * Serves a built app as a production host would: compressed, with cache headers, and with the security headers that its
 * build wrote.
 */
export async function startAppServer({
  target,
  port,
  cacheDir,
  compression = 'best',
}: AppServerOptions): Promise<AppServer> {
  let app: { files: ReadonlyMap<string, CompressedFile>; security: Record<string, string> } | null = null;
  const service = await startService({
    target,
    port,
    handle: (request) => (app ? serve(app.files, app.security, request) : building),
  });
  return {
    ...service,
    async load(dist) {
      const files = await loadFiles(dist, cacheDir, compression);
      app = { files, security: securityHeaders(files) };
    },
  };
}
