import { chainById, isMainNetwork } from '../../config/chains/chains.ts';
import { isChainAvailable } from '../../config/chains/chainAvailability.ts';
import { deployment, type DeployedChain } from '../../config/deployment.ts';

export interface NetworkChoice {
  chainId: number;
  name: string;
  isAvailable: boolean;
  /** Listed behind 'More networks'. */
  isFurther: boolean;
}

/** The name of a network. */
export function networkName(chainId: number): string {
  return chainById(chainId)?.name ?? String(chainId);
}

/** The networks of the deployment by name; retired ones are known but never offered. */
export function networkChoices(
  only?: readonly number[],
  isAvailable: (chain: DeployedChain) => boolean = isChainAvailable,
): NetworkChoice[] {
  return deployment.chains
    .filter(
      (chain) => chainById(chain.chainId)?.kind !== 'retired' && (only === undefined || only.includes(chain.chainId)),
    )
    .map((chain) => ({
      chainId: chain.chainId,
      name: networkName(chain.chainId),
      isAvailable: isAvailable(chain),
      isFurther: !isMainNetwork(chain.chainId),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
