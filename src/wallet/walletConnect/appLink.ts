import * as v from 'valibot';
import { parseUrl } from '../../config/parseUrl.ts';

const redirect = v.object({ universal: v.optional(v.unknown()), native: v.optional(v.unknown()) });
const schema = v.object({ session: v.object({ peer: v.object({ metadata: v.object({ redirect }) }) }) });

const mostChars = 2_000;
/** Schemes of apps, and no others: what the browser itself or the system opens can run code or show files. */
const ofBrowserOrSystem =
  /^(https?|wss?|ftp|file|filesystem|blob|data|javascript|vbscript|about|view-source|chrome|resource|content|intent|market|shortcuts|facetime|itms.*|ms-.*|android-app):$/;

/**
 * Where the app of a WalletConnect wallet opens, as the wallet says in its session: an https link, or the scheme of the
 * app. Anything else of that outside party is refused. null: it names nothing usable, or it is no such wallet
 */
export function parseAppLink(provider: unknown): string | null {
  const parsed = v.safeParse(schema, provider);
  if (!parsed.success) return null;
  const { universal, native } = parsed.output.session.peer.metadata.redirect;
  // Where the app is missing, a link of the web says so, and a scheme does nothing.
  return usableLink(universal) ?? usableLink(native);
}

function usableLink(text: unknown): string | null {
  // As the browser understands it: it skips spaces and line ends in a scheme.
  const url = typeof text === 'string' && text.length <= mostChars ? parseUrl(text) : null;
  if (url === null) return null;
  const { protocol, href, hostname, username, password } = url;
  if (username !== '' || password !== '') return null;
  if (protocol === 'https:') return hostname.includes('.') ? href : null;
  return href.startsWith(`${protocol}//`) && !ofBrowserOrSystem.test(protocol) ? href : null;
}
