import type { Address } from 'viem';
import { dexOn } from '../../config/dexes.ts';
import { earnContract } from '../../config/earnEntries.ts';
import { earnSource } from '../../state/earnPlaces.ts';
import { managerOf } from '../position/poolChains.ts';

/** The contracts of a network that take LP tokens back, besides the LP tokens of pairs themselves. */
export const lpTakers = (chainId: number): Address[] =>
  [managerOf(chainId), dexOn(chainId)?.router ?? null].filter((one) => one !== null);

/** The contracts of a network that hold LP tokens for those who staked them. */
export const lpHolders = (chainId: number): Address[] =>
  (['mining', 'farms'] as const).flatMap((kind) => earnContract(earnSource, kind, chainId) ?? []);
