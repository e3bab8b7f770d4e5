import { decodeFunctionData, encodeFunctionData } from 'viem';
import type { Address, Hex } from 'viem';
import { bridgeErc20Abi } from '../../abis/bridgeErc20.ts';
import { erc20Abi } from '../../abis/erc20.ts';
import type { ReleaseParams } from '../core/oracles/agreement.ts';

/** Calldata of a token's `approve`. */
export function approveData(spender: Address, amount: bigint): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
}

/** Calldata of the bridge's `depositERC20` (CONTRACTS section 2). */
export function depositErc20Data(token: Address, amount: bigint, receiver: Address, targetChainId: number): Hex {
  const args = [token, amount, receiver, BigInt(targetChainId)] as const;
  return encodeFunctionData({ abi: bridgeErc20Abi, functionName: 'depositERC20', args });
}

/** Calldata of the bridge's `depositNative`; the transaction's value has to equal the amount. */
export function depositNativeData(amount: bigint, receiver: Address, targetChainId: number): Hex {
  const args = [amount, receiver, BigInt(targetChainId)] as const;
  return encodeFunctionData({ abi: bridgeErc20Abi, functionName: 'depositNative', args });
}

/** Calldata of `releaseERC20`, or of `releaseNative`. */
export function releaseData(params: ReleaseParams, isNative: boolean): Hex {
  const args = [
    params.sigV,
    params.sigR,
    params.sigS,
    params.receiver,
    params.sourceToken,
    params.amount,
    BigInt(params.depositChainId),
    params.depositNumber,
  ] as const;
  return encodeFunctionData({ abi: bridgeErc20Abi, functionName: isNative ? 'releaseNative' : 'releaseERC20', args });
}

/** A call as its bytes say it, without anything the app remembers about it. */
export type DecodedCall =
  | { kind: 'approve'; spender: Address; amount: bigint }
  | { kind: 'deposit'; isNative: false; token: Address; amount: bigint; receiver: Address; targetChainId: number }
  | { kind: 'deposit'; isNative: true; amount: bigint; receiver: Address; targetChainId: number }
  | {
      kind: 'release';
      isNative: boolean;
      receiver: Address;
      sourceToken: Address;
      amount: bigint;
      depositChainId: number;
      depositNumber: bigint;
      signatures: number;
    };

/** Reads calldata back; null for any other function, cut data or trailing bytes. */
export function decodeCall(data: Hex): DecodedCall | null {
  return decodeApprove(data) ?? decodeBridgeCall(data);
}

function decodeApprove(data: Hex): DecodedCall | null {
  try {
    const call = decodeFunctionData({ abi: erc20Abi, data });
    if (call.functionName !== 'approve') return null;
    const [spender, amount] = call.args;
    return exactly(data, approveData(spender, amount), { kind: 'approve', spender, amount });
  } catch {
    return null;
  }
}

function decodeBridgeCall(data: Hex): DecodedCall | null {
  try {
    const call = decodeFunctionData({ abi: bridgeErc20Abi, data });
    if (call.functionName === 'depositERC20') {
      const [token, amount, receiver, target] = call.args;
      const targetChainId = Number(target);
      const decoded = { kind: 'deposit', isNative: false, token, amount, receiver, targetChainId } as const;
      return exactly(data, depositErc20Data(token, amount, receiver, targetChainId), decoded);
    }
    if (call.functionName === 'depositNative') {
      const [amount, receiver, target] = call.args;
      const targetChainId = Number(target);
      const decoded = { kind: 'deposit', isNative: true, amount, receiver, targetChainId } as const;
      return exactly(data, depositNativeData(amount, receiver, targetChainId), decoded);
    }
    if (call.functionName !== 'releaseERC20' && call.functionName !== 'releaseNative') return null;
    const [sigV, sigR, sigS, receiver, sourceToken, amount, chain, depositNumber] = call.args;
    if (sigV.length !== sigR.length || sigR.length !== sigS.length) return null;
    const isNative = call.functionName === 'releaseNative';
    const terms = { receiver, sourceToken, amount, depositChainId: Number(chain), depositNumber };
    const encoded = encodeFunctionData({ abi: bridgeErc20Abi, functionName: call.functionName, args: call.args });
    return exactly(data, encoded, { kind: 'release', isNative, ...terms, signatures: sigV.length });
  } catch {
    return null;
  }
}

/** Only data that encodes back to itself has no hidden bytes. */
function exactly(data: Hex, encoded: Hex, decoded: DecodedCall): DecodedCall | null {
  return data.toLowerCase() === encoded.toLowerCase() ? decoded : null;
}
