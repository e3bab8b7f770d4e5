import { plainText } from '../errors/plainText.ts';
import { safeImageUrl } from './imageUri.ts';
import type { ImageSources } from './imageUri.ts';

/** What the screens show of an NFT's metadata. Null: the metadata has no usable value. */
export interface NftLook {
  name: string | null;
  imageUrl: string | null;
}

/** Longest metadata that is read, in characters (rule 9.4). */
export const MAX_METADATA_LENGTH = 262_144;
const MAX_NAME_LENGTH = 80;

const blank: NftLook = { name: null, imageUrl: null };

/**
 * Reads an NFT's metadata, a JSON text written by whoever made the NFT. Only a short name without invisible characters
 * and an image from a permitted source are used. Never throws.
 */
export function parseNftMetadata(text: string | null, sources: ImageSources): NftLook {
  if (text === null || text.length > MAX_METADATA_LENGTH) return blank;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return blank;
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return blank;
  const name = ownText(json, 'name');
  const image = ownText(json, 'image') ?? ownText(json, 'image_url');
  return {
    name: (name === null ? '' : plainText(name, MAX_NAME_LENGTH)) || null,
    imageUrl: image === null ? null : safeImageUrl(image, sources),
  };
}

function ownText(json: object, key: string): string | null {
  const value: unknown = Object.hasOwn(json, key) ? Reflect.get(json, key) : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
}
