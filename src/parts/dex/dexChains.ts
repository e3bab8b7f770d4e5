import { chainById } from '../../config/chains/chains.ts';
import { deployment } from '../../config/deployment.ts';
import { dexOn } from '../../config/dexes.ts';

/** Every chain that has an exchange and is offered. */
export const dexChainIds = (): number[] =>
  deployment.chains
    .map(({ chainId }) => chainId)
    .filter((chainId) => dexOn(chainId) !== null && chainById(chainId)?.kind !== 'retired');
