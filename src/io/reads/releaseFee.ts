import type { Address } from 'viem';
import { amountAfterFee, bridgeFeeRate } from '../../core/bridge/fee.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import { parseUintWord } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { claimBridge } from './bridgeKinds.ts';
import { bridgeViews } from './bridgeViews.ts';

/** What a release pays out, before the fee. */
export interface GrossPayout {
  chainId: number;
  /** On that chain. */
  token: Address;
  amount: bigint;
}

/** What the recipient gets if it is released now. @throws CausewayError 'rpcUnreachable' | 'bridgeErc20NotFound' */
export async function readNetAmount(reader: RpcReader, { chainId, token, amount }: GrossPayout, options?: ReadOptions): Promise<bigint> {
  const to = claimBridge(reader, 'erc20', chainId);
  const calls = [bridgeViews.bridgeFees(token), bridgeViews.defaultBridgeFee()].map((data) => ({ to, data }));
  const [own, usual] = (await reader.multicall(chainId, calls, options)).map((outcome) => (outcome.ok ? parseUintWord(outcome.data) : null));
  if (own === null || own === undefined || (own === 0n && (usual === null || usual === undefined))) {
    throw new CausewayError({ code: 'rpcUnreachable', params: { chain: chainNameOf(chainId) }, detail: 'the bridge named no fee' });
  }
  return amountAfterFee(amount, bridgeFeeRate(own, usual ?? null));
}
