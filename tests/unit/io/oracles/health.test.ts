import { afterEach, describe, expect, it } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oracleState } from '../../../../src/core/bridge/oracleHealth.ts';
import { oracleLag } from '../../../../src/core/bridge/oracleLag.ts';
import { askOracleHealth } from '../../../../src/io/oracles/health.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** An oracle that answers with a status; null: never. */
async function oracle(name: string, status: number | null, paths: string[] = [], body = 'x') {
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    if (status !== null) response.writeHead(status).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { name, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/` };
}

const at = (head: bigint | null) => ({
  chainId: 6661,
  readHead: () => (head === null ? Promise.reject(new Error('away')) : Promise.resolve(head)),
});
const ask = (endpoints: { name: string; url: string }[], head: bigint | null = 100n) =>
  askOracleHealth(endpoints, at(head), { fetch, timeoutMs: 1_500 });

describe('the health of oracles', () => {
  it('any answer of the oracle counts, 404 too; silence, a refused connection and a gateway without its server do not', async () => {
    const paths: string[] = [];
    const gone = await oracle('Gone', 200);
    servers.at(-1)?.close();
    const endpoints = await Promise.all([
      oracle('Well', 200, paths),
      oracle('Without health', 404),
      oracle('Silent', null),
      oracle('Gateway', 502),
    ]);
    await expect(ask([...endpoints, gone])).resolves.toEqual({
      total: 5,
      silent: ['Silent', 'Gateway', 'Gone'],
      lag: null,
    });
    expect(paths).toEqual(['/base/health']);
  });

  it('an answer that other origins may not read is an answer', async () => {
    const asked: (string | undefined)[] = [];
    const hidden: typeof fetch = async (_url, init) => {
      asked.push(init?.mode);
      if (init?.mode !== 'no-cors') throw new TypeError('Failed to fetch');
      return new Response(null);
    };
    await expect(
      askOracleHealth([{ name: 'Hidden', url: 'https://oracle.example' }], at(100n), { fetch: hidden }),
    ).resolves.toEqual({ total: 1, silent: [], lag: null });
    expect(asked).toEqual([undefined, 'no-cors']);
  });
});

describe('how far the oracles are behind', () => {
  const withHead = (head: unknown, chainId = 6661) =>
    oracle(`at ${String(head)}`, 200, [], JSON.stringify({ status: 'ok', heads: { [chainId]: head } }));

  it('is what the slowest of those that answer has not seen', async () => {
    const endpoints = await Promise.all([withHead(98), withHead('95'), withHead(101), oracle('Silent', null)]);
    await expect(ask(endpoints)).resolves.toEqual({ total: 4, silent: ['Silent'], lag: 5 });
  });

  it.each([
    ['one of them does not tell', async () => [await withHead(98), await oracle('Quiet', 200)], 100n],
    ['one of them tells of another chain', async () => [await withHead(98), await withHead(98, 6662)], 100n],
    ['one of them tells no number', async () => [await withHead(98), await withHead(-1)], 100n],
    ['the chain cannot be read', async () => [await withHead(98)], null],
    ['nobody answers', async () => [await oracle('Silent', null)], 100n],
  ])('is not known where %s', async (_, endpoints, head) => {
    await expect(ask(await endpoints(), head)).resolves.toMatchObject({ lag: null });
  });

  it('is no lag where they are ahead of what the app has read', () =>
    expect([oracleLag([101n, 100n], 100n), oracleLag([], 100n)]).toEqual([0, null]));
});

describe('what the form makes of it', () => {
  it.each([
    ['two of three where three are needed', { total: 3, silent: ['b'] }, 3, 'few'],
    ['two of three where two are needed', { total: 3, silent: ['b'] }, 2, 'enough'],
    ['none, and the contract cannot be read', { total: 3, silent: ['a', 'b', 'c'] }, null, 'enough'],
  ] as const)('%s', (_, health, needed, state) =>
    expect(oracleState({ ...health, lag: null }, needed, false)).toBe(state),
  );

  it('waits for the first answer only while it is asked for', () => {
    expect([oracleState(null, 3, true), oracleState(null, 3, false)]).toEqual(['asking', 'enough']);
  });
});
