import type { DeployedChain } from './deploymentSchema.ts';

/** A public BSC node: the fallback for a chain without an endpoint. */
export const FALLBACK_RPC_URL = 'https://bsc-dataseed1.bnbchain.org';

/**
 * Endpoints of a chain, in the order of attempts. In practice the fallback serves only BSC: every endpoint must prove
 * its chain id before any answer of it is used.
 */
export function rpcUrlsOf(chain: Pick<DeployedChain, 'rpcUrls'>): readonly string[] {
  return chain.rpcUrls.length > 0 ? chain.rpcUrls : [FALLBACK_RPC_URL];
}
