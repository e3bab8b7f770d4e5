import type { LogoPlaces } from '../core/tokens/safety/logoUrls.ts';
import { connectSources, imageSources } from './contentSources.ts';
import { deployment } from './deployment.ts';

export const listGateways: readonly string[] = deployment.ipfsGateways ?? [];

const ownHttp = new Set(connectSources(deployment).filter((origin) => origin.startsWith('http:')));

/** Whether a plain http address is one of this deployment on this machine: only those are not raised to https. */
export function isOwnHttp(url: string): boolean {
  return ownHttp.has(/^http:\/\/[^/?#]+/i.exec(url)?.[0].toLowerCase() ?? '');
}

/** Where pictures of tokens may come from. */
export const logoPlaces: LogoPlaces = { origins: new Set(imageSources(deployment)), gateways: listGateways };

/** A public repository of token pictures, with {chainId} and {address}; '' where there is none. */
export const logoRepository: string = deployment.tokenLogos ?? '';
