// What a deployed local world looks like: plain data, safe to write as JSON.
import type { Address } from 'viem';
import type { OddTokenName } from './oddTokens.ts';

export type WorldChainId = 6661 | 6662;

export interface WorldContracts {
  bridgeERC20: Address;
  liquidityManager: Address;
  oracle: Address;
  buyBackAndBurn: Address;
  multicall3: Address;
  wrappedNative: Address;
}

export interface WorldToken {
  /** For the native coin: its wrapped token, under which it is bridged. */
  address: Address;
  decimals: number;
  name: string;
  isNative: boolean;
  /** True for the stand-in of another chain's native coin. */
  pegged: boolean;
}

export interface WorldChain {
  contracts: WorldContracts;
  /** By symbol. */
  tokens: Record<string, WorldToken>;
}

/** Where names such as alice.eth are registered, and who they lead to at the start. */
export interface WorldEns {
  chainId: WorldChainId;
  registry: Address;
  resolver: Address;
  names: Record<string, Address>;
  /** The name that leads to a token list. */
  listName: string;
}

export interface World {
  chains: Record<WorldChainId, WorldChain>;
  /** Tokens the oracles accept deposits of, by the chain of the deposit. */
  listedTokens: Record<WorldChainId, Address[]>;
  ens: WorldEns;
  /** Tokens that the release does not know, by chain. */
  oddTokens: Record<WorldChainId, Record<OddTokenName, Address>>;
}
