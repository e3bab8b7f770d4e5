import type { DeployedChain } from '../deploymentSchema.ts';
import { chainById } from './chains.ts';

export type ChainAvailability = 'available' | 'retired' | 'noEndpoint' | 'noBridge' | 'noOracles';

/** Whether tokens can cross from and to this chain; a chain that lacks a part is shown as not available (DESIGN section 5). */
export function chainAvailability(chain: DeployedChain): ChainAvailability {
  if (chainById(chain.chainId)?.kind === 'retired') return 'retired';
  if (chain.rpcUrls.length === 0) return 'noEndpoint';
  if (chain.contracts.bridgeERC20 === '') return 'noBridge';
  return chain.oracles.erc20.length === 0 ? 'noOracles' : 'available';
}

export function isChainAvailable(chain: DeployedChain): boolean {
  return chainAvailability(chain) === 'available';
}
