import { fail, ok } from '../../result.ts';
import type { Result } from '../../result.ts';

/** An ENS name as the address of a list: a dotted name ending in .eth with an optional path. */
export interface EnsUri {
  name: string;
  /** Begins with a slash; empty if there is none. */
  path: string;
}

/** @returns null for anything that is not such a name */
export function parseEnsUri(text: string): EnsUri | null {
  const match = /^((?:[^\s./\\:@?#%<>"']{1,63}\.){1,8}eth)(\/[^\s?#<>"'\\]*)?$/i.exec(text.slice(0, maxUriLength + 1));
  const [, name, path = ''] = match ?? [];
  return name === undefined || name.length > 255 || text.length > maxUriLength || control.test(text)
    ? null
    : { name, path };
}

const maxUriLength = 2_048;
/** Browsers remove some of these characters from an address, which would then differ from the one that was checked. */
const control = /\p{Cc}/u;
const contentPattern = /^(ip[fn]s):\/\/(?:ip[fn]s\/)?([A-Za-z0-9][A-Za-z0-9.-]{0,254})((?:\/[^\s<>"'\\^`{|}]*)?)$/i;
/** '.' or '..' as a part of a path, which would lead out of the named content. */
const dotSegment = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

export interface ListUrlOptions {
  /** Gateways of the deployment, tried in this order; with https, or on the local host. */
  gateways: readonly string[];
  /** Whether an http address belongs to this deployment on the local host; only such an address keeps http. */
  isOwnHttp?: (url: string) => boolean;
}

/**
 * Addresses from which a list (or image) is fetched, in the order of attempts: https unchanged, http raised to https,
 * ipfs and ipns through each gateway. An ENS name has none until its content hash is known.
 * @returns 'listProtocol' ('Unrecognized list URL protocol.')
 */
export function listUrls(uri: string, { gateways, isOwnHttp = () => false }: ListUrlOptions): Result<string[]> {
  const unknown = fail({ code: 'listProtocol' } as const);
  const text = uri.trim();
  if (text.length > maxUriLength || control.test(text)) return unknown;
  const content = contentPattern.exec(text);
  if (content !== null) {
    const [, scheme = '', id = '', path = ''] = content;
    if (dotSegment.test(path)) return unknown;
    return ok(gateways.map((gateway) => `${gateway.replace(/\/+$/, '')}/${scheme.toLowerCase()}/${id}${path}`));
  }
  if (!/^https?:\/\/[^\s<>"'\\^`{|}@]+$/i.test(text) || !isHostThere(text)) return unknown;
  if (/^http:/i.test(text) && !isOwnHttp(text)) return ok([`https:${text.slice(5)}`]);
  return ok([text]);
}

const isHostThere = (url: string): boolean =>
  /^https?:\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#]|$)/i.test(url);

/** The address of a file within the content of a content hash. */
export function withPath(uri: string, path: string): string {
  return `${uri.replace(/\/+$/, '')}${path}`;
}
