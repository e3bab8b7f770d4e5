// Where the metadata of each collection is. Ports differ from start to start and contracts do not know them: the web
// host below represents the media server, whatever its port.
import { createHash } from 'node:crypto';
import type { TestCollectionSpec } from '../deploy/testCollections.ts';
import { goodMetadata } from './metadata.ts';
import { picture } from './pictures.ts';

export const metadataHost = 'https://nfts.causeway.test';

const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** The IPFS address of a collection's folder: a well-formed CID (version 1, dag-pb, sha2-256) of its name. */
export function folderCid(slug: string): string {
  const bytes = Buffer.concat([Buffer.from([0x01, 0x70, 0x12, 0x20]), createHash('sha256').update(slug).digest()]);
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{1,5}/g) ?? []).map((five) => base32.charAt(Number.parseInt(five.padEnd(5, '0'), 2)));
  return `b${letters.join('')}`;
}

/** The base that the contract puts before the token id. */
export function tokenUriBase({ slug, metadata }: Pick<TestCollectionSpec, 'slug' | 'metadata'>): string {
  if (metadata === 'data') return '';
  return metadata === 'ipfs' ? `ipfs://${folderCid(slug)}/` : `${metadataHost}/metadata/${slug}/`;
}

/** Metadata and image in one data URI; every second one percent-encoded instead of base64. */
export function wholeTokenUri({ name, slug }: Pick<TestCollectionSpec, 'name' | 'slug'>, tokenId: bigint): string {
  const image = `data:image/png;base64,${picture(`${slug}/${tokenId}`, 'small').toString('base64')}`;
  const json = JSON.stringify(goodMetadata(name, tokenId, image, 'short'));
  return tokenId % 2n === 0n
    ? `data:application/json,${encodeURIComponent(json)}`
    : `data:application/json;base64,${Buffer.from(json).toString('base64')}`;
}
