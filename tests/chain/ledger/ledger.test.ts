import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Address, Hex } from 'viem';
import { erc20Abi } from '../../../abis/erc20.ts';
import { buildDeployment, usualEndpoints } from '../../../devnet/buildDeployment.ts';
import { COIN, type LedgerEntry, type LedgerPlaces } from '../../../src/core/ledger/entry.ts';
import { ledgerSums } from '../../../src/core/ledger/sums.ts';
import { readLedger, type ChainLedger } from '../../../src/io/ledger/readLedger.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import { isOriginals } from '../contractKind.ts';
import { wipeStorage } from '../claims/support.ts';
import { contractsOf } from '../earn/support.ts';
import { account, alice, bob, useWorld, type TestChain } from '../contracts/fixture.ts';
import { moveNfts, randomOf, stepsOf } from './history.ts';

const world = useWorld();
const seed = Number(process.env.LEDGER_SEED ?? 20_261);
/** As many as the promise names; the originals share the reading, and prove it with fewer. */
const historyLength = Number(process.env.LEDGER_STEPS ?? (isOriginals ? 120 : 500));

beforeEach(wipeStorage);

const lower = (address: Address): Address => `0x${address.slice(2).toLowerCase()}`;

function placesOf({ world: { contracts } }: TestChain): LedgerPlaces {
  return {
    bridge: lower(contracts.bridgeERC20),
    nftBridge: lower(contracts.bridgeERC721),
    manager: lower(contracts.liquidityManager),
    miningPools: lower(contracts.liquidityMiningPools),
    rewardPools: lower(contracts.rewardPools),
    chef: lower(contracts.bridgeChef),
    buyBack: lower(contracts.buyBackAndBurn),
    router: lower(contracts.dexRouter),
    wrapped: lower(contracts.wrappedNative),
  };
}

function readerOf(chain: TestChain, note: (method: string, params: readonly unknown[]) => void = () => undefined) {
  const { chains } = buildDeployment(world.world, usualEndpoints());
  const reader = createRpcReader(
    chains.map((one) => (one.chainId === chain.chainId ? { ...one, rpcUrls: [chain.rpcUrl] } : one)),
  );
  return {
    ...reader,
    rpcEach: async (...[chainId, calls, options]: Parameters<NonNullable<typeof reader.rpcEach>>) => {
      const answers = (await reader.rpcEach?.(chainId, calls, options)) ?? [];
      // Where there is no other operator, nobody is asked.
      if (answers.length > 0) for (const { method, params } of calls) note(method, params);
      return answers;
    },
    rpc: (...[chainId, method, params, options]: Parameters<typeof reader.rpc>) => {
      note(method, params);
      return reader.rpc(chainId, method, params, options);
    },
  };
}

const read = (
  chain: TestChain,
  owner: Address,
  { note, knownHashes = [] }: { note?: Parameters<typeof readerOf>[1]; knownHashes?: Hex[] } = {},
): Promise<ChainLedger> =>
  readLedger(readerOf(chain, note), {
    chainId: chain.chainId,
    account: owner,
    places: placesOf(chain),
    knownHashes,
    nowMs: Date.now(),
    onStep: () => undefined,
  });

/** Of every token with an entry: the sum of its entries, and what its contract says now. */
async function expectSums(chain: TestChain, owner: Address, entries: readonly LedgerEntry[]): Promise<void> {
  for (const { token, net } of ledgerSums(entries)) {
    if (token === COIN) continue;
    const balance = await chain.read<bigint>({ address: token, abi: erc20Abi }, 'balanceOf', [owner]);
    expect([token, net]).toEqual([token, balance]);
  }
}

test('after a random history the entries of each token add up to its balance, and those of the coin to its change', async () => {
  const chain = world.bsc;
  const before = await read(chain, alice);
  await expectSums(chain, alice, before.entries);
  const random = randomOf(seed);
  const steps = await stepsOf(chain, random);
  const kinds = Object.entries(steps);
  for (let done = 0; done < historyLength; done += 1) {
    const [kind, step] = kinds[done < kinds.length ? done : random(kinds.length)] ?? [];
    try {
      await step?.();
    } catch (cause) {
      throw new Error(`seed ${seed}, step ${done}: ${kind}`, { cause });
    }
  }
  await moveNfts(chain, chain.collection('Lepasa'), 2n);
  await wipeStorage();
  const after = await read(chain, alice);

  await expectSums(chain, alice, after.entries);
  const kindsFound = new Set(after.entries.map(({ kind }) => kind));
  expect(Object.keys(steps).filter((kind) => !kindsFound.has(kind as LedgerEntry['kind']))).toEqual([]);
  const coins = (ledger: ChainLedger): bigint =>
    ledgerSums(ledger.entries).find(({ token }) => token === COIN)?.net ?? 0n;
  // What an NFT release gives back of its value leaves no log: the rest of 100,000 wei that is not explained.
  const change = (after.balances?.get(COIN) ?? 0n) - (before.balances?.get(COIN) ?? 0n);
  const rest = change - (coins(after) - coins(before));
  expect(rest === 0n || (!isOriginals && rest > 0n && rest <= 100_000n)).toBe(true);
  // Every transaction of the account is among them.
  const own = new Set(after.entries.flatMap(({ part, hash }) => (part === 'gas' ? [hash] : [])));
  expect([own.size, after.sentCount === null ? null : after.sentCount - own.size]).toEqual([
    own.size,
    before.sentCount === null
      ? null
      : before.sentCount - new Set(before.entries.flatMap(({ part, hash }) => (part === 'gas' ? [hash] : []))).size,
  ]);
  expect(after.entries.filter(({ kind, part }) => part === 'gas' && kind === 'call')).toEqual([]);
}, 400_000);

