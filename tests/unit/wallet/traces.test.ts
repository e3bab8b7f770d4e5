// The event by which each kind of write is found again.
import * as v from 'valibot';
import { encodeAbiParameters, encodeEventTopics, keccak256 } from 'viem';
import type { Abi, AbiEvent, Address, Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { bridgeChefAbi } from '../../../abis/bridgeChef.ts';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { bridgeErc721Abi } from '../../../abis/bridgeErc721.ts';
import { buyBackAndBurnAbi } from '../../../abis/buyBackAndBurn.ts';
import { dexFactoryAbi } from '../../../abis/dexFactory.ts';
import { dexPairAbi } from '../../../abis/dexPair.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { erc721Abi } from '../../../abis/erc721.ts';
import { liquidityManagerAbi } from '../../../abis/liquidityManager.ts';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import { wrappedNativeAbi } from '../../../abis/wrappedNative.ts';
import { addressSchema } from '../../../src/core/records/schemas.ts';
import type { WriteSummary } from '../../../src/core/transactions/intent.ts';
import { writeKinds } from '../../../src/wallet/kinds/index.ts';
import type { OpenRequest } from '../../../src/wallet/kinds/writeKind.ts';
import { account, book, bridge, chainOf, dex, kindOf, made, of, samples } from './kindSamples.ts';

/** An event with all its arguments by name, those without a name by their place. */
interface Logged {
  abi: Abi;
  name: string;
  args: Readonly<Record<string, unknown>>;
  /** Left out: the contract that was called. */
  address?: Address;
}

const stranger = of('0');
const harvestRows = v.looseTuple([v.object({ contract: addressSchema, token: addressSchema })]);
const numbers = { sourceChainId: 6661n, targetChainId: 6662n, number: 3n };

/** What a contract logs for a sample of each kind; null: the kind is found by its calldata only. */
const events: Record<string, ((summary: WriteSummary) => Logged) | null> = {
  approve: ({ type, spender, amount }) =>
    type === 'erc721'
      ? { abi: erc721Abi, name: 'Approval', args: { owner: account, approved: spender, tokenId: amount } }
      : { abi: erc20Abi, name: 'Approval', args: { owner: account, spender, value: amount } },
  deposit: ({ type, token, amount, receiver }) =>
    type === 'erc721'
      ? {
          abi: bridgeErc721Abi,
          name: 'TokenDeposited',
          args: { sourceNetworkCollectionAddress: token, tokenId: amount, receiverAddress: receiver, ...numbers },
        }
      : {
          abi: bridgeErc20Abi,
          name: 'TokensDeposited',
          args: { sourceNetworkTokenAddress: token, amount, receiverAddress: receiver, ...numbers },
        },
  release: ({ type, sourceToken, amount, receiver, depositNumber }) => ({
    ...(type === 'erc721'
      ? { abi: bridgeErc721Abi, name: 'TokenReleased' }
      : { abi: bridgeErc20Abi, name: 'TokensReleased' }),
    args: {
      ...(type === 'erc721'
        ? { sourceNetworkCollectionAddress: sourceToken, tokenId: amount }
        : { sourceNetworkTokenAddress: sourceToken, amount }),
      receiverAddress: receiver,
      depositChainId: 6662n,
      depositNumber,
    },
  }),
  releaseMany: () => ({
    abi: bridgeErc20Abi,
    name: 'TokensReleased',
    address: bridge,
    args: {
      sourceNetworkTokenAddress: stranger,
      amount: 9n,
      receiverAddress: account,
      depositChainId: 6662n,
      depositNumber: 3n,
    },
  }),
  addLiquidity: ({ token, amount }) => ({
    abi: liquidityManagerAbi,
    name: 'LiquidityAdded',
    args: { sourceNetworkTokenAddress: token, amount, lpTokenAddress: stranger },
  }),
  withdrawLiquidity: ({ token, amount }) => ({
    abi: liquidityManagerAbi,
    name: 'LiquidityRemoved',
    args: { sourceNetworkTokenAddress: token, amount },
  }),
  burnLp: ({ token, amount, receiver }) => ({
    abi: bridgeErc20Abi,
    name: 'LiquidityDeposited',
    address: bridge,
    args: { sourceNetworkTokenAddress: token, amount, receiverAddress: receiver, ...numbers },
  }),
  stake: ({ place, token, farmId, amount }) =>
    place === 'farms'
      ? { abi: bridgeChefAbi, name: 'DepositAdded', args: { user: account, farmId, amount } }
      : { abi: rewardPoolsAbi, name: 'StakeAdded', args: { accountAddress: account, tokenAddress: token, amount } },
  unstake: ({ place, token, farmId, amount }) =>
    place === 'farms'
      ? { abi: bridgeChefAbi, name: 'FundsWithdrawn', args: { user: account, farmId, amount } }
      : { abi: rewardPoolsAbi, name: 'StakeWithdrawn', args: { accountAddress: account, tokenAddress: token, amount } },
  harvest: ({ place, token, farmId }) =>
    place === 'farms'
      ? { abi: bridgeChefAbi, name: 'RewardsHarvested', args: { user: account, farmId, amount: 1n } }
      : { abi: rewardPoolsAbi, name: 'RewardsHarvested', args: { staker: account, tokenAddress: token, amount: 1n } },
  harvestMany: ({ rows }) => {
    const [{ contract, token }] = v.parse(harvestRows, rows);
    return {
      abi: rewardPoolsAbi,
      name: 'RewardsHarvested',
      address: contract,
      args: { staker: account, tokenAddress: token, amount: 1n },
    };
  },
  buyBack: ({ mode, token }) =>
    mode === 'swapOnly'
      ? {
          abi: buyBackAndBurnAbi,
          name: 'SwappedToSwapToken',
          args: {
            collectedTokenAddress: token,
            collectedTokenAmount: 1n,
            swapTokenAddress: stranger,
            swapTokenAmount: 1n,
          },
        }
      : {
          abi: buyBackAndBurnAbi,
          name: 'BoughtBackAndBurned',
          args: { collectedTokenAddress: token, swapTokenAmount: 1n, burnTokenAddress: stranger, burnTokenAmount: 1n },
        },
  giveToBurn: ({ token, amount }) => ({
    abi: buyBackAndBurnAbi,
    name: 'TokensAdded',
    args: { tokenAddress: token, amount, collectedAmount: 7n },
  }),
  addPair: ({ tokenA, tokenB }) => ({
    abi: dexFactoryAbi,
    name: 'PairCreated',
    address: dex.factory,
    args: { token0: tokenB, token1: tokenA, pair: stranger, 3: 1n },
  }),
  removePair: ({ pair, lp }) => ({
    abi: dexPairAbi,
    name: 'Transfer',
    address: pair as Address,
    args: { from: account, to: pair, value: lp },
  }),
  swap: ({ isNativeIn, path, firstPair, amountIn }) =>
    isNativeIn
      ? {
          abi: dexPairAbi,
          name: 'Swap',
          address: firstPair as Address,
          args: {
            sender: dex.router,
            amount0In: 0n,
            amount1In: amountIn,
            amount0Out: 1n,
            amount1Out: 0n,
            to: stranger,
          },
        }
      : {
          abi: erc20Abi,
          name: 'Transfer',
          address: (path as [Address])[0],
          args: { from: account, to: firstPair, value: amountIn },
        },
  wrap: ({ isIn, amount }) =>
    isIn
      ? { abi: wrappedNativeAbi, name: 'Deposit', args: { dst: account, wad: amount } }
      : { abi: wrappedNativeAbi, name: 'Withdrawal', args: { src: account, wad: amount } },
};

const word = (digit: string): Hex => `0x${digit.repeat(64)}`;

function logOf({ abi, name, args, address }: Logged, called: Address) {
  const item = abi.find((one): one is AbiEvent => one.type === 'event' && one.name === name);
  if (item === undefined) throw new Error(`There is no event ${name}.`);
  const values = item.inputs.map((input, at) => ({ ...input, value: args[input.name || at] }));
  const rest = values.filter(({ indexed }) => indexed !== true);
  const indexed = values.filter((input) => input.indexed === true);
  const topics = encodeEventTopics({
    abi: [item],
    eventName: name,
    args: Object.fromEntries(indexed.map((input) => [input.name, input.value])),
  });
  return {
    address: address ?? called,
    topics: topics.filter((topic) => typeof topic === 'string'),
    data: encodeAbiParameters(
      rest,
      rest.map(({ value }) => value),
    ),
    blockNumber: 1n,
    blockHash: word('1'),
    transactionHash: word('2'),
    logIndex: 0,
  };
}

test('every kind says here what it is found by', () => {
  expect(Object.keys(events).sort()).toEqual(writeKinds.all.map(({ kind }) => kind).sort());
  for (const { kind, trace } of writeKinds.all) expect([kind, trace === null]).toEqual([kind, events[kind] === null]);
});

const traced = samples.flatMap(([functionName, target, summary]) => {
  const [event, { trace }] = [events[summary.kind], kindOf(summary.kind)];
  return event && trace ? [{ functionName, target, summary, trace, logged: event(summary) }] : [];
});

describe.each(traced)('$functionName of $target', ({ target, summary, trace, logged }) => {
  const asked: OpenRequest = {
    book,
    chainId: chainOf(summary),
    account,
    target,
    dataHash: keccak256(made(target, summary).data),
    summary,
  };
  const read = (args: Record<string, unknown>) => trace.read(logOf({ ...logged, args }, target), asked);

  test('is found by its event, where nodes are asked for it', () => {
    const log = logOf(logged, target);
    const { address, topics } = trace.filter(asked);
    expect(log.address).toBe(address);
    const asksFor = topics.map((topic, at) => topic?.toLowerCase() ?? log.topics[at]);
    expect(asksFor).toEqual(log.topics.slice(0, topics.length));
    expect(trace.read(log, asked)).not.toBeNull();
  });

  test('is not found by the event of another write', () => {
    const others = Object.entries(logged.args).map(([name, value]) =>
      read({ ...logged.args, [name]: typeof value === 'bigint' ? value ^ 1n : of('8') }),
    );
    expect(others).toContain(null);
  });
});
