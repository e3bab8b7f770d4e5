import { chainById } from '../../config/chains/chains.ts';
import { deployment } from '../../config/deployment.ts';
import { earnContract } from '../../config/earnEntries.ts';
import type { EarnKind } from '../../core/earn/entry.ts';
import { earnSource } from '../../state/earnPlaces.ts';

/** Every network that has places of a kind and is offered. */
export const earnChainIds = (kind: EarnKind): number[] =>
  deployment.chains
    .map(({ chainId }) => chainId)
    .filter((chainId) => earnContract(earnSource, kind, chainId) !== null && chainById(chainId)?.kind !== 'retired');
