import type { DeployedChain } from './deploymentSchema.ts';

/** A public BSC node: what a chain without an endpoint falls back to. */
export const FALLBACK_RPC_URL = 'https://bsc-dataseed1.bnbchain.org';

/**
 * Endpoints of a chain, in the order they are tried. The fallback serves BSC alone in practice:
 * every endpoint must prove its chain id before an answer of it is used.
 */
export function rpcUrlsOf(chain: Pick<DeployedChain, 'rpcUrls'>): readonly string[] {
  return chain.rpcUrls.length > 0 ? chain.rpcUrls : [FALLBACK_RPC_URL];
}
