import fc from 'fast-check';
import { pad, toEventSelector, type Address } from 'viem';
import { expect, test } from 'vitest';
import type { LpMoves } from '../../../../src/core/positions/lpPlaces.ts';
import { storage } from '../../../../src/io/db/storage.ts';
import { readLpMoves } from '../../../../src/io/reads/lpMoves.ts';
import { readTokenSenders } from '../../../../src/io/reads/tokenSenders.ts';
import { RpcAnswerError } from '../../../../src/io/rpc/rpcError.ts';
import type { RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const transfer = toEventSelector('Transfer(address,address,uint256)');
const [account, lpToken, other] = ['a', 'b', 'c'].map(addressOf) as [Address, Address, Address];
const word = (value: bigint) => pad(`0x${value.toString(16)}`, { size: 32 });

/** A node with transfers of the LP token, one in each of these blocks, that takes at most `limit` blocks at once. */
function node(head: bigint, blocks: readonly bigint[], limit: bigint) {
  const asked: [bigint, bigint][] = [];
  const answer = (method: string, params: unknown): unknown => {
    if (method === 'eth_blockNumber') return `0x${head.toString(16)}`;
    if (method === 'eth_getCode') return '0x60';
    const [{ fromBlock, toBlock, topics }] = params as [{ fromBlock: string; toBlock: string; topics: unknown[] }];
    const [from, to] = [BigInt(fromBlock), BigInt(toBlock)];
    asked.push([from, to]);
    if (to - from >= limit) throw new RpcAnswerError({ code: -32602, message: 'block range is too wide' });
    const isSent = topics.length === 2;
    return blocks
      .filter((block) => block >= from && block <= to && (block % 2n === 0n) === isSent)
      .map((block) => ({
        address: lpToken,
        topics: [transfer, pad(isSent ? account : other), pad(isSent ? other : account)],
        data: word(block),
        blockNumber: `0x${block.toString(16)}`,
        blockHash: word(block),
        transactionHash: word(block),
        logIndex: '0x0',
      }));
  };
  const reader: RpcReader = {
    ...createFakeReader({ chains: [chainWith(6661, [], {})], rpc: answer }),
    rpcEach: async (_chainId, calls, { isWanted = () => true } = {}) => {
      const one = { node: 'one', operator: 'one' };
      if (!isWanted(one)) return [];
      try {
        return [{ ...one, results: calls.map(({ method, params }) => answer(method, params)) }];
      } catch {
        return [{ ...one, results: null }];
      }
    },
  };
  return { reader, asked };
}

test('transfers in both directions, oldest first, with what their receivers are', async () => {
  const { reader } = node(1_000n, [10n, 11n, 900n], 10_000n);
  const read = await readLpMoves(reader, 6661, account, [lpToken], null);
  expect(read).toMatchObject({ isWhole: true, contracts: { [other]: true } });
  expect(read.moves.map(({ from, to, amount }) => [from, to, amount])).toEqual([
    [account, other, 10n],
    [other, account, 11n],
    [account, other, 900n],
  ]);
});

test('where a node takes 2,000 blocks at once, the newest 50,000 are read and it is said that there are more', async () => {
  const { reader, asked } = node(100_000n, [40_000n, 60_000n, 99_999n], 2_000n);
  const read = await readLpMoves(reader, 6661, account, [lpToken], null);
  expect(read.isWhole).toBe(false);
  expect(read.moves.map(({ amount }) => amount)).toEqual([60_000n, 99_999n]);
  const taken = asked.filter(([from, to]) => to - from < 2_000n);
  expect(taken.reduce((least, [from]) => (from < least ? from : least), 100_000n)).toBe(50_001n);
});

test('from a block on nothing older is read, and that is all that was wanted', async () => {
  const { reader, asked } = node(100_000n, [60_000n, 99_999n], 2_000n);
  const read = await readLpMoves(reader, 6661, account, [lpToken], 99_000n);
  expect(read).toMatchObject({ isWhole: true, moves: [{ amount: 99_999n }] });
  expect(asked.every(([from]) => from >= 99_000n)).toBe(true);
});

/** What was asked for and answered by a node that takes at most 2,000 blocks. */
const taken = (asked: readonly [bigint, bigint][]) => asked.filter(([from, to]) => to - from < 2_000n);

test('a search from a block on is made once: later ones ask for the blocks since, after a reload too', async () => {
  const amounts = ({ moves }: LpMoves) => moves.map(({ amount }) => amount);
  const plan = 500_000n;
  const first = node(600_000n, [510_001n, 599_800n, 599_990n], 2_000n);
  expect(amounts(await readLpMoves(first.reader, 6661, account, [lpToken], plan))).toEqual([
    510_001n,
    599_800n,
    599_990n,
  ]);
  expect(taken(first.asked).length).toBeGreaterThan(50);
  first.asked.length = 0;
  expect(await readLpMoves(first.reader, 6661, account, [lpToken], plan)).toMatchObject({ isWhole: true });
  expect(first.asked).toEqual([
    [599_901n, 600_000n],
    [599_901n, 600_000n],
  ]);
  // The newest blocks were replaced meanwhile.
  const next = node(600_010n, [600_005n], 2_000n);
  expect(amounts(await readLpMoves(next.reader, 6661, account, [lpToken], plan))).toEqual([
    510_001n,
    599_800n,
    600_005n,
  ]);
  expect(next.asked.every(([from]) => from >= 599_901n)).toBe(true);
  // Another plan of the same position begins later.
  const later = await readLpMoves(next.reader, 6661, account, [lpToken], plan + 1n);
  expect(amounts(later)).toEqual([600_005n]);
});

test('what is stored of a search counts only if it can be read', async () => {
  const read = (reader: RpcReader) => readLpMoves(reader, 6661, account, [lpToken], 700_000n);
  await read(node(701_000n, [700_500n], 10_000n).reader);
  const { store } = await storage();
  const key = `lpMoves:6661:${account}:${lpToken}:700000`;
  await store.write('cursors', [[key, { low: 700_000n, high: 700_900n, moves: [{ amount: 1n }] }]]);
  const { reader, asked } = node(701_000n, [700_500n], 10_000n);
  expect(await read(reader)).toMatchObject({ isWhole: true, moves: [{ amount: 700_500n }] });
  expect(asked[0]).toEqual([700_000n, 700_900n]);
});

test('however a search is split, its transfers are those of a search of all blocks', async () => {
  const reading = fc.record({
    grown: fc.bigInt({ min: 0n, max: 3_000n }),
    /** Up to so many of the newest blocks are replaced before it. */
    replaced: fc.bigInt({ min: 0n, max: 99n }),
    /** Blocks with a transfer, counted from the newest one. */
    transfers: fc.array(fc.bigInt({ min: 0n, max: 99n }), { maxLength: 3 }),
    limit: fc.constantFrom(100n, 700n, 2_000n, 100_000n),
    isReloaded: fc.boolean(),
    endsAfter: fc.option(fc.nat(12)),
    /** What the second node does at each request; blind: it fails, and the first one does not know all. */
    second: fc.array(fc.constantFrom('agrees', 'agrees', 'lags', 'fails', 'blind'), { minLength: 1, maxLength: 7 }),
  });
  let plan = 1_000_000n;
  let splitCount = 0;
  const check = fc.asyncProperty(
    fc.nat(5_000),
    fc.array(reading, { minLength: 2, maxLength: 6 }),
    async (age, reads) => {
      plan += 1_000_000n;
      const from = plan;
      let head = from + BigInt(age);
      let blocks = [from, from + BigInt(age) / 2n];
      let [reader, asked, isBlind, isDoubted] = [node(0n, [], 1n).reader, 0, false, false];
      for (const { grown, replaced, transfers, limit, isReloaded, endsAfter, second } of reads) {
        blocks = blocks.filter((block) => block <= head - replaced);
        head += grown;
        blocks = [...new Set([...blocks, ...transfers.map((back) => head - back).filter((block) => block >= from)])];
        const [whole, lagging] = [node(head, blocks, limit), node(head, blocks.slice(0, -1), limit)];
        const abort = new AbortController();
        const each: RpcReader['rpcEach'] = async (chainId, calls, { isWanted = () => true } = {}) => {
          asked += 1;
          if (endsAfter !== null && asked > endsAfter) abort.abort();
          abort.signal.throwIfAborted();
          const does = second[asked % second.length];
          isBlind ||= does === 'blind';
          const nodes = [does === 'blind' ? lagging : whole, does === 'lags' ? lagging : whole];
          const [one, two] = await Promise.all(
            nodes.map(({ reader: of }) => of.rpcEach?.(chainId, calls) ?? Promise.resolve([])),
          );
          const fails = does === 'fails' || does === 'blind';
          const answers = fails ? [{ node: 'two', operator: 'two', results: null }] : (two ?? []);
          return [...(one ?? []), ...answers.map((answer) => ({ ...answer, node: 'two', operator: 'two' }))].filter(
            isWanted,
          );
        };
        // The reader of the page before knows what it has read.
        reader = isReloaded ? { ...whole.reader } : Object.assign(reader, whole.reader);
        Object.assign(reader, { rpcEach: each });
        asked = 0;
        isBlind = false;
        const read = await readLpMoves(reader, 6661, account, [lpToken], from, { signal: abort.signal }).catch(
          () => null,
        );
        // What the first node did not know, and said alone, is found as soon as another one is asked, and said till then.
        isDoubted ||= isBlind;
        if (read === null || isBlind) continue;
        if (isDoubted && !read.isConfirmed) continue;
        isDoubted = false;
        splitCount += 1;
        expect(read).toMatchObject({ isWhole: true, block: head });
        const expected = blocks.toSorted((one, other) => (one < other ? -1 : 1));
        expect(read.moves.map(({ amount }) => amount)).toEqual(expected);
      }
    },
  );
  await fc.assert(check, { numRuns: 200 });
  expect(splitCount).toBeGreaterThan(100);
});

test('the search for token contracts goes on where it ended, with another reader too', async () => {
  const first = node(100_000n, [60_001n, 99_801n], 2_000n);
  const whole = await readTokenSenders(first.reader, 6661, account);
  expect(whole).toMatchObject({ isWhole: false, isSearching: false, share: 1 });
  expect([...whole.contracts]).toEqual([lpToken]);
  const next = node(100_050n, [], 2_000n);
  const again = await readTokenSenders(next.reader, 6661, account);
  expect([...again.contracts]).toEqual([lpToken]);
  expect(taken(next.asked).every(([from]) => from > 99_800n)).toBe(true);
});
