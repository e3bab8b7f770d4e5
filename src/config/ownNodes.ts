import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/result.ts';

const mostCharacters = 500;

/**
 * Parses the address of a user's own node: https, or http on the local host, at a place the deployment allows.
 * @returns 'ownNodeAddress' for anything that is not such an address, 'ownNodeNotAllowed' with the allowed places
 */
export function parseOwnNodeUrl(typed: string, sources: readonly string[]): Result<string> {
  const text = typed.trim();
  const match = /^(https?):\/\/([A-Za-z0-9.-]+|\[::1\])(:\d{1,5})?(\/[^\s"'<>;,]*)?$/.exec(text);
  if (match === null || text.length > mostCharacters) return fail({ code: 'ownNodeAddress' });
  const [, scheme = '', host = '', port = ''] = match;
  const isHere = host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
  if (scheme === 'http' && !isHere) return fail({ code: 'ownNodeAddress' });
  const origin = `${scheme}://${host}${port}`.toLowerCase();
  const isAllowed = sources.some((source) => isCovered(origin, source));
  return isAllowed ? ok(text) : fail({ code: 'ownNodeNotAllowed', params: { places: [...sources] } });
}

function isCovered(origin: string, source: string): boolean {
  if (source === 'https:') return origin.startsWith('https:');
  const [scheme = '', place = ''] = source.toLowerCase().split('://');
  if (!place.startsWith('*.')) return origin === source.toLowerCase();
  return origin.startsWith(`${scheme}://`) && origin.endsWith(place.slice(1));
}
