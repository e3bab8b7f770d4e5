import { decodeFunctionData, encodeFunctionData } from 'viem';
import type { Address, Hex } from 'viem';
import { bridgeErc20Abi } from '../../abis/bridgeErc20.ts';
import { bridgeErc721Abi } from '../../abis/bridgeErc721.ts';
import { erc20Abi } from '../../abis/erc20.ts';
import type { ClaimType } from '../core/claims/claim.ts';
import type { ReleaseParams } from '../core/oracles/agreement.ts';

/** Calldata of `approve`: of an amount of a token, or of one NFT by its id; the two are written alike. */
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

/** Calldata of the NFT bridge's `deposit` (CONTRACTS section 9). */
export function depositErc721Data(collection: Address, tokenId: bigint, receiver: Address, targetChainId: number): Hex {
  const args = [collection, tokenId, receiver, BigInt(targetChainId)] as const;
  return encodeFunctionData({ abi: bridgeErc721Abi, functionName: 'deposit', args });
}

/** Calldata of `releaseERC20`, of `releaseNative`, or of the NFT bridge's `release`. */
export function releaseData(params: ReleaseParams, type: ClaimType, isNative: boolean): Hex {
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
  if (type === 'erc721') return encodeFunctionData({ abi: bridgeErc721Abi, functionName: 'release', args });
  return encodeFunctionData({ abi: bridgeErc20Abi, functionName: isNative ? 'releaseNative' : 'releaseERC20', args });
}

/** A call as its bytes say it, without anything the app remembers about it. */
export type DecodedCall =
  | { kind: 'approve'; spender: Address; amount: bigint }
  | { kind: 'deposit'; type: ClaimType; isNative: false; token: Address; amount: bigint; receiver: Address; targetChainId: number }
  | { kind: 'deposit'; type: 'erc20'; isNative: true; amount: bigint; receiver: Address; targetChainId: number }
  | {
      kind: 'release';
      type: ClaimType;
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
  return decodeApprove(data) ?? decodeBridgeCall(data) ?? decodeNftBridgeCall(data);
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
      const decoded = { kind: 'deposit', type: 'erc20', isNative: false, token, amount, receiver, targetChainId } as const;
      return exactly(data, depositErc20Data(token, amount, receiver, targetChainId), decoded);
    }
    if (call.functionName === 'depositNative') {
      const [amount, receiver, target] = call.args;
      const targetChainId = Number(target);
      const decoded = { kind: 'deposit', type: 'erc20', isNative: true, amount, receiver, targetChainId } as const;
      return exactly(data, depositNativeData(amount, receiver, targetChainId), decoded);
    }
    if (call.functionName !== 'releaseERC20' && call.functionName !== 'releaseNative') return null;
    const encoded = encodeFunctionData({ abi: bridgeErc20Abi, functionName: call.functionName, args: call.args });
    return decodedRelease(data, encoded, call.args, { type: 'erc20', isNative: call.functionName === 'releaseNative' });
  } catch {
    return null;
  }
}

function decodeNftBridgeCall(data: Hex): DecodedCall | null {
  try {
    const call = decodeFunctionData({ abi: bridgeErc721Abi, data });
    if (call.functionName === 'deposit') {
      const [token, amount, receiver, target] = call.args;
      const targetChainId = Number(target);
      const decoded = { kind: 'deposit', type: 'erc721', isNative: false, token, amount, receiver, targetChainId } as const;
      return exactly(data, depositErc721Data(token, amount, receiver, targetChainId), decoded);
    }
    if (call.functionName !== 'release') return null;
    const encoded = encodeFunctionData({ abi: bridgeErc721Abi, functionName: 'release', args: call.args });
    return decodedRelease(data, encoded, call.args, { type: 'erc721', isNative: false });
  } catch {
    return null;
  }
}

/** Arguments of every release function: three lists of signatures, and what was signed. */
type ReleaseArgs = readonly [readonly number[], readonly Hex[], readonly Hex[], Address, Address, bigint, bigint, bigint];

function decodedRelease(data: Hex, encoded: Hex, args: ReleaseArgs, kind: { type: ClaimType; isNative: boolean }): DecodedCall | null {
  const [sigV, sigR, sigS, receiver, sourceToken, amount, chain, depositNumber] = args;
  if (sigV.length !== sigR.length || sigR.length !== sigS.length) return null;
  return exactly(data, encoded, { kind: 'release', ...kind, receiver, sourceToken, amount, depositChainId: Number(chain), depositNumber, signatures: sigV.length });
}

/** Only data that encodes back to itself has no hidden bytes. */
function exactly(data: Hex, encoded: Hex, decoded: DecodedCall): DecodedCall | null {
  return data.toLowerCase() === encoded.toLowerCase() ? decoded : null;
}
