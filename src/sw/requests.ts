import { LIST_MARK } from '../config/listMark.ts';

/** True for a navigation that the app's shell answers: any path of the scope except files such as manifest.sha256. */
export function isFilePath(pathname: string): boolean {
  return /\/[^/]+\.[A-Za-z0-9]+$/.test(pathname);
}

/** True for a compiled locale, wherever below the scope the app is served. */
export function isLocaleRequest(url: URL, scope: string): boolean {
  return isBelow(url, scope, /^locales\/[A-Za-z-]{2,8}\.json$/);
}

/**
 * True for a token list wherever it is, by the mark that its request carries, or a registry that ships with the app.
 */
export function isTokenListRequest(url: URL, scope: string): boolean {
  return url.hash === LIST_MARK || isBelow(url, scope, /^(lists\/[\w.-]+|tokens)\.json$/);
}

/** True for the images of networks and tokens that ship with the app: kept once they were seen. */
export function isImageRequest(url: URL, scope: string): boolean {
  return isBelow(url, scope, /^(chains|tokens)\/[\w.-]+\.(svg|png)$/);
}

function isBelow(url: URL, scope: string, pattern: RegExp): boolean {
  const base = new URL(scope);
  return (
    url.origin === base.origin &&
    url.pathname.startsWith(base.pathname) &&
    pattern.test(url.pathname.slice(base.pathname.length))
  );
}

/** An image with status 200: never a host's page for what it does not have. */
export function isKeepableImage(response: Response): boolean {
  return response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('image/');
}

/** A JSON answer with status 200. A captive portal's page or an error is never kept (rule 8.13). */
export function isKeepable(response: Response): boolean {
  return response.status === 200 && (response.headers.get('content-type') ?? '').includes('json');
}
