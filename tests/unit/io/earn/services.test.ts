import { describe, expect, test } from 'vitest';
import { APR_ONE } from '../../../../src/core/earn/apr.ts';
import { PRICE_ONE } from '../../../../src/core/earn/prices.ts';
import { fetchAprs, fetchPrices } from '../../../../src/io/earn/aprs.ts';
import { fetchPools, parsePools } from '../../../../src/io/registries/earnPools.ts';

const [one, other] = [`0x${'1a'.repeat(20)}`, `0x${'2B'.repeat(20)}`] as const;
const contract = `0x${'33'.repeat(20)}` as const;

/** A service that gives one answer, and what it was asked. */
function service(status: number, body: string) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const fetch: typeof globalThis.fetch = (url, init) => {
    asked.push({ url: typeof url === 'string' ? url : '', init });
    return Promise.resolve(new Response(body, { status }));
  };
  return { asked, request: { pricesUrl: 'https://prices.example/', fetch }, fetch };
}

describe('currentAprs', () => {
  const question = {
    stakingContractAddress: contract,
    network: 56,
    rewardTokenAddress: one,
    stakedTokenAddress: other,
    priceDefiningStakedTokenAddress: one,
    stakedTokenAmount: '1000',
  };

  test('is posted exactly as it has to be', async () => {
    const { asked, request } = service(200, '{"aprs":{}}');
    await fetchAprs(request, [question]);
    expect(asked).toMatchObject([{ url: 'https://prices.example/currentAprs', init: { method: 'POST' } }]);
    const body = asked[0]?.init?.body;
    expect(JSON.parse(typeof body === 'string' ? body : '')).toEqual({ tokens: [question] });
  });

  test('takes numbers of 0 or more and nothing else', async () => {
    const answer = (value: unknown) => JSON.stringify({ aprs: { [one]: value, [other]: 12.5 } });
    const read = (value: unknown) => fetchAprs(service(200, answer(value)).request, []);
    expect(await read(0)).toEqual({ [one]: 0n, [other.toLowerCase()]: APR_ONE / 8n });
    for (const bad of ['NaN', null, -1, 'Infinity', {}])
      expect(await read(bad)).toEqual({ [other.toLowerCase()]: APR_ONE / 8n });
  });

  test.each([
    [500, 'x', 'request failed with 500: x'],
    [404, 'no', 'request failed with 404: no'],
    [200, 'no json', 'request failed with 200: no JSON'],
    [200, '{}', 'request failed with 200: no aprs'],
  ])('fails with status %i and its text', async (status, body, detail) => {
    await expect(fetchAprs(service(status, body).request, [])).rejects.toMatchObject({
      appError: { code: 'aprRequestFailed', detail },
    });
  });
});

test('prices are those above 0', async () => {
  const { asked, request } = service(200, JSON.stringify({ prices: { [one]: 2, [other]: 0 } }));
  expect(await fetchPrices(request, 56)).toEqual({ [one]: 2n * PRICE_ONE });
  expect(asked[0]?.url).toBe('https://prices.example/prices?chainId=56');
});

describe('remote pools', () => {
  const pool = { rewardPoolId: 3, stakingSymbol: 'BRIDGE', earningSymbol: 'TXL', contractAddress: { 56: contract } };

  test('are asked by file and network', async () => {
    const { asked, fetch } = service(200, JSON.stringify({ pools: [pool] }));
    const { pools, log } = await fetchPools({
      staticHost: 'https://host.example',
      file: 'rewards',
      chainId: 56,
      fetch,
    });
    expect(asked[0]?.url).toBe('https://host.example/rewardPools.json?chainId=56');
    expect([pools.length, log]).toEqual([1, []]);
    expect(pools[0]).toMatchObject({ id: 3, harvest: true, isFinished: false, tokenPerBlock: '1' });
  });

  test('without symbols are logged and skipped, without a contract skipped; none takes the others with it', () => {
    const { pools, log, isRead } = parsePools(
      {
        pools: [
          { ...pool, stakingSymbol: undefined },
          { ...pool, earningSymbol: undefined },
          { ...pool, contractAddress: { 56: '' } },
          { ...pool, contractAddress: 'x' },
          7,
          pool,
        ],
      },
      'rewards',
      56,
    );
    expect([pools.length, isRead]).toEqual([1, true]);
    expect(log).toEqual([
      'Dynamic pools rewardPools.0: no stakingSymbol or earningSymbol',
      'Dynamic pools rewardPools.1: no stakingSymbol or earningSymbol',
      'Dynamic pools rewardPools.3: not well-formed',
      'Dynamic pools rewardPools.4: no stakingSymbol or earningSymbol',
    ]);
  });

  test('that are no list are logged', async () => {
    expect(parsePools({}, 'mining', 56)).toEqual({
      pools: [],
      log: ['Dynamic pools liquidityMiningPools: no pools'],
      isRead: false,
    });
    const { fetch } = service(500, 'x');
    expect(await fetchPools({ staticHost: 'https://host.example', file: 'mining', chainId: 56, fetch })).toEqual({
      pools: [],
      log: ['Dynamic pools liquidityMiningPools failed: status 500'],
      isRead: false,
    });
  });
});
