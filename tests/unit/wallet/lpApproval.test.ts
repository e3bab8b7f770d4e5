import { expect, test } from 'vitest';
import type { AddressBook } from '../../../src/wallet/send/addressBook.ts';
import { checkRequest } from '../../../src/wallet/send/checkRequest.ts';
import { prepareApprove } from '../../../src/wallet/kinds/approve.ts';
import { addressOf, chainWith } from '../io/fakeNode.ts';

const [account, manager, lpToken, bridge] = [addressOf('a'), addressOf('b'), addressOf('c'), addressOf('f')];
const bookWith = (lpTokens: AddressBook['lpTokens']): AddressBook => ({
  chain: (chainId) => chainWith(chainId, [], { liquidityManager: manager, bridgeERC20: bridge }),
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

test('nor for anyone but a contract of the product that takes LP tokens', () => {
  const refused = (spender: typeof manager) =>
    checkRequest(
      prepareApprove({ chainId: 6661, token: lpToken, spender, amount: 5n }),
      account,
      bookWith(() => [lpToken]),
    );
  // The bridge takes no LP tokens.
  for (const spender of [addressOf('e'), bridge])
    expect(refused(spender)).toMatchObject({ ok: false, error: { detail: 'unknown spender' } });
});
