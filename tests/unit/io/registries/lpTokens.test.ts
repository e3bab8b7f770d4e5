import { expect, test, vi } from 'vitest';
import { fetchLpTokens, parseLpTokens, proveLpTokens } from '../../../../src/io/registries/lpTokens.ts';
import { addressOf } from '../fakeNode.ts';

const shipped = [{ symbol: 'USDC-LP' }];
const entry = (symbol: string, address: string = addressOf('a')) => ({
  symbol,
  address: { 6661: address, 6662: '' },
  decimals: { 6661: 18 },
});
const answering = (status: number, body: string) =>
  vi.fn<typeof fetch>(async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }));
const ask = (fetch: typeof globalThis.fetch) => fetchLpTokens({ staticHost: 'https://host.example/', shipped, fetch });

test('adds unknown symbols only: those of the release already exist', async () => {
  const fetch = answering(200, JSON.stringify({ tokens: { p: entry('PEPPER-LP'), u: entry('usdc-LP') } }));
  expect(await ask(fetch)).toEqual({
    tokens: [{ key: 'p', symbol: 'PEPPER-LP', addresses: { 6661: addressOf('a'), 6662: '' }, decimals: { 6661: 18 } }],
    log: ['usdc-LP already exists'],
    isRead: true,
  });
  expect(fetch.mock.calls[0]?.[0]).toBe('https://host.example/lpTokens.json');
});

test('a failure is logged with its status', async () => {
  expect(await ask(answering(503, 'busy'))).toEqual({
    tokens: [],
    log: ['Dynamic LP tokens failed: status 503'],
    isRead: false,
  });
  expect((await ask(vi.fn(() => Promise.reject(new Error('no route'))))).isRead).toBe(false);
  expect((await ask(answering(200, '<html>'))).isRead).toBe(false);
});

test.each([['{"tokens":{}}'], ['{"tokens":[]}'], ['{}'], ['null'], ['{"tokens":5}']])(
  'an empty answer is logged: %s',
  async (body) => {
    const answer = await ask(answering(200, body));
    expect(answer.tokens).toEqual([]);
    expect(answer.log).toEqual(['Dynamic LP tokens returned empty response (no tokens)']);
  },
);

test('an entry that is not well-formed takes no other with it, and none comes twice', () => {
  const tokens = {
    no: 5,
    address: { ...entry('A-LP'), address: { 6661: '0x12' } },
    decimals: { ...entry('B-LP'), decimals: { 6661: 99 } },
    hidden: entry('C\u200b-LP'),
    good: entry('D-LP'),
    again: entry('d-lp'),
  };
  const { tokens: added, log } = parseLpTokens({ tokens }, shipped);
  expect(added.map(({ symbol }) => symbol)).toEqual(['D-LP']);
  expect(log).toEqual([
    'no is not well-formed',
    'address is not well-formed',
    'decimals is not well-formed',
    'hidden is not well-formed',
    'd-lp already exists',
  ]);
});

test('an address counts on a chain only where it has a token', async () => {
  const remote = parseLpTokens(
    { tokens: { p: entry('P-LP', addressOf('1')), q: entry('Q-LP', addressOf('2')) } },
    shipped,
  );
  const proven = await proveLpTokens(remote, [6661, 6662], async () => [18, null]);
  expect(proven).toEqual({
    tokens: [{ ...remote.tokens[0], addresses: { 6661: addressOf('1') } }],
    log: ['Q-LP has no contract on chain 6661'],
    isRead: true,
  });
  expect(await proveLpTokens(remote, [6661], async () => null)).toEqual({ tokens: [], log: [], isRead: false });
});
