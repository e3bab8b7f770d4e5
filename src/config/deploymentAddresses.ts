import type { Address } from 'viem';
import type { DeploymentAddresses } from '../core/recipient/recipientBlock.ts';
import { deployment } from './deployment.ts';

const isAddress = (address: Address | ''): address is Address => address !== '';

/** Every token, collection and contract that this build names, whatever the chain: none of them can be a recipient. */
export const deploymentAddresses: DeploymentAddresses = {
  tokens: [
    ...[...deployment.tokens, ...(deployment.collections ?? [])].map(({ addresses }) => addresses),
    ...Object.values(deployment.lpTokens ?? {}),
  ].flatMap((addresses) => Object.values(addresses).filter(isAddress)),
  contracts: [
    ...deployment.chains.flatMap((chain) => Object.values(chain.contracts).filter(isAddress)),
    ...(deployment.dexRouters ?? []),
  ],
};
