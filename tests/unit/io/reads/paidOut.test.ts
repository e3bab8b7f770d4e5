import { describe, expect, test } from 'vitest';
import type { Address, Hex } from 'viem';
import type { DepositEvent } from '../../../../src/core/claims/claim.ts';
import { releasedTopics } from '../../../../src/io/reads/bridgeKinds.ts';
import { paidOutOf } from '../../../../src/io/reads/paidOut.ts';
import type { RpcLog, RpcReceipt } from '../../../../src/io/rpc/rpcSchemas.ts';

const bridge: Address = `0x${'b1'.repeat(20)}`;
const receiver: Address = `0x${'a1'.repeat(20)}`;
const sourceToken: Address = `0x${'c1'.repeat(20)}`;
const event: DepositEvent = {
  sourceToken,
  amount: 100_000_000n,
  receiver,
  sourceChainId: 6661,
  targetChainId: 6662,
  number: 7n,
  kind: 'deposit',
};
const hash: Hex = `0x${'11'.repeat(32)}`;
const topicOf = (address: Address): Hex => `0x${address.slice(2).padStart(64, '0')}`;
const words = (...values: bigint[]): Hex => `0x${values.map((value) => value.toString(16).padStart(64, '0')).join('')}`;
const logOf = (change: Partial<RpcLog>): RpcLog =>
  ({
    address: bridge,
    topics: [],
    data: '0x',
    blockNumber: 1n,
    blockHash: hash,
    transactionHash: hash,
    logIndex: 0n,
    removed: false,
    ...change,
  }) as RpcLog;
const released = (net: bigint, number = 7n): RpcLog =>
  logOf({ topics: [releasedTopics.erc20, topicOf(sourceToken), topicOf(receiver)], data: words(net, 6661n, number) });
const transfer = (amount: bigint): RpcLog =>
  logOf({
    address: `0x${'d1'.repeat(20)}`,
    topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', topicOf(bridge), topicOf(receiver)],
    data: words(amount),
  });
const receiptOf = (logs: RpcLog[], status = 1): RpcReceipt => ({ transactionHash: hash, status, logs }) as RpcReceipt;

describe('what a release has paid', () => {
  test('is the net amount of its own event, whatever the fee is today', () => {
    expect(paidOutOf(receiptOf([transfer(99_000_000n), released(99_000_000n)]), event, bridge)).toEqual({
      amount: 99_000_000n,
      isNative: false,
      hash,
    });
  });

  test('without a transfer of the token it was the native coin', () => {
    expect(paidOutOf(receiptOf([released(99_000_000n)]), event, bridge)).toMatchObject({ isNative: true });
  });

  test('a release of another deposit, by another contract, or one that failed says nothing', () => {
    expect(paidOutOf(receiptOf([released(1n, 8n)]), event, bridge)).toBeNull();
    expect(paidOutOf(receiptOf([{ ...released(1n), address: receiver }]), event, bridge)).toBeNull();
    expect(paidOutOf(receiptOf([released(1n)], 0), event, bridge)).toBeNull();
  });
});
