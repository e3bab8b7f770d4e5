import { hugePicture, picture } from '../nfts/pictures.ts';
import { metadataText, pictureFile } from '../nfts/nftFiles.ts';
import { startService, textReply, type Service, type ServiceReply } from './service.ts';

/** Delay of the slow image. */
const slowMs = 4_000;
const script = '<script>document.title="owned"</script>';
const scriptSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" onload="document.title='owned'">${script}<rect width="96" height="96" fill="#0b7a68"/></svg>`;

export const pngReply = (body: Buffer): ServiceReply => ({
  status: 200,
  headers: { 'content-type': 'image/png', 'cache-control': 'no-store' },
  body,
});

async function specialPicture(file: string): Promise<ServiceReply | null> {
  if (file === 'huge.png') return pngReply(hugePicture());
  if (file === 'page.png')
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<!doctype html><title>A page</title>${script}`,
    };
  if (file === 'script.svg') return { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: scriptSvg };
  if (file !== 'slow.png') return null;
  await new Promise((resolve) => setTimeout(resolve, slowMs));
  return pngReply(picture('slow'));
}

/**
 * Metadata and images of NFTs as on a web host: /metadata/{collection}/{token id} and /images/{collection}/{token
 * id}.png, also /images/slow.png, huge.png (12 MB), page.png (a web page), script.svg and missing.png (404).
 */
export function startMedia({ target, port }: { target: string; port: number }): Promise<Service> {
  return startService({
    target,
    port,
    cors: true,
    async handle(request) {
      const notFound = textReply(404, 'Not found');
      if (request.path === '/health') return textReply(200, 'ok');
      const [, special] = /^\/images\/([^/]+)$/.exec(request.path) ?? [];
      if (special !== undefined) return (await specialPicture(special)) ?? notFound;
      const [, folder, slug = '', file = ''] = /^\/(images|metadata)\/([^/]+)\/([^/]+)$/.exec(request.path) ?? [];
      if (folder === 'images') {
        const body = pictureFile(slug, file);
        return body ? pngReply(body) : notFound;
      }
      const text = folder === 'metadata' ? metadataText(slug, file, `http://${request.headers.host ?? ''}`) : null;
      return text === null ? notFound : { status: 200, headers: { 'content-type': 'application/json' }, body: text };
    },
  });
}
