import { listUrls } from '../lists/listUri.ts';

export interface LogoPlaces {
  /** Origins that images may come from, as in the content security policy. */
  origins: ReadonlySet<string>;
  gateways: readonly string[];
}

const maxLength = 2_048;
/** Longest image inside an address, in characters: about 24 KiB. */
const maxDataLength = 32 * 1024;
const picture = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * Addresses from which a token's image may be loaded, in the order of attempts; none when the list names another
 * source. Permitted are listed hosts, ipfs through the gateways, and small images in the address itself (rule 9.4).
 */
export function logoUrls(logoURI: string | undefined, { origins, gateways }: LogoPlaces): string[] {
  if (logoURI === undefined || logoURI === '') return [];
  if (/^data:/i.test(logoURI)) return logoURI.length <= maxDataLength && picture.test(logoURI) ? [logoURI] : [];
  if (logoURI.length > maxLength) return [];
  const urls = listUrls(logoURI, { gateways, isOwnHttp: (url) => isListed(url, origins) });
  return urls.ok ? urls.value.filter((url) => isListed(url, origins)) : [];
}

/**
 * The address of an image in a public asset repository; `{chainId}` and `{address}` are replaced by those of the token.
 */
export function repositoryLogo(template: string, chainId: number, address: string): string {
  return template.replaceAll('{chainId}', String(chainId)).replaceAll('{address}', address);
}

function isListed(url: string, origins: ReadonlySet<string>): boolean {
  const origin = /^https?:\/\/[^/?#]+/i.exec(url)?.[0];
  return origin !== undefined && origins.has(origin.toLowerCase());
}
