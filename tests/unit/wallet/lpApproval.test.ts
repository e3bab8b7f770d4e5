import { expect, test } from 'vitest';
import type { Dex } from '../../../src/config/dexes.ts';
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

test('the router of the exchange takes LP tokens of its pairs', () => {
  const router = addressOf('e');
  const dex: Dex = {
    chainId: 6661,
    name: 'Uni',
    factory: addressOf('1'),
    router,
    wrappedNative: addressOf('2'),
    fee: { kept: 997n, whole: 1_000n },
    protocolPart: { times: 1n, rootTimes: 5n, lastTimes: 1n },
    bases: [],
    coinInNames: 'ETH',
  };
  const book: AddressBook = { ...bookWith(() => [lpToken]), dex: () => dex };
  const write = prepareApprove({ chainId: 6661, token: lpToken, spender: router, amount: 5n });
  expect(checkRequest(write, account, book)).toEqual({ ok: true, value: undefined });
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

test('an approval of any token is revoked, but only for a contract of the product', () => {
  const checked = (spender: typeof manager, amount: bigint) =>
    checkRequest(
      prepareApprove({ chainId: 6661, token: addressOf('d'), spender, amount }),
      account,
      bookWith(() => []),
    );
  const refused = { ok: false, error: { code: 'requestMismatch', detail: 'unknown token' } };
  expect(checked(bridge, 0n)).toEqual({ ok: true, value: undefined });
  expect(checked(bridge, 1n)).toMatchObject(refused);
  expect(checked(addressOf('e'), 0n)).toMatchObject(refused);
});
