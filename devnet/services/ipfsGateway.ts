import { metadataText, pictureFile, slugOfCid } from '../nfts/nftFiles.ts';
import { pngReply } from './media.ts';
import { startService, textReply, type Service } from './service.ts';

export interface IpfsGatewayOptions {
  target: string;
  port: number;
  /** The web host that some metadata on IPFS uses for its images. */
  mediaUrl: string;
}

/**
 * An IPFS gateway that holds the folders of the local collections: /ipfs/{cid}/{token id} and /ipfs/{cid}/images/{token
 * id}.png.
 */
export function startIpfsGateway({ target, port, mediaUrl }: IpfsGatewayOptions): Promise<Service> {
  return startService({
    target,
    port,
    cors: true,
    handle(request) {
      if (request.path === '/health') return textReply(200, 'ok');
      const [, cid = '', images, file = ''] = /^\/ipfs\/([a-z2-7]+)\/(images\/)?([^/]+)$/.exec(request.path) ?? [];
      const slug = slugOfCid(cid);
      const body =
        slug === null ? null : images === undefined ? metadataText(slug, file, mediaUrl) : pictureFile(slug, file);
      if (body === null) return textReply(404, 'ipfs resolve -r: no link under that path');
      return typeof body === 'string'
        ? { status: 200, headers: { 'content-type': 'application/json' }, body }
        : pngReply(body);
    },
  });
}
