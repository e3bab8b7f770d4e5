// What a deployed local world looks like: plain data, safe to write as JSON.
import type { Address } from 'viem';
import type { ContractKind } from './contractKinds.ts';
import type { OddTokenName } from './oddTokens.ts';

export type WorldChainId = 6661 | 6662;

export interface TokenContracts {
  bridgeERC20: Address;
  liquidityManager: Address;
  /** Counts the signatures of the token oracles. */
  oracle: Address;
  buyBackAndBurn: Address;
  multicall3: Address;
  wrappedNative: Address;
}

export interface NftContracts {
  bridgeERC721: Address;
  /** Counts the signatures of the NFT oracles. */
  oracleERC721: Address;
}

/** Where something can be staked. The pools get a part of the bridge fees from the originals alone. */
export interface PoolContracts {
  rewardPools: Address;
  liquidityMiningPools: Address;
  bridgeChef: Address;
}

/** The exchange, and the adapter through which collected fees are bought back. */
export interface DexContracts {
  dexFactory: Address;
  dexRouter: Address;
  dexAdapter: Address;
}

export type WorldContracts = TokenContracts & NftContracts & PoolContracts & DexContracts;

export interface WorldToken {
  /** For the native coin: its wrapped token, under which it is bridged. */
  address: Address;
  decimals: number;
  name: string;
  isNative: boolean;
  /** True for the pegged token of another chain's native coin. */
  pegged: boolean;
}

export interface WorldCollection {
  address: Address;
  symbol: string;
  /** Folder of its metadata and images. */
  slug: string;
  /** True for the pegged collection of another chain's collection, which the NFT bridge mints and burns. */
  pegged: boolean;
}

export interface WorldChain {
  contractKind: ContractKind;
  contracts: WorldContracts;
  /** By symbol. */
  tokens: Record<string, WorldToken>;
  /** LP token of each pool, by the symbol of its token. */
  lpTokens: Record<string, Address>;
  /** Pairs of the exchange by the symbols of their tokens, for example 'BRIDGE/ETH'. */
  pairs: Record<string, Address>;
  /** By name; the same name on both chains is the same collection. */
  collections: Record<string, WorldCollection>;
}

/** The contracts where names such as alice.eth are registered, and their addresses at the start. */
export interface WorldEns {
  chainId: WorldChainId;
  registry: Address;
  resolver: Address;
  names: Record<string, Address>;
  /** The name that resolves to a token list. */
  listName: string;
}

export interface World {
  contractKind: ContractKind;
  chains: Record<WorldChainId, WorldChain>;
  /** Tokens the oracles accept deposits of, by the chain of the deposit. */
  listedTokens: Record<WorldChainId, Address[]>;
  /** Collections the NFT oracles accept deposits of, by the chain of the deposit. */
  listedCollections: Record<WorldChainId, Address[]>;
  ens: WorldEns;
  /** Tokens that the release does not know, by chain. */
  oddTokens: Record<WorldChainId, Record<OddTokenName, Address>>;
}
