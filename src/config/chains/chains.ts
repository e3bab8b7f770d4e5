import { autobahn } from './autobahn.ts';
import { avalanche } from './avalanche.ts';
import { avalancheTestnet } from './avalancheTestnet.ts';
import { bsc } from './bsc.ts';
import { bscTestnet } from './bscTestnet.ts';
import type { ChainInfo } from './chainInfo.ts';
import { ethereum } from './ethereum.ts';
import { fantom } from './fantom.ts';
import { localBsc } from './localBsc.ts';
import { localEth } from './localEth.ts';
import { polygon } from './polygon.ts';
import { rinkeby } from './rinkeby.ts';

/** Every network the app knows, in alphabetical order of the files. */
export const chains: readonly ChainInfo[] = [
  autobahn,
  avalanche,
  avalancheTestnet,
  bsc,
  bscTestnet,
  ethereum,
  fantom,
  localBsc,
  localEth,
  polygon,
  rinkeby,
];

export const DEFAULT_REQUIRED_CONFIRMATIONS = 20;
export const DEFAULT_BLOCK_TIME_SECONDS = 15;

const mainNetworks: ReadonlySet<number> = new Set([avalanche.id, bsc.id, ethereum.id, fantom.id, polygon.id]);
const byId = new Map(chains.map((chain) => [chain.id, chain]));

export function chainById(chainId: number): ChainInfo | null {
  return byId.get(chainId) ?? null;
}

/** The native coin as the screens name it; null if the chain is not known. */
export function coinOf(chainId: number): { symbol: string; decimals: number } | null {
  const chain = byId.get(chainId);
  return chain === undefined
    ? null
    : { symbol: chain.coinSymbol ?? chain.nativeCoin.symbol, decimals: chain.nativeCoin.decimals };
}

export function requiredConfirmations(chainId: number): number {
  return byId.get(chainId)?.requiredConfirmations ?? DEFAULT_REQUIRED_CONFIRMATIONS;
}

export function blockTimeSeconds(chainId: number): number {
  return byId.get(chainId)?.blockTimeSeconds ?? DEFAULT_BLOCK_TIME_SECONDS;
}

/**
 * The five main networks of the specification, and the two of the local world. Pickers show the others behind 'More
 * networks'.
 */
export function isMainNetwork(chainId: number): boolean {
  return mainNetworks.has(chainId) || byId.get(chainId)?.kind === 'local';
}

/** The network whose rules apply to this chain: 6661 counts as Ethereum, 6662 as BSC, all others as themselves. */
export function countsAs(chainId: number): number {
  return byId.get(chainId)?.countsAs ?? chainId;
}

export function isEthereum(chainId: number): boolean {
  return countsAs(chainId) === 1;
}
