import type { Address } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { amountAfterFee, bridgeFeeRate } from '../../core/bridge/fee.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { claimBridge } from './bridgeKinds.ts';
import { view } from './contractRead.ts';
import { readContracts, valueOrNull } from './readContracts.ts';

/** What a release pays out, before the fee. */
export interface GrossPayout {
  chainId: number;
  /** Its address on that chain. */
  token: Address;
  amount: bigint;
}

/**
 * What the recipient gets if it is released now.
 * @throws CausewayError 'rpcUnreachable' | 'bridgeErc20NotFound'
 */
export async function readNetAmount(
  reader: RpcReader,
  { chainId, token, amount }: GrossPayout,
  options?: ReadOptions,
): Promise<bigint> {
  const bridge = claimBridge(reader, 'erc20', chainId);
  const reads = [view(bridgeErc20Abi, bridge, 'bridgeFees', token), view(bridgeErc20Abi, bridge, 'defaultBridgeFee')];
  const [own = null, usual = null] = (await readContracts(reader, chainId, reads, options)).map(valueOrNull);
  if (own === null || (own === 0n && usual === null)) {
    throw new CausewayError({
      code: 'rpcUnreachable',
      params: { chain: chainNameOf(chainId) },
      detail: 'the bridge named no fee',
    });
  }
  return amountAfterFee(amount, bridgeFeeRate(own, usual));
}
