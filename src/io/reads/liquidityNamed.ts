import type { Address } from 'viem';
import { ZERO_ADDRESS } from '../../core/address.ts';
import type { FoundPool } from '../../core/liquidity/position.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';

/** Contracts that other contracts named last time: read in the same round as long as they do not change. */
export interface LastNamed {
  /** The receivers of collected fees. Receivers that are not set share one address, and one share of the fees. */
  receivers: readonly Address[];
  wrappedNative: Address | null;
  /** LP tokens by their underlying token, both in lower case. */
  lpTokens: ReadonlyMap<string, Address>;
}

const byReader = new WeakMap<RpcReader, Map<number, LastNamed>>();

/** The contracts named last time; until then those of the deployment, and those that are expected. */
export function lastNamed(reader: RpcReader, chainId: number, expected: readonly FoundPool[]): LastNamed {
  const first = firstNamed(reader, chainId, expected);
  const named = byReader.get(reader)?.get(chainId);
  return named === undefined ? first : { ...named, lpTokens: new Map([...first.lpTokens, ...named.lpTokens]) };
}

export function rememberNamed(reader: RpcReader, chainId: number, named: LastNamed): void {
  const byChain = byReader.get(reader) ?? new Map<number, LastNamed>();
  byChain.set(chainId, named);
  byReader.set(reader, byChain);
}

export const areReceiversSame = ({ receivers: one }: LastNamed, { receivers: other }: LastNamed): boolean =>
  one.length === other.length && one.every((address, index) => address === other[index]);

export function isLpSame(token: Address, named: LastNamed, known: LastNamed): boolean {
  const key = token.toLowerCase();
  return named.lpTokens.get(key) === known.lpTokens.get(key);
}

export const lower = (address: Address): Address => `0x${address.slice(2).toLowerCase()}`;

/** Until the bridge has named the receivers, those of the deployment are used. */
function firstNamed(reader: RpcReader, chainId: number, expected: readonly FoundPool[]): LastNamed {
  const { liquidityMiningPools, rewardPools, buyBackAndBurn } = reader.chain(chainId).contracts;
  const receivers = [liquidityMiningPools, rewardPools, buyBackAndBurn].map((receiver): Address =>
    receiver === '' ? ZERO_ADDRESS : `0x${receiver.slice(2).toLowerCase()}`,
  );
  return {
    receivers: [...new Set(receivers)],
    wrappedNative: null,
    lpTokens: new Map(expected.map(({ token, lpToken }) => [token.toLowerCase(), lower(lpToken)])),
  };
}
