import type { ImageSources } from '../core/nfts/imageUri.ts';
import { deployment } from './deployment.ts';

/** Where images of NFTs may come from, as in the content security policy. */
export const nftImages: ImageSources = { hosts: deployment.imageHosts ?? [], gateways: deployment.ipfsGateways ?? [] };
