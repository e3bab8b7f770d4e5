// One request of the wallet with several approvals: each is exactly for the write that comes after them.
import { expect, test } from 'vitest';
import type { Dex } from '../../../../src/config/dexes.ts';
import { checkBatch } from '../../../../src/wallet/batch/checkBatch.ts';
import { prepareAddPair } from '../../../../src/wallet/kinds/addPair.ts';
import { prepareApprove } from '../../../../src/wallet/kinds/approve.ts';
import { writeKinds } from '../../../../src/wallet/kinds/index.ts';
import type { AddressBook } from '../../../../src/wallet/send/addressBook.ts';
import type { PreparedWrite } from '../../../../src/wallet/send/write.ts';
import type { WriteDependencies } from '../../../../src/wallet/send/writeDependencies.ts';
import { addressOf, chainWith } from '../../io/fakeNode.ts';
import { dex as sampleDex } from '../kindSamples.ts';

const [account, router, one, other, wrapped] = ['a', '6', 'c', 'd', 'e'].map(addressOf) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
];
const dex: Dex = { ...sampleDex, router, wrappedNative: wrapped };
const book: AddressBook = {
  chain: (chainId) => chainWith(chainId, []),
  tokens: [
    { symbol: 'ONE', name: 'One', addresses: { 6661: one }, decimals: { 6661: 6 } },
    { symbol: 'TWO', name: 'Two', addresses: { 6661: other }, decimals: { 6661: 18 } },
  ],
  collections: () => [],
  dex: () => dex,
};
const provider = {
  request: ({ method }: { method: string }) => Promise.resolve(method === 'eth_accounts' ? [account] : '0x1a05'),
};
const world = {
  book,
  kinds: writeKinds,
  wallet: { account: () => account, provider: () => Promise.resolve(provider) },
} as unknown as WriteDependencies;

const added = prepareAddPair(book, {
  chainId: 6661,
  tokenA: one,
  tokenB: other,
  isNative: false,
  amountA: 5n,
  amountB: 9n,
  minimumA: 4n,
  minimumB: 8n,
  pair: addressOf('8'),
  receiver: account,
  headTime: 1_000n,
  deadline: 2_200n,
});
if (!added.ok) throw new Error(added.error.code);
const write = { ...added.value, account };
const approve = (token: `0x${string}`, amount: bigint, spender = router): PreparedWrite => ({
  ...prepareApprove({ chainId: 6661, token, spender, amount }),
  account,
});
const check = (...approval: PreparedWrite[]) => checkBatch(world, provider, { approval, write }, account);
const refused = (detail: string) => ({ ok: false, error: { code: 'requestMismatch', detail } });

test('both tokens, or the one that is missing, are approved for exactly what the write takes', async () => {
  expect(await check(approve(one, 5n), approve(other, 9n))).toEqual({ ok: true, value: undefined });
  expect(await check(approve(other, 9n))).toEqual({ ok: true, value: undefined });
});

test.each([
  ['nothing is approved', [], 'empty'],
  ['a token is approved twice', [approve(one, 5n), approve(one, 5n)], 'token'],
  ['a token is approved that the write does not take', [approve(wrapped, 5n)], 'token'],
  ['more is approved than the write takes', [approve(one, 5n), approve(other, 10n)], 'amount'],
  ['another contract is approved', [approve(one, 5n, addressOf('9'))], 'spender'],
])('refused when %s', async (_, approvals, detail) => {
  expect(await check(...approvals)).toEqual(refused(detail));
});
