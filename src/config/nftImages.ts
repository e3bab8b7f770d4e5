import type { ImageSources } from '../core/nfts/imageUri.ts';
import { deployment } from './deployment.ts';

/** Where pictures of NFTs may come from; the content security policy says the same. */
export const nftImages: ImageSources = { hosts: deployment.imageHosts ?? [], gateways: deployment.ipfsGateways ?? [] };
