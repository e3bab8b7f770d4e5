import type { LogoPlaces } from '../core/tokens/safety/logoUrls.ts';
import { connectSources, imageSources } from './contentSources.ts';
import { deployment } from './deployment.ts';

export const listGateways: readonly string[] = deployment.ipfsGateways ?? [];

const ownHttp = new Set(connectSources(deployment).filter((origin) => origin.startsWith('http:')));

/**
 * Whether a plain http address belongs to this deployment on the local host: only such addresses are not raised to
 * https.
 */
export function isOwnHttp(url: string): boolean {
  return ownHttp.has(/^http:\/\/[^/?#]+/i.exec(url)?.[0].toLowerCase() ?? '');
}

/** Where images of tokens may come from. */
export const logoPlaces: LogoPlaces = { origins: new Set(imageSources(deployment)), gateways: listGateways };

/** A public repository of token images, with {chainId} and {address}; '' if there is none. */
export const logoRepository: string = deployment.tokenLogos ?? '';
