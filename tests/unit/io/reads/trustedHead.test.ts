import { beforeEach, describe, expect, test } from 'vitest';
import { formAgreementMs, readTrustedHead } from '../../../../src/io/reads/trustedHead.ts';
import { createRpcReader } from '../../../../src/io/rpc/rpcClient.ts';
import { chainWith, createFakeNode } from '../fakeNode.ts';
import type { FakeNode } from '../fakeNode.ts';

const a = 'https://rpc.a.example/';
const b = 'https://rpc.b.example/';
const wrong = 0xffffffn;

let node: FakeNode;
/** The head that each node reports, and the newest block that it can show. */
let heads: Record<string, { says: bigint; shows: bigint } | null>;

beforeEach(() => {
  node = createFakeNode();
  heads = { [a]: { says: 1_000n, shows: 1_000n }, [b]: { says: 1_000n, shows: 1_000n } };
  for (const url of [a, b]) {
    node.on(url, ({ method, params: [number] }) => {
      const head = heads[url];
      if (!head) throw new TypeError('away');
      if (method === 'eth_chainId') return '0x1a05';
      if (method === 'eth_blockNumber') return `0x${head.says.toString(16)}`;
      return Number(number) <= Number(head.shows)
        ? { number, timestamp: `0x${(Number(number) * 10).toString(16)}` }
        : null;
    });
  }
});

const say = (url: string, says: bigint, shows = says): void => void (heads[url] = { says, shows });
const readerOf = (urls = [a, b]) => createRpcReader([chainWith(6661, urls)], { fetch: node.fetch });
const asked = (url: string) => node.bodies.filter((body) => body.url === url).length;

describe('with two operators', () => {
  test.each([[a], [b]])(
    'the head of one that says too much is no fact, at the first read and later, and healing is seen at once',
    async (liar) => {
      const reader = readerOf();
      say(liar, wrong, 1_000n);
      expect(await readTrustedHead(reader, 6661, 0)).toMatchObject({ block: 1_000n, agreedBy: 2 });
      say(liar, wrong);
      expect(await readTrustedHead(reader, 6661, 6_000)).toMatchObject({ block: 1_000n });
      say(liar, 1_001n);
      say(liar === a ? b : a, 1_001n);
      expect(await readTrustedHead(reader, 6661, 8_000)).toMatchObject({ block: 1_001n });
    },
  );

  test('several that need it at the same moment ask each node once, and one that is cancelled takes nothing from the others', async () => {
    const reader = readerOf();
    await reader.rpcEach?.(6661, [{ method: 'eth_chainId', params: [] }]);
    const [beforeA, beforeB] = [asked(a), asked(b)];
    const gone = new AbortController();
    const cancelled = readTrustedHead(reader, 6661, 0, { signal: gone.signal });
    const others = [0, 1, 2].map(() => readTrustedHead(reader, 6661, 0));
    gone.abort();
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    for (const head of await Promise.all(others)) expect(head).toMatchObject({ block: 1_000n, agreedBy: 2 });
    expect([asked(a) - beforeA, asked(b) - beforeB]).toEqual([1, 1]);
  });

  test('a hundred blocks at once are agreed upon, whatever the clock says', async () => {
    const reader = readerOf();
    await readTrustedHead(reader, 6661, 1_000_000);
    for (const url of [a, b]) say(url, 1_100n);
    expect(await readTrustedHead(reader, 6661, 1_000_000)).toMatchObject({ block: 1_100n, agreedBy: 2 });
    for (const url of [a, b]) say(url, 1_300n);
    expect(await readTrustedHead(reader, 6661, 5)).toMatchObject({ block: 1_300n, agreedBy: 2 });
  });

  test('what time allows is taken from one node, for half a minute; then both are asked again', async () => {
    const reader = readerOf();
    await readTrustedHead(reader, 6661, 0);
    const before = asked(b);
    say(a, 1_001n);
    expect(await readTrustedHead(reader, 6661, 6_000)).toMatchObject({ block: 1_001n, agreedBy: 2 });
    expect(asked(b)).toBe(before);
    say(a, 1_006n);
    expect(await readTrustedHead(reader, 6661, 31_000)).toMatchObject({ block: 1_000n, agreedBy: 2 });
    expect(asked(b)).toBe(before + 1);
  });

  test('where no claim depends on it, for a minute; an agreement costs a request to the others alone', async () => {
    const reader = readerOf();
    const round = (nowMs: number) =>
      Promise.all([
        reader.rpc(6661, 'eth_blockNumber', []),
        readTrustedHead(reader, 6661, nowMs, { holdsMs: formAgreementMs }),
      ]);
    await round(0);
    const before = [asked(a), asked(b)];
    await round(60_000);
    expect([asked(a), asked(b)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
    await round(61_000);
    expect([asked(a), asked(b)]).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1]);
    // Meanwhile a read for a claim uses its own limit.
    await round(100_000);
    await readTrustedHead(reader, 6661, 100_000);
    expect(asked(b)).toBe((before[1] ?? 0) + 2);
  });

  test('one that stands still far behind does not block forever, and the other has to show its block', async () => {
    const reader = readerOf();
    for (const [nowMs, block] of [
      [0, 2_000n],
      [31_000, 2_003n],
    ] as const) {
      say(a, block);
      expect(await readTrustedHead(reader, 6661, nowMs)).toMatchObject({ block: 1_000n });
    }
    say(a, 2_006n, 2_000n);
    expect(await readTrustedHead(reader, 6661, 62_000)).toMatchObject({ block: 1_000n });
    say(a, 2_009n);
    expect(await readTrustedHead(reader, 6661, 93_000)).toMatchObject({ block: 2_009n, agreedBy: 1 });
  });
});

describe('with one alone', () => {
  test.each([
    ['no other', [a]],
    ['the other away', [a, b]],
    ['another of the same operator', [a, 'https://eu.a.example/']],
  ])('%s: it has to show its block, and is reported as the only one', async (_name, urls) => {
    heads[b] = null;
    node.on('https://eu.a.example/', ({ method }) =>
      method === 'eth_chainId' ? '0x1a05' : method === 'eth_blockNumber' ? '0x3e8' : null,
    );
    const reader = readerOf(urls);
    say(a, wrong, 1_000n);
    await expect(readTrustedHead(reader, 6661, 0)).rejects.toMatchObject({ appError: { code: 'rpcFailed' } });
    say(a, 1_000n);
    expect(await readTrustedHead(reader, 6661, 1_000)).toMatchObject({ block: 1_000n, agreedBy: 1 });
    say(a, wrong, 1_000n);
    await expect(readTrustedHead(reader, 6661, 2_000)).rejects.toMatchObject({ appError: { code: 'rpcFailed' } });
    // A burst whose block it can show is believed.
    say(a, 1_150n);
    expect(await readTrustedHead(reader, 6661, 3_000)).toMatchObject({ block: 1_150n, agreedBy: 1 });
  });
});
