import { encodeEventTopics, type Address, type Hex } from 'viem';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import { isSameAddress } from '../../core/address.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { readReceipt } from './transaction.ts';

interface HarvestedPool {
  contract: Address;
  /** By which the contract knows the pool. */
  token: Address;
  staker: Address;
}

/**
 * Whether a transaction has paid the rewards of one pool, by the event in its receipt. Pools of both kinds log the
 * same.
 * @returns null while it is in no block
 */
export async function readHarvested(
  reader: RpcReader,
  chainId: number,
  hash: Hex,
  { contract, token, staker }: HarvestedPool,
  options?: ReadOptions,
): Promise<boolean | null> {
  const receipt = await readReceipt(reader, chainId, hash, options);
  if (receipt === null) return null;
  const wanted = encodeEventTopics({
    abi: rewardPoolsAbi,
    eventName: 'RewardsHarvested',
    args: { staker, tokenAddress: token },
  });
  return receipt.logs.some(
    ({ address, topics }) =>
      isSameAddress(address, contract) && wanted.every((topic, index) => topics[index]?.toLowerCase() === topic),
  );
}
