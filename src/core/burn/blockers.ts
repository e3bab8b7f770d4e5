import type { Address } from 'viem';
import type { BurnDepositRefusal, BurnRefusal } from './refusals.ts';

/** Why nothing can be burned, swapped or given to be burned yet. */
export type BurnBlocker =
  'noContract' | 'noWallet' | 'otherChain' | 'noToken' | 'offline' | BurnRefusal | BurnDepositRefusal;

interface PlaceInput {
  account: Address | null;
  walletChainId: number | null;
  chainId: number;
  /** The deployment has a contract of buy back and burn on this network. */
  hasContract: boolean;
  hasToken: boolean;
  isOffline: boolean;
}

function placeBlocker(input: PlaceInput): BurnBlocker | null {
  if (!input.hasContract) return 'noContract';
  if (input.account === null) return 'noWallet';
  if (input.walletChainId !== input.chainId) return 'otherChain';
  if (!input.hasToken) return 'noToken';
  return input.isOffline ? 'offline' : null;
}

/** The first reason why collected tokens cannot be swapped or burned, or null when they can be. */
export function burnBlocker(input: PlaceInput, refusal: BurnRefusal | null): BurnBlocker | null {
  return placeBlocker(input) ?? refusal;
}

/** The first reason why tokens cannot be given to the contract, or null when they can be. */
export function burnDepositBlocker(input: PlaceInput, refusal: BurnDepositRefusal | null): BurnBlocker | null {
  return placeBlocker(input) ?? refusal;
}
