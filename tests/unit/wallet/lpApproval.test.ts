import { expect, test } from 'vitest';
import type { AddressBook } from '../../../src/wallet/send/addressBook.ts';
import { checkRequest } from '../../../src/wallet/send/checkRequest.ts';
import { prepareApprove } from '../../../src/wallet/kinds/approve.ts';
import { addressOf, chainWith } from '../io/fakeNode.ts';

const [account, manager, lpToken] = [addressOf('a'), addressOf('b'), addressOf('c')];
const bookWith = (lpTokens: AddressBook['lpTokens']): AddressBook => ({
  chain: (chainId) => chainWith(chainId, [], { liquidityManager: manager }),
  tokens: [],
  collections: () => [],
  ...(lpTokens && { lpTokens }),
});
const approve = prepareApprove({ chainId: 6661, token: lpToken, spender: manager, amount: 5n });

test('an LP token of the chain can be approved for the liquidity manager', () => {
  expect(
    checkRequest(
      approve,
      account,
      bookWith(() => [lpToken]),
    ),
  ).toEqual({ ok: true, value: undefined });
});

test.each([
  ['none is known', undefined],
  ['another is', () => [addressOf('d')]],
  ['it is one of another chain', (chainId: number) => (chainId === 6662 ? [lpToken] : [])],
])('no LP token is approved where %s', (_, lpTokens) => {
  expect(checkRequest(approve, account, bookWith(lpTokens))).toMatchObject({
    ok: false,
    error: { code: 'requestMismatch', detail: 'unknown token' },
  });
});

test('nor for anyone but a contract of the product', () => {
  const write = prepareApprove({ chainId: 6661, token: lpToken, spender: addressOf('e'), amount: 5n });
  expect(
    checkRequest(
      write,
      account,
      bookWith(() => [lpToken]),
    ),
  ).toMatchObject({ ok: false, error: { detail: 'unknown spender' } });
});
