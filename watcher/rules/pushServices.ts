/** The push services of the browsers; a name that begins with a dot stands for all names below it. */
const knownHosts = [
  // Chromium and everything built on it.
  'fcm.googleapis.com',
  'jmt17.google.com',
  // Firefox.
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  // Safari, on iOS too.
  'web.push.apple.com',
  '.push.apple.com',
  // Edge on Windows.
  '.notify.windows.com',
] as const;

const longestEndpoint = 1_024;

/** An address of a push service that may be called. */
export interface AllowedEndpoint {
  url: URL;
  /** It is on the operator's own list, and may be in a private network. */
  isListed: boolean;
}

/**
 * The address as one that may be called; null where it is refused. Only push services of browsers and those on the
 * operator's list are called, so nobody can have this service call an address of their choice (rule 12.4).
 * @param listed origins of the operator, such as https://push.example.org
 */
export function allowedEndpoint(text: string, listed: readonly string[]): AllowedEndpoint | null {
  if (text.length > longestEndpoint || !URL.canParse(text) || /[\s\\]/.test(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (listed.includes(url.origin)) return { url, isListed: true };
  if (url.protocol !== 'https:' || url.port !== '') return null;
  const host = url.hostname;
  const isKnown = knownHosts.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known));
  return isKnown ? { url, isListed: false } : null;
}
