import type { Address } from 'viem';
import { valueDoubt, type PayoutConditions } from '../../core/bridge/payoutConditions.ts';
import { agreedFee, releaseValue } from '../../core/nfts/fee.ts';
import type { TypedDeposit } from '../../io/reads/bridgeKinds.ts';
import { readNftFees, readNftTarget } from '../../io/reads/nftConditions.ts';
import { readPayout } from '../../io/reads/payout.ts';
import { readNetAmount } from '../../io/reads/releaseFee.ts';
import type { ReadOptions, RpcReader } from '../../io/rpc/rpcReader.ts';
import { isNativeRelease } from '../kinds/release.ts';

/** A deposit, and the amount that the oracles have signed if it is counted in other units. */
export type PayableDeposit = TypedDeposit & { amount?: bigint };

/**
 * How a claim is paid out to its sender now: as a token or the native coin, minus the fee; an NFT with the bridge's
 * flat fee, at least 100000 wei, for which all nodes of the chain are asked, because it is not refunded.
 * @throws CausewayError when the target bridge cannot be read
 */
export async function planRelease(
  reader: RpcReader,
  { type, event, amount = event.amount }: PayableDeposit,
  caller: Address,
  options?: ReadOptions,
): Promise<PayoutConditions> {
  if (type === 'erc721') {
    const target = await readNftTarget(reader, event.targetChainId, event.sourceToken, options);
    const agreed = agreedFee(await readNftFees(reader, event.targetChainId, target.collection, options));
    const value = releaseValue(agreed?.fee ?? target.fee);
    return { net: null, isNative: false, value, valueDoubt: valueDoubt(value, agreed?.doNodesDiffer ?? false) };
  }
  const payout = await readPayout(reader, event, options);
  const net = await readNetAmount(
    reader,
    { chainId: event.targetChainId, token: payout.releaseToken, amount },
    options,
  );
  return {
    net,
    isNative: isNativeRelease({ ...payout, caller, receiver: event.receiver }),
    value: 0n,
    valueDoubt: null,
  };
}
