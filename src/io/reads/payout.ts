import type { Address } from 'viem';
import { ZERO_ADDRESS } from '../../core/address.ts';
import type { DepositEvent } from '../../core/claims/claim.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import { parseAddressWord } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { claimBridge } from './bridgeKinds.ts';
import { bridgeViews } from './bridgeViews.ts';

export interface Payout {
  /** What the release pays: the pegged token of the target chain, or the source address itself (CONTRACTS section 2). */
  releaseToken: Address;
  wrappedNative: Address;
}

/** Without a mapping the contract pays the token at the source's own address. */
export function paidToken(pegged: Address, sourceToken: Address): Address {
  return pegged === ZERO_ADDRESS ? sourceToken : pegged;
}

/** Reads what a deposit is paid out in on its target chain. @throws CausewayError 'rpcUnreachable' | 'bridgeErc20NotFound' */
export async function readPayout(reader: RpcReader, event: DepositEvent, options?: ReadOptions): Promise<Payout> {
  const to = claimBridge(reader, 'erc20', event.targetChainId);
  const calls = [bridgeViews.outsidePeggedTokens(event.sourceToken), bridgeViews.wrappedNative()].map((data) => ({ to, data }));
  const [pegged, wrapped] = await reader.multicall(event.targetChainId, calls, options);
  const peggedToken = pegged?.ok ? parseAddressWord(pegged.data) : null;
  const wrappedNative = wrapped?.ok ? parseAddressWord(wrapped.data) : null;
  if (peggedToken === null || wrappedNative === null) {
    throw new CausewayError({ code: 'rpcUnreachable', params: { chain: chainNameOf(event.targetChainId) } });
  }
  return { releaseToken: paidToken(peggedToken, event.sourceToken), wrappedNative };
}
