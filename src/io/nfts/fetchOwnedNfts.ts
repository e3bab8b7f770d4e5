import type { Address } from 'viem';
import * as v from 'valibot';
import { NFT_MAX_BODY_BYTES, NFT_PAGE_LIMIT } from '../../config/limits.ts';
import { NFT_INDEXER_TIMEOUT_MS } from '../../config/timing.ts';
import { isSameAddress } from '../../core/address.ts';
import { plainText } from '../../core/errors/plainText.ts';
import type { ImageSources } from '../../core/nfts/imageUri.ts';
import { parseNftMetadata } from '../../core/nfts/metadata.ts';
import { parseTokenId } from '../../core/nfts/tokenId.ts';
import type { Result } from '../../core/result.ts';
import { fail, ok } from '../../core/result.ts';
import { abortReason } from '../clock.ts';
import { fetchText } from '../http/fetchText.ts';

/** One NFT in the indexer's list; its metadata is safe to show. */
export interface OwnedNft {
  /** Decimal digits. */
  tokenId: string;
  name: string | null;
  imageUrl: string | null;
}

export interface OwnedNfts {
  items: OwnedNft[];
  /** The page was full: there may be more. */
  isCut: boolean;
}

const itemSchema = v.object({
  token_id: v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
    v.transform((id) => String(id)),
    v.check((id) => parseTokenId(id) !== null),
  ),
  metadata: v.fallback(v.nullable(v.string()), null),
  token_address: v.optional(v.nullable(v.string())),
  // Used only to detect an NFT that the indexer lists twice.
  token_hash: v.fallback(v.optional(v.nullable(v.string())), null),
});
const answerSchema = v.object({ result: v.array(v.unknown()) });

export interface OwnedNftsQuestion {
  indexerUrl: string;
  chainId: number;
  account: Address;
  collection: Address;
  images: ImageSources;
  signal?: AbortSignal | undefined;
  fetch?: typeof fetch;
}

/**
 * The NFTs of a collection that an account owns according to the indexer's getNFTsForContract, 99 at most. It is only a
 * list to choose from: the owner is read from the chain.
 * @returns 'nftsUnreadable' when there is no usable answer; rejects only when cancelled
 */
export async function fetchOwnedNfts({
  indexerUrl,
  chainId,
  account,
  collection,
  images,
  signal,
  ...given
}: OwnedNftsQuestion): Promise<Result<OwnedNfts>> {
  const failed = (detail: string) => fail({ code: 'nftsUnreadable' as const, detail: plainText(detail) });
  if (indexerUrl === '') return failed('no indexer');
  try {
    const query = new URLSearchParams({
      chain: `0x${chainId.toString(16)}`,
      address: account,
      token_address: collection,
      limit: String(NFT_PAGE_LIMIT),
    });
    const url = `${indexerUrl.replace(/\/+$/, '')}/getNFTsForContract?${query.toString()}`;
    const fetchBody: typeof fetch = given.fetch ?? ((input, init) => fetch(input, init));
    const { status, text } = await fetchText(url, {
      fetch: fetchBody,
      timeoutMs: NFT_INDEXER_TIMEOUT_MS,
      maxBytes: NFT_MAX_BODY_BYTES,
      signal,
    });
    if (status !== 200) return failed(`status ${status}`);
    const json: unknown = JSON.parse(text);
    const parsed = v.safeParse(answerSchema, json);
    if (!parsed.success) return failed('the answer is no list');
    const { result } = parsed.output;
    return ok({
      items: ownedItems(result.slice(0, NFT_PAGE_LIMIT), collection, images),
      isCut: result.length >= NFT_PAGE_LIMIT,
    });
  } catch (cause) {
    if (signal?.aborted) throw abortReason(signal);
    return failed(cause instanceof Error ? cause.message : String(cause));
  }
}

/** Items of another shape or collection are left out; each id occurs once. */
function ownedItems(result: readonly unknown[], collection: Address, images: ImageSources): OwnedNft[] {
  const items = new Map<string, OwnedNft>();
  for (const entry of result) {
    const parsed = v.safeParse(itemSchema, entry);
    if (!parsed.success) continue;
    const { token_id: id, metadata, token_address: address } = parsed.output;
    if (typeof address === 'string' && !isSameAddress(address, collection)) continue;
    const tokenId = BigInt(id).toString();
    if (!items.has(tokenId)) items.set(tokenId, { tokenId, ...parseNftMetadata(metadata, images) });
  }
  return [...items.values()];
}
