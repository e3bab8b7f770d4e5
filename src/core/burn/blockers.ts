import type { Address } from 'viem';
import type { BurnPreview } from './preview.ts';
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

/**
 * The first reason why collected tokens cannot be swapped or burned, or null when they can be.
 * @param preview null: not read yet
 */
export function burnBlocker(input: PlaceInput, preview: BurnPreview | BurnRefusal | null): BurnBlocker | null {
  const blocker = placeBlocker(input);
  if (blocker !== null) return blocker;
  if (preview === null) return 'unknown';
  return typeof preview === 'string' ? preview : null;
}

/** The first reason why tokens cannot be given to the contract, or null when they can be. */
export function burnDepositBlocker(input: PlaceInput, refusal: BurnDepositRefusal | null): BurnBlocker | null {
  return placeBlocker(input) ?? refusal;
}
