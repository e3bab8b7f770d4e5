/** Where pictures of NFTs may come from. */
export interface ImageSources {
  /** Origins of the deployment that serve images, such as 'https://images.example'. */
  hosts: readonly string[];
  /** Gateways for ipfs addresses, without the '/ipfs' part; the first is used. */
  gateways: readonly string[];
}

/** Longest image inside the metadata itself, in characters. */
const MAX_DATA_URI_LENGTH = 200_000;
const MAX_URI_LENGTH = 2_000;

const DATA_IMAGE = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
const WEB = /^(https?):\/\/([A-Za-z0-9.-]+(?::\d{1,5})?)(\/[^\s"'<>\\^`{}|]*)?$/i;
/** A content id or an IPNS name, and a path below it. */
const CONTENT = /^(ipfs|ipns):\/\/(?:\/*(?:ipfs|ipns)\/+)?([A-Za-z0-9.-]{4,128})((?:\/[^\s"'<>\\^`{}|]*)?)$/i;

/**
 * An image address of NFT metadata as one that a page may load, or null: then the placeholder is drawn (rule 9.4).
 * Images come from the deployment's hosts only, so that no third party learns who views them; http becomes https unless
 * the deployment itself names the host with http; ipfs uses the deployment's gateway; data is accepted for raster
 * images.
 */
export function safeImageUrl(uri: string, sources: ImageSources): string | null {
  const text = uri.trim();
  if (text.startsWith('data:')) return text.length <= MAX_DATA_URI_LENGTH && DATA_IMAGE.test(text) ? text : null;
  if (text.length > MAX_URI_LENGTH) return null;
  const content = CONTENT.exec(text);
  if (content) return atGateway(content[1], content[2], content[3], sources);
  const web = WEB.exec(text);
  if (!web) return null;
  const [, scheme = '', host = '', path = '/'] = web;
  const origin = hostOrigin(scheme.toLowerCase(), host.toLowerCase(), sources);
  if (origin !== null) return isPlainPath(path) ? `${origin}${path}` : null;
  // The address of another gateway: the same content is available at ours.
  const [, kind, id, rest] = /^\/(ipfs|ipns)\/([A-Za-z0-9.-]{4,128})((?:\/.*)?)$/.exec(path) ?? [];
  return atGateway(kind, id, rest, sources);
}

/** The listed origin of a host: with https, or as the deployment writes it. */
function hostOrigin(scheme: string, host: string, { hosts, gateways }: ImageSources): string | null {
  const origins = [...hosts, ...gateways].map((url) => /^https?:\/\/[^/]+/.exec(url.toLowerCase())?.[0]);
  return [`https://${host}`, `${scheme}://${host}`].find((origin) => origins.includes(origin)) ?? null;
}

function atGateway(
  kind: string | undefined,
  id: string | undefined,
  path = '',
  { gateways }: ImageSources,
): string | null {
  const [gateway] = gateways;
  if (gateway === undefined || kind === undefined || id === undefined || !isPlainPath(path)) return null;
  return `${gateway.replace(/\/+(?:ipfs\/*)?$/, '')}/${kind.toLowerCase()}/${id}${path}`;
}

/** A path that does not leave its base, even when it is percent-encoded. */
function isPlainPath(path: string): boolean {
  return !/(^|\/)(\.|%2e){1,2}(\/|$|\?|#)/i.test(path) && !/[\p{Cc}\p{Cf}]/u.test(path);
}
