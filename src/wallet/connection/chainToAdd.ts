import { chainById } from '../../config/chains/chains.ts';
import { deployment } from '../../config/deployment.ts';
import type { ChainToAdd } from '../provider/switchProvider.ts';

/** A chain of the deployment in the form that a wallet can add; null when the deployment does not name it. */
export function chainToAdd(chainId: number): ChainToAdd | null {
  const deployed = deployment.chains.find((chain) => chain.chainId === chainId);
  const facts = chainById(chainId);
  if (!deployed || !facts) return null;
  const { name, symbol, decimals } = facts.nativeCoin;
  return {
    chainId,
    chainName: facts.name,
    rpcUrls: deployed.rpcUrls,
    nativeCurrency: { name, symbol, decimals },
    // Wallets refuse the whole request for an explorer that is not https (EIP-3085).
    ...(deployed.explorerUrl.startsWith('https://') ? { blockExplorerUrls: [deployed.explorerUrl] } : {}),
  };
}
