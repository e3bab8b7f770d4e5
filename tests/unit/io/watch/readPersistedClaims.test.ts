import { afterEach, expect, test } from 'vitest';
import { abortReason, isAbort } from '../../../../src/io/clock.ts';
import type { RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { readClaimFacts, readClaims, readPersistedClaims } from '../../../../src/io/reads/readClaims.ts';
import { FakeWorld, claimOf, hashOf } from './watchDependencies.ts';

const unheard: unknown[] = [];
const listen = (cause: unknown): void => void unheard.push(cause);

afterEach(() => void process.off('unhandledRejection', listen));

test('a cancelled read rejects for its caller, and for no one else', async () => {
  process.on('unhandledRejection', listen);
  const reader: RpcReader = {
    ...new FakeWorld().reader,
    rpc: (_chainId, _method, _params, options) =>
      new Promise((_resolve, reject) =>
        options?.signal?.addEventListener('abort', () => reject(abortReason(options.signal))),
      ),
  };
  const stop = new AbortController();
  const read = readPersistedClaims(reader, [claimOf(hashOf(1)), claimOf(hashOf(2))], 0, { signal: stop.signal });
  stop.abort();
  await expect(read).rejects.toSatisfy(isAbort);
  await new Promise((resolve) => setTimeout(resolve));
  expect(unheard).toEqual([]);
});

const nodesOf = (
  fake: FakeWorld,
  show: (method: string, hash: unknown) => unknown,
): { reader: RpcReader; bodies: number[] } => {
  const bodies: number[] = [];
  const rpcEach: RpcReader['rpcEach'] = async (chainId, calls) => {
    bodies.push(calls.length);
    const honest = await Promise.all(calls.map(({ method, params }) => fake.reader.rpc(chainId, method, params)));
    return [
      { node: 'one', operator: 'one', results: honest },
      {
        node: 'two',
        operator: 'two',
        results: calls.map(({ method, params }, index) => show(method, params[0]) ?? honest[index]),
      },
    ];
  };
  return { reader: { ...fake.reader, rpcEach }, bodies };
};

test('an error of one claim does not affect the others; facts are in the order of the claims', async () => {
  const fake = new FakeWorld();
  fake.deposits.set(hashOf(1), { blockNumber: 90n, blockHash: hashOf(0xa), number: 1n });
  fake.deposits.set(hashOf(3), { blockNumber: 95n, blockHash: hashOf(0xb), number: 3n });
  const read = await readClaims(
    fake.reader,
    [claimOf(hashOf(3)), claimOf(hashOf(1), { type: 'erc721' }), claimOf(hashOf(1))],
    5,
  );
  expect(read).toMatchObject([
    { ok: true, value: { receipt: { blockNumber: 95n }, readAtMs: 5 } },
    { ok: false, error: { appError: { code: 'bridgeErc721NotFound' } } },
    { ok: true, value: { receipt: { blockNumber: 90n } } },
  ]);
  expect(await readPersistedClaims(fake.reader, [claimOf(hashOf(1), { type: 'erc721' })], 5)).toEqual(new Map());
});

test('what the serving node lacks is asked of all nodes, for many claims in one body, and page and list read the same', async () => {
  const fake = new FakeWorld();
  fake.deposits.set(hashOf(1), { blockNumber: 90n, blockHash: hashOf(0xa), number: 1n });
  const shown = await fake.reader.rpc(6661, 'eth_getTransactionReceipt', [hashOf(1)]);
  fake.deposits.delete(hashOf(1));
  const { reader, bodies } = nodesOf(fake, (method, hash) =>
    method === 'eth_getTransactionReceipt' && hash === hashOf(1) ? shown : undefined,
  );
  const claims = [claimOf(hashOf(1)), claimOf(hashOf(2)), claimOf(hashOf(4))];
  const [mined, lacking] = await readClaims(reader, claims, 5);
  expect(mined).toMatchObject({ ok: true, value: { receipt: { blockNumber: 90n } } });
  expect(lacking).toMatchObject({
    ok: true,
    value: { receipt: null, transactionSeen: false, lackedBy: ['one', 'two'] },
  });
  expect(bodies).toContain(6);
  const persisted = await readPersistedClaims(reader, claims, 5);
  for (const claim of claims) expect(persisted.get(claim.depositHash)).toEqual(await readClaimFacts(reader, claim, 5));
});
