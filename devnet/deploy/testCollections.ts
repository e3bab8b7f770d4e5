// The NFT collections of the local world: various numbers of owned items, and every way in which metadata can be stored
// or be wrong.
import { keccak256, stringToBytes } from 'viem';
import { strangeMonsters } from '../nfts/strangeMetadata.ts';
import type { WorldChainId } from './world.ts';

export interface TestCollectionSpec {
  name: string;
  symbol: string;
  /** Folder of its metadata and images. */
  slug: string;
  /** ModernCollection reverts with custom errors and cannot list what an account owns. */
  contract: 'TestCollection' | 'ModernCollection';
  /** The chain of the official contract. */
  home: WorldChainId;
  /** False: the other chain has no pegged collection, so nothing can be bridged. */
  hasStandIn: boolean;
  /** False: bridge and oracles refuse it. */
  isWhitelisted: boolean;
  /** False: not in the deployment file; the static host names it. */
  isKnown: boolean;
  /** Where `tokenURI` points: a web host, IPFS, or a data URI with the metadata. */
  metadata: 'web' | 'ipfs' | 'data';
  /** Its own fee on both chains, in wei. */
  feeWei?: bigint;
  /** Ranges of token ids given to the demo users on the home chain. */
  owned: readonly { user: 'Alice' | 'Bob' | 'Carol'; firstId: bigint; count: bigint }[];
}

/** The longest possible token id: 78 digits. */
export const longestTokenId = 2n ** 256n - 1n;

/** Fee in wei of collections without a fee of their own: bridging them is free for now, as the deployment says. */
export const defaultNftFeeWei: Record<WorldChainId, bigint> = { 6661: 0n, 6662: 0n };

const usual = {
  contract: 'TestCollection',
  home: 6661,
  hasStandIn: true,
  isWhitelisted: true,
  isKnown: true,
  metadata: 'web',
} as const;

export const testCollections: readonly TestCollectionSpec[] = [
  {
    ...usual,
    name: 'Pudgy Penguins',
    symbol: 'PPG',
    slug: 'pudgy-penguins',
    owned: [
      { user: 'Alice', firstId: 1n, count: 12n },
      { user: 'Bob', firstId: 13n, count: 3n },
    ],
  },
  {
    ...usual,
    name: 'Meebits',
    symbol: 'MEEB',
    slug: 'meebits',
    contract: 'ModernCollection',
    metadata: 'ipfs',
    owned: [
      { user: 'Alice', firstId: 1n, count: 150n },
      { user: 'Carol', firstId: 151n, count: 2n },
    ],
  },
  {
    ...usual,
    name: 'Genzees',
    symbol: 'GENZ',
    slug: 'genzees',
    metadata: 'ipfs',
    owned: [
      { user: 'Alice', firstId: 1_000n, count: 99n },
      { user: 'Bob', firstId: 1_099n, count: 1n },
    ],
  },
  {
    ...usual,
    name: 'Lepasa',
    symbol: 'LEPA',
    slug: 'lepasa',
    home: 6662,
    metadata: 'data',
    owned: [
      { user: 'Alice', firstId: 1n, count: 5n },
      { user: 'Bob', firstId: 6n, count: 2n },
    ],
  },
  // Alice owns none of these.
  {
    ...usual,
    name: 'Newsverse',
    symbol: 'NEWS',
    slug: 'newsverse',
    owned: [{ user: 'Carol', firstId: 1n, count: 1n }],
  },
  // Exists on one chain only: it cannot be bridged.
  {
    ...usual,
    name: 'Cryptopunks',
    symbol: 'PUNK',
    slug: 'cryptopunks',
    hasStandIn: false,
    owned: [{ user: 'Alice', firstId: 7_804n, count: 1n }],
  },
  // One token id for each kind of unusual metadata (devnet/nfts/strangeMetadata.ts), and a fee of its own.
  {
    ...usual,
    name: 'Megamonsters',
    symbol: 'MEGA',
    slug: 'megamonsters',
    home: 6662,
    feeWei: 10_000_000_000_000_000n,
    owned: [
      { user: 'Alice', firstId: 1n, count: BigInt(strangeMonsters) },
      { user: 'Bob', firstId: 101n, count: 2n },
    ],
  },
  // Known by name, but neither bridge nor oracles accept it.
  {
    ...usual,
    name: 'Stray Cats',
    symbol: 'CATS',
    slug: 'stray-cats',
    isWhitelisted: false,
    owned: [{ user: 'Alice', firstId: 1n, count: 2n }],
  },
  // Known only to the static host; its ids are the shortest and the longest.
  {
    ...usual,
    name: 'Polychain Monsters',
    symbol: 'PCM',
    slug: 'polychain-monsters',
    isKnown: false,
    owned: [
      { user: 'Alice', firstId: 0n, count: 1n },
      { user: 'Alice', firstId: longestTokenId, count: 1n },
    ],
  },
];

/** The role that may mint the NFTs of a pegged collection. */
export const collectionMinterRole = keccak256(stringToBytes('MINTER_ROLE'));
