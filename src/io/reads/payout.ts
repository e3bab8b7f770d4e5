import type { Address } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { ZERO_ADDRESS } from '../../core/address.ts';
import type { DepositEvent } from '../../core/claims/claim.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { claimBridge } from './bridgeKinds.ts';
import { view } from './contractRead.ts';
import { readContracts, valueOrNull } from './readContracts.ts';

export interface Payout {
  /** The token that the release pays: the pegged token of the target chain, or the one at the source address itself. */
  releaseToken: Address;
  wrappedNative: Address;
}

/** Without a mapping the contract pays the token at the source's own address. */
export function paidToken(pegged: Address, sourceToken: Address): Address {
  return pegged === ZERO_ADDRESS ? sourceToken : pegged;
}

/**
 * Reads which token a deposit pays out on its target chain.
 * @throws CausewayError 'rpcUnreachable' | 'bridgeErc20NotFound'
 */
export async function readPayout(reader: RpcReader, event: DepositEvent, options?: ReadOptions): Promise<Payout> {
  const bridge = claimBridge(reader, 'erc20', event.targetChainId);
  const reads = [
    view(bridgeErc20Abi, bridge, 'outsidePeggedTokens', event.sourceToken),
    view(bridgeErc20Abi, bridge, 'wrappedNative'),
  ];
  const [peggedToken = null, wrappedNative = null] = (
    await readContracts(reader, event.targetChainId, reads, options)
  ).map(valueOrNull);
  if (peggedToken === null || wrappedNative === null) {
    throw new CausewayError({ code: 'rpcUnreachable', params: { chain: chainNameOf(event.targetChainId) } });
  }
  return { releaseToken: paidToken(peggedToken, event.sourceToken), wrappedNative };
}