test('entries say what they are: tokens, fees, and the deposit of a claim', async () => {
  const chain = world.bsc;
  const steps = await stepsOf(chain, randomOf(3));
  const { rewards } = contractsOf(chain);
  const entriesOf = async (step: () => Promise<unknown>, owner = alice): Promise<LedgerEntry[]> => {
    const from = await chain.client.getBlockNumber();
    await step();
    return (await read(chain, owner)).entries.filter(({ block, part }) => block > from && part === 'amount');
  };
  const usdc = lower(chain.token('USDC').address);
  const given = await entriesOf(() =>
    chain.send(alice, chain.bridge, 'depositERC20', [usdc, 5_000n, bob, chain.chainId === 6662 ? 6661n : 6662n]),
  );
  expect(given).toMatchObject([
    {
      kind: 'deposit',
      token: usdc,
      in: 0n,
      out: 5_000n,
      counterparty: placesOf(chain).bridge,
      deposit: { sourceChainId: chain.chainId, gross: 5_000n },
    },
  ]);
  const withdrawn = await entriesOf(() => chain.send(alice, chain.manager, 'withdrawLiquidityERC20', [usdc, 10_000n]));
  expect(withdrawn).toMatchObject([
    { kind: 'removeLiquidity', out: 10_000n, in: 0n },
    { kind: 'removeLiquidity', token: usdc, in: 9_980n, fee: 20n },
  ]);
  const unstaked = await entriesOf(async () => {
    await chain.send(alice, rewards, 'stake', [chain.token('CCS').address, 10n ** 18n]);
    await chain.send(alice, rewards, 'unstake', [chain.token('CCS').address, 10n ** 9n]);
  });
  const paid = unstaked.find(({ kind, in: amount }) => kind === 'unstake' && amount > 0n);
  expect(paid).toMatchObject({ token: lower(chain.token('BRIDGE').address), in: 950_000_000n, fee: 50_000_000n });
  const [elsewhere] = await entriesOf(async () => steps.removeElsewhere?.());
  expect(elsewhere).toMatchObject({ kind: 'removeElsewhere', in: 0n });
  const wrapped = await entriesOf(() => chain.send(alice, chain.wrapped, 'deposit', [], 7n));
  expect(wrapped.map(({ kind, token, in: got, out }) => [kind, token === COIN, got, out])).toEqual([
    ['wrap', true, 0n, 7n],
    ['wrap', false, 7n, 0n],
  ]);
});

test('a second search reads only new blocks and those that may be reorganised', async () => {
  const chain = world.eth;
  await chain.client.mine({ blocks: 60 });
  const first = await read(chain, alice);
  expect(first.entries.length).toBeGreaterThan(10);
  await chain.send(bob, chain.token('USDC'), 'transfer', [alice, 41n]);
  const asked: string[] = [];
  const second = await read(chain, alice, {
    note: (method, params) => {
      if (method === 'eth_getLogs') asked.push((params[0] as { fromBlock: string }).fromBlock);
      if (method === 'eth_getTransactionReceipt') asked.push('receipt');
    },
  });
  expect(second.entries.length).toBe(first.entries.length + 1);
  expect(asked.filter((what) => what === 'receipt')).toHaveLength(1);
  const lowest = Math.min(...asked.flatMap((what) => (what === 'receipt' ? [] : [Number(what)])));
  expect(lowest).toBeGreaterThan(Number(first.blocks?.high) - 60);
});

test('a transaction that was replaced by a reorganisation is gone from the ledger', async () => {
  const chain = world.eth;
  const snapshot = await chain.client.snapshot();
  await chain.send(bob, chain.token('USDC'), 'transfer', [alice, 43n]);
  const has43 = ({ entries }: ChainLedger): boolean => entries.some(({ in: amount }) => amount === 43n);
  expect(has43(await read(chain, alice))).toBe(true);
  await chain.client.revert({ id: snapshot });
  await chain.client.mine({ blocks: 3 });
  const after = await read(chain, alice);
  expect(has43(after)).toBe(false);
  await expectSums(chain, alice, after.entries);
});

test('what left no log is not made up: a plain transfer of the coin is missing, and counted as such', async () => {
  const chain = world.eth;
  const owner = account(12);
  await chain.client.setBalance({ address: owner, value: 10n ** 18n });
  const hash = await chain.client.sendUnsignedTransaction({ from: owner, to: bob, value: 10n ** 15n });
  await chain.client.mine({ blocks: 1 });
  const without = await read(chain, owner);
  expect([without.entries, without.sentCount]).toEqual([[], 1]);
  // This browser sent it, so it knows the hash.
  const known = await read(chain, owner, { knownHashes: [hash] });
  expect(known.entries.map(({ kind, part, out }) => [kind, part, out > 0n])).toEqual([
    ['sent', 'amount', true],
    ['sent', 'gas', true],
  ]);
  const [sum] = ledgerSums(known.entries);
  expect((known.balances?.get(COIN) ?? 0n) - (sum?.net ?? 0n)).toBe(10n ** 18n);
});
