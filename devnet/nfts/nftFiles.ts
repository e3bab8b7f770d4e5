// The files behind the metadata addresses of the local world: served over HTTP by the media server and the IPFS
// gateway, and read directly by the NFT indexer, which like a real one caches what it has read.
import { testCollections, type TestCollectionSpec } from '../deploy/testCollections.ts';
import { goodMetadata } from './metadata.ts';
import { picture } from './pictures.ts';
import { strangeMetadata } from './strangeMetadata.ts';
import { folderCid, metadataHost } from './tokenUris.ts';

const tokenIdPattern = /^(0|[1-9]\d{0,77})$/;

const bySlug = (slug: string): TestCollectionSpec | undefined => testCollections.find((spec) => spec.slug === slug);

function imageUri(spec: TestCollectionSpec, tokenId: bigint, mediaUrl: string): string {
  // Genzees keep their metadata on IPFS and their images on the web, as many do.
  const isOnIpfs = spec.metadata === 'ipfs' && spec.slug !== 'genzees';
  return isOnIpfs
    ? `ipfs://${folderCid(spec.slug)}/images/${tokenId}.png`
    : `${mediaUrl}/images/${spec.slug}/${tokenId}.png`;
}

/** The metadata of an NFT as text; null when the collection or the NFT has none. */
export function metadataText(slug: string, tokenId: string, mediaUrl: string): string | null {
  const spec = bySlug(slug);
  if (!spec || !tokenIdPattern.test(tokenId)) return null;
  const strange = slug === 'megamonsters' ? strangeMetadata(mediaUrl)[Number(tokenId) - 1] : undefined;
  return strange
    ? strange.text
    : JSON.stringify(goodMetadata(spec.name, BigInt(tokenId), imageUri(spec, BigInt(tokenId), mediaUrl)));
}

/** The image of an NFT; null when the collection is unknown or the name is not a token id. */
export function pictureFile(slug: string, file: string): Buffer | null {
  const [, tokenId] = /^(\d{1,78})\.png$/.exec(file) ?? [];
  return tokenId !== undefined && bySlug(slug) ? picture(`${slug}/${tokenId}`) : null;
}

/** The collection whose folder has this IPFS address. */
export const slugOfCid = (cid: string): string | null =>
  testCollections.find(({ slug }) => folderCid(slug) === cid)?.slug ?? null;

function dataUriText(uri: string): string | null {
  const [, encoding = '', data] = /^data:[^,;]*(;base64)?,(.*)$/s.exec(uri) ?? [];
  if (data === undefined) return null;
  if (encoding !== '') return Buffer.from(data, 'base64').toString('utf8');
  try {
    return decodeURIComponent(data);
  } catch {
    return null;
  }
}

/**
 * The content of a `tokenURI`: data URIs, IPFS folders and the metadata host of the local world. Null for all others.
 */
export function readTokenUri(uri: string, mediaUrl: string): string | null {
  if (uri.startsWith('data:')) return dataUriText(uri);
  const [, cid, idOnIpfs] = /^ipfs:\/\/([a-z2-7]+)\/([^/]+)$/.exec(uri) ?? [];
  if (cid !== undefined && idOnIpfs !== undefined) return metadataText(slugOfCid(cid) ?? '', idOnIpfs, mediaUrl);
  const [, slug, tokenId] = uri.startsWith(metadataHost)
    ? (/^\/metadata\/([^/]+)\/([^/]+)$/.exec(uri.slice(metadataHost.length)) ?? [])
    : [];
  return slug !== undefined && tokenId !== undefined ? metadataText(slug, tokenId, mediaUrl) : null;
}
