import { releaseDigest } from '../../../../src/core/bridge/digest.ts';
import type { Address, Hex } from 'viem';
import type { Call, ReleaseCall } from './calls.ts';
import { releasedKey } from './chain.ts';
import type { State } from './chain.ts';
import { neededSignatures, oracleContractOn } from './places.ts';
import { isPermitted, signerOf } from './signatures.ts';

const digests = new Map<string, Hex>();

export interface ReleaseTermsOnChain {
  targetChainId: number;
  receiver: Address;
  token: Address;
  amount: bigint;
  depositChainId: number;
  depositNumber: bigint;
}

/** What the oracles sign for a release. */
export function digestOf(conditions: ReleaseTermsOnChain): Hex {
  const { targetChainId, receiver, token, amount, depositChainId, depositNumber } = conditions;
  const key = [targetChainId, receiver, token, amount, depositChainId, depositNumber].join();
  const request = {
    type: 'erc20' as const,
    releaseChainId: targetChainId,
    oracleContract: oracleContractOn(targetChainId),
    receiver,
    sourceToken: token,
    amount,
    depositChainId,
    depositNumber,
  };
  const digest = digests.get(key) ?? releaseDigest(request);
  digests.set(key, digest);
  return digest;
}

/** Why a bridge refuses a release, in the contract's words; null when it pays. */
export function releaseError(chainId: number, state: State, call: ReleaseCall, from: Address): string | null {
  if (state.released.has(releasedKey(call.depositChainId, call.depositNumber)))
    return 'Deposit was already processed and released';
  if (call.isNative && from !== call.receiver) return 'Release not permitted';
  const digest = digestOf({ ...call, targetChainId: chainId });
  const signers = call.signatures.map((signature) => signerOf(digest, signature));
  // strictly ascending, as the contract requires
  const isRising = signers.every(
    (signer, index) => signer !== null && (index === 0 || signer > (signers[index - 1] ?? '')),
  );
  const isEnough =
    signers.length >= neededSignatures && signers.every((signer) => signer !== null && isPermitted(signer));
  return isRising && isEnough ? null : 'Release not permitted';
}

/** Why a call would revert; null when it would not. */
export function callError(chainId: number, state: State, call: Call, from: Address, isPaused: boolean): string | null {
  if (call.kind === 'release') return releaseError(chainId, state, call, from);
  return call.kind === 'deposit' && isPaused ? 'Pausable: paused' : null;
}

/** The effect of a call that does not revert. */
export function stateAfter(state: State, call: Call): State {
  if (call.kind === 'deposit') return { ...state, deposits: state.deposits + 1 };
  if (call.kind === 'release')
    return { ...state, released: new Set(state.released).add(releasedKey(call.depositChainId, call.depositNumber)) };
  return state;
}
