import { expect, test } from 'vitest';
import { fetchAccountTransactions } from '../../../src/io/explorer.ts';
import { addressOf } from './fakeNode.ts';

const hash = `0x${'e1'.repeat(32)}`;
const entry = {
  hash,
  from: addressOf('a'),
  to: addressOf('b'),
  nonce: '7',
  blockNumber: '100',
  value: '1000000000000000000000',
  input: '0x1234',
  extra: 'ignored',
};

function ask(respond: () => Response | Promise<Response>, seen: string[] = []) {
  const answer: typeof fetch = async (input) => {
    seen.push(input instanceof Request ? input.url : input.toString());
    return respond();
  };
  return fetchAccountTransactions({
    apiUrl: 'https://explorer.example/api?apikey=k',
    account: addressOf('a'),
    startBlock: 90n,
    fetch: answer,
  });
}

test('asks for the list as explorers know it and parses it', async () => {
  const seen: string[] = [];
  const answer = await ask(() => Response.json({ status: '1', result: [entry, { ...entry, to: '' }] }), seen);
  expect(answer).toEqual({
    ok: true,
    value: [
      {
        hash,
        from: addressOf('a'),
        to: addressOf('b'),
        nonce: 7,
        blockNumber: 100n,
        value: 10n ** 21n,
        input: '0x1234',
      },
      { hash, from: addressOf('a'), to: null, nonce: 7, blockNumber: 100n, value: 10n ** 21n, input: '0x1234' },
    ],
  });
  expect(seen).toEqual([
    `https://explorer.example/api?apikey=k&module=account&action=txlist&address=${addressOf('a')}&startblock=90&endblock=99999999&sort=desc`,
  ]);
});

test('an entry of another shape is left out, the others stay', async () => {
  const broken = [{ ...entry, hash: '0x1' }, { ...entry, value: '-1' }, null, 'x'];
  expect(await ask(() => Response.json({ result: [...broken, entry] }))).toMatchObject({ ok: true, value: [{ hash }] });
});

test.each<[string, () => Response | Promise<Response>]>([
  ['a status', () => new Response('', { status: 500 })],
  ['HTML', () => new Response('<html>')],
  ['a text result', () => Response.json({ status: '0', result: 'Max rate limit reached' })],
  ['no connection', () => Promise.reject(new TypeError('refused'))],
])('%s is a failed list', async (_name, respond) => {
  expect(await ask(respond)).toMatchObject({ ok: false, error: { code: 'rpcFailed' } });
});
