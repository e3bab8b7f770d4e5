import { decodeFunctionData } from 'viem';
import type { Address, Hex } from 'viem';
import { bridgeErc20Abi } from '../../../../abis/bridgeErc20.ts';
import { lowerCase } from './places.ts';

export interface DepositCall {
  kind: 'deposit';
  isNative: boolean;
  /** Null for the native coin. */
  token: Address | null;
  amount: bigint;
  receiver: Address;
  targetChainId: number;
}

export interface ReleaseCall {
  kind: 'release';
  isNative: boolean;
  receiver: Address;
  token: Address;
  amount: bigint;
  depositChainId: number;
  depositNumber: bigint;
  signatures: readonly { v: number; r: Hex; s: Hex }[];
}

/** A call of the bridge, or another one, which the bridge ignores. */
export type Call = DepositCall | ReleaseCall | { kind: 'other' };

const known = new Map<Hex, Call>();

/** Reads calldata by the published ABI. */
export function parseCall(data: Hex): Call {
  const call = known.get(data) ?? decode(data);
  known.set(data, call);
  return call;
}

function decode(data: Hex): Call {
  if (data === '0x') return { kind: 'other' };
  const { functionName, args } = decodeFunctionData({ abi: bridgeErc20Abi, data });
  if (functionName === 'depositNative') {
    const [amount, receiver, target] = args;
    return {
      kind: 'deposit',
      isNative: true,
      token: null,
      amount,
      receiver: lowerCase(receiver),
      targetChainId: Number(target),
    };
  }
  if (functionName === 'depositERC20') {
    const [token, amount, receiver, target] = args;
    return {
      kind: 'deposit',
      isNative: false,
      token: lowerCase(token),
      amount,
      receiver: lowerCase(receiver),
      targetChainId: Number(target),
    };
  }
  if (functionName !== 'releaseERC20' && functionName !== 'releaseNative') return { kind: 'other' };
  const [v, r, s, receiver, token, amount, chainId, number] = args;
  const signatures = v.map((value, index) => ({ v: value, r: r[index] ?? '0x', s: s[index] ?? '0x' }));
  const conditions = {
    receiver: lowerCase(receiver),
    token: lowerCase(token),
    amount,
    depositChainId: Number(chainId),
    depositNumber: number,
  };
  return { kind: 'release', isNative: functionName === 'releaseNative', ...conditions, signatures };
}
