import type { Deployment } from '../src/config/deploymentSchema.ts';
import { connectSources, imageSources } from '../src/config/contentSources.ts';

/** The content security policy of a deployment: its own origins by name, never a wildcard (DESIGN section 5). */
export function contentSecurityPolicy(deployment: Deployment, styleHashes: readonly string[]): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'", ...styleHashes],
    'img-src': ["'self'", 'data:', ...imageSources(deployment)],
    'connect-src': ["'self'", ...connectSources(deployment)],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
}

/** Every header that a host has to send with the app. */
function securityHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}

const immutable = 'public, max-age=31536000, immutable';

/** The same headers in the shapes that common hosts read: headers.json (ours), _headers (static hosts), nginx. */
export function hostFiles(policy: string): Record<string, string> {
  const headers = Object.entries(securityHeaders(policy));
  const lines = headers.map(([name, value]) => `  ${name}: ${value}`).join('\n');
  const nginx = headers.map(([name, value]) => `add_header ${name} "${value}" always;`).join('\n');
  return {
    'headers.json': `${JSON.stringify({ headers: Object.fromEntries(headers) }, null, 2)}\n`,
    _headers: `/*\n${lines}\n  Cache-Control: no-cache\n\n/assets/*\n  Cache-Control: ${immutable}\n`,
    'nginx-headers.conf': `${nginx}\n`,
  };
}
