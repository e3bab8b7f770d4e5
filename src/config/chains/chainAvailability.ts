import type { ClaimType } from '../../core/claims/claim.ts';
import { bridgeContracts } from '../bridgeContracts.ts';
import type { DeployedChain } from '../deploymentSchema.ts';
import { chainById } from './chains.ts';

export type ChainAvailability = 'available' | 'retired' | 'noEndpoint' | 'noBridge' | 'noOracles';

/**
 * Whether tokens, or NFTs, can be bridged from and to this chain; a chain without one of the needed parts is shown as
 * not available.
 */
export function chainAvailability(chain: DeployedChain, type: ClaimType = 'erc20'): ChainAvailability {
  if (chainById(chain.chainId)?.kind === 'retired') return 'retired';
  if (chain.rpcUrls.length === 0) return 'noEndpoint';
  if (chain.contracts[bridgeContracts[type]] === '') return 'noBridge';
  return chain.oracles[type].length === 0 ? 'noOracles' : 'available';
}

export function isChainAvailable(chain: DeployedChain): boolean {
  return chainAvailability(chain) === 'available';
}

/** Whether NFTs can be bridged from and to this chain. */
export function isNftChainAvailable(chain: DeployedChain): boolean {
  return chainAvailability(chain, 'erc721') === 'available';
}
