import type { Address } from 'viem';
import { deployedChain, deployment } from '../../config/deployment.ts';
import { tokens } from '../../config/tokens.ts';
import { chainById } from '../../config/chains/chains.ts';
import { isSameAddress } from '../../core/address.ts';
import { tokenOnChain, type RegistryToken, type Token } from '../../core/tokens/token.ts';

/** The contract that manages the pools of a chain; null: there is none. */
export const managerOf = (chainId: number): Address | null => {
  const { liquidityManager = '', bridgeERC20 = '' } = deployedChain(chainId)?.contracts ?? {};
  return bridgeERC20 === '' ? null : liquidityManager || null;
};

/** Every chain that has pools and is offered. */
export const poolChainIds = (): number[] =>
  deployment.chains
    .map(({ chainId }) => chainId)
    .filter((chainId) => managerOf(chainId) !== null && chainById(chainId)?.kind !== 'retired');

/**
 * The tokens of a chain that may have a pool.
 * @param remote tokens of the remote registry
 */
export const poolTokens = (chainId: number, remote: readonly RegistryToken[]): Token[] =>
  [...tokens, ...remote].flatMap((entry) => tokenOnChain(entry, chainId) ?? []);

/** The registry's entry of a pool's token on a chain; null: no registry knows it. */
export const poolEntry = (chainId: number, token: Address, remote: readonly RegistryToken[]): RegistryToken | null =>
  [...tokens, ...remote].find(({ addresses }) => isSameAddress(addresses[chainId], token)) ?? null;
