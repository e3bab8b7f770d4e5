import { LIST_MARK } from '../config/listMark.ts';

/** Whether a path names a file, such as manifest.sha256; all other navigations are answered with the app's shell. */
export function isFilePath(pathname: string): boolean {
  return /\/[^/]+\.[A-Za-z0-9]+$/.test(pathname);
}

/**
 * True for a file that the build may have stored with the shell; some below assets are loaded only with a wallet that
 * needs them.
 */
export function isShellRequest(url: URL, scope: string): boolean {
  return isBelow(
    url,
    scope,
    /^(assets\/[\w.-]+\.(js|css)|icons\/[\w-]+\.(svg|png)|manifest\.webmanifest|index\.html)$/,
  );
}

/** True for a compiled locale, wherever below the scope the app is served. */
export function isLocaleRequest(url: URL, scope: string): boolean {
  return isBelow(url, scope, /^locales\/[A-Za-z-]{2,8}\.json$/);
}

/**
 * True for a token list at any address, recognised by the mark of its request, or a registry that is part of the app.
 */
export function isTokenListRequest(url: URL, scope: string): boolean {
  return url.hash === LIST_MARK || isBelow(url, scope, /^(lists\/[\w.-]+|tokens)\.json$/);
}

/** True for the images of networks and tokens that are part of the app: cached once they were loaded. */
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

/** An image with status 200: never the page that a host sends for a missing file. */
export function isCacheableImage(response: Response): boolean {
  return response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('image/');
}

/** A JSON answer with status 200. The page of a captive portal or an error is never cached (rule 8.13). */
export function isCacheable(response: Response): boolean {
  return response.status === 200 && (response.headers.get('content-type') ?? '').includes('json');
}
