import { isChainAvailable, isNftChainAvailable } from '../../../config/chains/chainAvailability.ts';
import { deployment } from '../../../config/deployment.ts';

/** Chains on which a deposit can be searched for. */
export function searchableChainIds(): number[] {
  return deployment.chains
    .filter((chain) => isChainAvailable(chain) || isNftChainAvailable(chain))
    .map((chain) => chain.chainId);
}
