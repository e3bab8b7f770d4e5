import { formatAmountExact } from '../../src/core/amounts.ts';
import { isSameAddress, shortenAddress } from '../../src/core/address.ts';
import { chainById } from '../../src/config/chains/chains.ts';
import { deployedChain } from '../../src/config/deployment.ts';
import { dexOn } from '../../src/config/dexes.ts';
import { registryCollections } from '../../src/config/collections.ts';
import { tokenAt } from '../../src/config/tokenLookup.ts';
import { users } from './users.ts';

const contractNames: Record<string, string> = {
  bridgeERC20: 'Token bridge',
  bridgeERC721: 'NFT bridge',
  liquidityManager: 'Liquidity manager',
  liquidityMiningPools: 'Liquidity mining',
  rewardPools: 'Reward pools',
  bridgeChef: 'Farms',
  buyBackAndBurn: 'Buy back and burn',
  multicall: 'Multicall',
};

export const chainName = (chainId: number): string => chainById(chainId)?.name ?? `Chain ${chainId}`;
export const coinSymbol = (chainId: number): string => chainById(chainId)?.nativeCoin.symbol ?? 'ETH';

/** The name of an address on a chain, or null when it is not known. */
export function nameOf(chainId: number, address: string): string | null {
  const user = users.find((one) => isSameAddress(one.address, address));
  if (user) return user.name;
  const contracts = Object.entries(deployedChain(chainId)?.contracts ?? {});
  const contract = contracts.find(([, known]) => known !== '' && isSameAddress(known, address));
  if (contract) return contractNames[contract[0]] ?? contract[0];
  if (isSameAddress(dexOn(chainId)?.router, address)) return 'Exchange router';
  return tokenAt(chainId, address)?.symbol ?? collectionName(chainId, address);
}

/** The name of an NFT collection, or null when this build does not know it. */
export function collectionName(chainId: number, address: string): string | null {
  return registryCollections.find(({ addresses }) => isSameAddress(addresses[chainId], address))?.name ?? null;
}

/** For example 'Token bridge (0x5FbD…0aa3)', or the whole address if it is not known. */
export function describeAddress(chainId: number, address: string): string {
  const name = nameOf(chainId, address);
  return name === null ? address : `${name} (${shortenAddress(address)})`;
}

/** An amount of native coin. */
export const describeValue = (chainId: number, value: bigint): string =>
  `${formatAmountExact(value, 18)} ${coinSymbol(chainId)}`;

/** An amount of a token; 'unlimited' for the largest possible one. */
export function describeAmount(chainId: number, token: string, amount: bigint): string {
  const entry = tokenAt(chainId, token);
  if (amount === 2n ** 256n - 1n) return `Unlimited ${entry?.symbol ?? ''}`.trim();
  return entry ? `${formatAmountExact(amount, entry.decimals[chainId] ?? 18)} ${entry.symbol}` : amount.toString();
}
