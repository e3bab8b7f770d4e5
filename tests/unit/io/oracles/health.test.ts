import { afterEach, describe, expect, it } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oracleState } from '../../../../src/core/bridge/oracleHealth.ts';
import { askOracleHealth } from '../../../../src/io/oracles/health.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** An oracle that answers with a status; null: never. */
async function oracle(name: string, status: number | null, paths: string[] = []) {
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    if (status !== null) response.writeHead(status).end('x');
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { name, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/` };
}

const ask = (endpoints: { name: string; url: string }[]) => askOracleHealth(endpoints, { fetch, timeoutMs: 300 });

describe('the health of oracles', () => {
  it('any answer of the oracle counts, 404 too; silence, a refused connection and a gateway without its server do not', async () => {
    const paths: string[] = [];
    const gone = await oracle('Gone', 200);
    servers.at(-1)?.close();
    const endpoints = await Promise.all([oracle('Well', 200, paths), oracle('Without health', 404), oracle('Silent', null), oracle('Gateway', 502)]);
    await expect(ask([...endpoints, gone])).resolves.toEqual({ total: 5, silent: ['Silent', 'Gateway', 'Gone'] });
    expect(paths).toEqual(['/base/health']);
  });

  it('an answer that other origins may not read is an answer', async () => {
    const asked: (string | undefined)[] = [];
    const hidden: typeof fetch = async (_url, init) => {
      asked.push(init?.mode);
      if (init?.mode !== 'no-cors') throw new TypeError('Failed to fetch');
      return new Response(null);
    };
    await expect(askOracleHealth([{ name: 'Hidden', url: 'https://oracle.example' }], { fetch: hidden })).resolves.toEqual({ total: 1, silent: [] });
    expect(asked).toEqual([undefined, 'no-cors']);
  });
});

describe('what the form makes of it', () => {
  it.each([
    ['two of three where three are needed', { total: 3, silent: ['b'] }, 3, 'few'],
    ['two of three where two are needed', { total: 3, silent: ['b'] }, 2, 'enough'],
    ['none, and the contract cannot be read', { total: 3, silent: ['a', 'b', 'c'] }, null, 'enough'],
  ] as const)('%s', (_, health, needed, state) => expect(oracleState(health, needed, false)).toBe(state));

  it('waits for the first answer only while it is asked for', () => {
    expect([oracleState(null, 3, true), oracleState(null, 3, false)]).toEqual(['asking', 'enough']);
  });
});
