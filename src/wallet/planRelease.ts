import type { Address } from 'viem';
import { releaseValue } from '../core/nfts/fee.ts';
import type { TypedDeposit } from '../io/reads/bridgeKinds.ts';
import { readNftTarget } from '../io/reads/nftTerms.ts';
import { readPayout } from '../io/reads/payout.ts';
import type { ReadOptions, RpcReader } from '../io/rpc/rpcReader.ts';
import { isNativeRelease } from './prepare.ts';
import type { ReleasePlan } from './prepare.ts';

/**
 * How a claim is paid out to its sender: as a token or the native coin; an NFT with the bridge's flat fee, and 100000 wei
 * at least (DESIGN section 9). @throws CausewayError when the target bridge cannot be read
 */
export async function planRelease(reader: RpcReader, { type, event }: TypedDeposit, caller: Address, options?: ReadOptions): Promise<ReleasePlan> {
  if (type === 'erc721') {
    const { fee } = await readNftTarget(reader, event.targetChainId, event.sourceToken, options);
    return { isNative: false, value: releaseValue(fee) };
  }
  const payout = await readPayout(reader, event, options);
  return { isNative: isNativeRelease({ ...payout, caller, receiver: event.receiver }), value: 0n };
}
