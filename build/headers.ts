import type { Deployment } from '../src/config/deploymentSchema.ts';
import { pages } from '../src/config/pages.ts';
import { shellHeadersFile } from '../src/core/shellFiles.ts';
import { connectSources, imageSources } from '../src/config/contentSources.ts';

/** The content security policy of a deployment: its own origins by name, never a wildcard. */
export function contentSecurityPolicy(
  deployment: Deployment,
  inline: { styles: readonly string[]; scripts: readonly string[] },
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // The import map is the only script element with text inside: it is data, and allowed by its hash.
    'script-src': ["'self'", ...inline.scripts],
    'worker-src': ["'self'"],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'", 'data:', ...imageSources(deployment)],
    'connect-src': ["'self'", ...connectSources(deployment)],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Text never becomes HTML or a script; only src/io/trustedScripts.ts names the workers.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['causeway'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Every header that a host has to send with the app. */
function securityHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    // Only for this host: other hosts of the domain are not ours. Browsers accept it over https only.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}

const immutable = 'public, max-age=31536000, immutable';

/**
 * Revalidated each time, because they decide which release is shown. Hosts that read `_headers` revalidate everything
 * else by default.
 */
const fresh = [
  ...new Set([
    '/',
    '/index.html',
    '/sw.js',
    ...pages.filter(({ screen }) => screen !== 'notFound').flatMap(({ paths }) => paths.map(withAllBelow)),
  ]),
];

/** A path, or for a path of several parts a pattern for all paths that begin with its first part. */
function withAllBelow(path: string): string {
  const [, first = '', second] = path.split('/');
  return second === undefined ? path : `/${first}/*`;
}

/**
 * The same headers in the formats that common hosts read: headers.json (ours), _headers (static hosts), nginx; and for
 * the service worker. Hosts combine all entries of `_headers` that match a path, so each header occurs once.
 */
export function hostFiles(policy: string): Record<string, string> {
  const headers = Object.entries(securityHeaders(policy));
  const lines = headers.map(([name, value]) => `  ${name}: ${value}`).join('\n');
  const nginx = headers.map(([name, value]) => `add_header ${name} "${value}" always;`).join('\n');
  return {
    [shellHeadersFile]: JSON.stringify(Object.fromEntries(headers)),
    'headers.json': `${JSON.stringify({ headers: Object.fromEntries(headers) }, null, 2)}\n`,
    _headers: [
      `/*\n${lines}\n`,
      ...fresh.map((path) => `${path}\n  Cache-Control: no-cache\n`),
      `/assets/*\n  Cache-Control: ${immutable}\n`,
    ].join('\n'),
    'nginx-headers.conf': `${nginx}\n`,
  };
}

/** Cloudflare Pages leaves longer lines of `_headers` out. */
const longestLine = 2_000;

/** What to tell the operator of host files with which a host would not send every header. */
export function hostWarnings(files: Readonly<Record<string, string>>): string[] {
  const long = (files['_headers'] ?? '').split('\n').filter((line) => line.length > longestLine);
  return long.map(
    (line) =>
      `_headers: the line of ${line.trim().split(':')[0]} has ${line.length} characters. Cloudflare Pages leaves lines ` +
      `above ${longestLine} out and serves the app without this header: name fewer origins in the deployment, or let ` +
      'a host send the headers that does not take them from _headers.',
  );
}
