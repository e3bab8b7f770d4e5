import { fileURLToPath } from 'node:url';
import type { Address } from 'viem';
import { loadDeployment } from '../../../../build/deploymentPlugin.ts';
import type { Deployment } from '../../../../src/config/deploymentSchema.ts';

export const chainIds = [6661, 6662] as const;
export type ModelChainId = (typeof chainIds)[number];

export const otherChain = (chainId: ModelChainId): ModelChainId => (chainId === 6661 ? 6662 : 6661);

/** Blocks that make a deposit or a release final, on both chains. */
export const requiredBlocks = 12;

export const oracleNames = ['one', 'two', 'three'] as const;
/** Signatures that the oracle contracts ask for. */
export const neededSignatures = 2;
/** Parts per million that each bridge keeps of a release. */
export const feeRate = 3_500;

const shipped = loadDeployment(fileURLToPath(new URL('../../../../', import.meta.url)));

/** The local world's deployment with the model's oracles and without an explorer, which is only a hint. */
export const deployment: Deployment = {
  ...shipped,
  chains: shipped.chains.map(({ explorerApiUrl: _none, ...chain }) => ({
    ...chain,
    oracles: { erc20: oracleNames.map((name) => ({ name, url: `https://${name}.example` })), erc721: [] },
  })),
};

function made<T>(thing: T | undefined | ''): T {
  if (thing === undefined || thing === '') throw new Error('The local deployment lacks something.');
  return thing;
}

export const lowerCase = <T extends `0x${string}`>(text: T): T => text.toLowerCase() as T;

export function bridgeOn(chainId: number): Address {
  return lowerCase(made(deployment.chains.find((chain) => chain.chainId === chainId)?.contracts.bridgeERC20));
}

export function tokenOn(symbol: string, chainId: number): Address {
  return lowerCase(made(deployment.tokens.find((token) => token.symbol === symbol)?.addresses[chainId]));
}

/** The coin that deposits on a chain are made in without an approval. */
export const nativeSymbol = { 6661: 'ETH', 6662: 'BNB' } as const;

export const oracleContractOn = (chainId: number): Address => `0x${String(chainId).padStart(40, '5')}`;

/** The account in the wallet. */
export const user: Address = `0x${'a1'.repeat(20)}`;
/** Somebody else: recipient of some deposits, and the one who releases what is not theirs. */
export const stranger: Address = `0x${'b2'.repeat(20)}`;
/** Who sends what a shared account or a bundler carries out, and the contract that it goes through. */
export const relayer: Address = '0x00000000000000000000000000000000000ee1a1';
export const relayContract: Address = '0x00000000000000000000000000000000000ee1ac';
