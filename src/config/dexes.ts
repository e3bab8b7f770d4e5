import dexes from 'virtual:deployment/dexes';
import type { Address } from 'viem';
import type { DexConfig } from './dexSchema.ts';

/** The exchange of a network as this build knows it. */
export interface Dex {
  chainId: number;
  name: string;
  factory: Address;
  router: Address;
  wrappedNative: Address;
  /** Of `whole` parts that come in, `kept` count for the price. */
  fee: { kept: bigint; whole: bigint };
  /** The protocol's part: supply * (root - last) * times / (root * rootTimes + last * lastTimes). */
  protocolPart: { times: bigint; rootTimes: bigint; lastTimes: bigint };
  /** Symbols of tokens through which routes may lead. */
  bases: readonly string[];
  /** What the router's functions call the coin. */
  coinInNames: 'ETH' | 'AVAX';
}

/** The exchange of a network in a list of configured ones, or null. */
export function dexIn(configured: readonly DexConfig[], chainId: number): Dex | null {
  const dex = configured.find((one) => one.chainId === chainId);
  if (dex === undefined) return null;
  const { fee, protocolPart, coinInNames = 'ETH', ...facts } = dex;
  return {
    ...facts,
    coinInNames,
    fee: { kept: BigInt(fee.kept), whole: BigInt(fee.whole) },
    protocolPart: {
      times: BigInt(protocolPart.times),
      rootTimes: BigInt(protocolPart.rootTimes),
      lastTimes: BigInt(protocolPart.lastTimes),
    },
  };
}

/** The exchange of a network, or null if the deployment names none. */
export const dexOn = (chainId: number): Dex | null => dexIn(dexes, chainId);
