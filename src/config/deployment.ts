import type { Address } from 'viem';
import deploymentJson from 'virtual:deployment';
import type { DeployedChain, Deployment, OracleEndpoint } from './deploymentSchema.ts';

export type { DeployedChain, DeployedContracts, Deployment, OracleEndpoint } from './deploymentSchema.ts';

/** Without places to earn at and exchanges, which are modules of their own. */
interface CompiledDeployment extends Omit<Deployment, 'earn' | 'dexes'> {
  /** The routers of all exchanges; the service worker has none. */
  dexRouters?: readonly Address[];
}

/** The complete check runs when the app is built; this one only stops a build without a deployment from starting. */
function isDeployment(json: unknown): json is CompiledDeployment {
  return typeof json === 'object' && json !== null && 'chains' in json;
}

if (!isDeployment(deploymentJson)) throw new Error('This build has no deployment.');

/** The deployment that this build belongs to. */
export const deployment: CompiledDeployment = deploymentJson;

/** The chain's part of the deployment, or null if the deployment does not name it. */
export function deployedChain(chainId: number): DeployedChain | null {
  return deployment.chains.find((chain) => chain.chainId === chainId) ?? null;
}

/** Oracles that sign releases of deposits made on this chain. */
export function oracleEndpoints(chainId: number, type: 'erc20' | 'erc721'): readonly OracleEndpoint[] {
  return deployedChain(chainId)?.oracles[type] ?? [];
}
