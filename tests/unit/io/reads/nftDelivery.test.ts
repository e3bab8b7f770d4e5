import { encodeAbiParameters } from 'viem';
import { expect, test } from 'vitest';
import { CausewayError } from '../../../../src/core/errors/appError.ts';
import type { NftDelivery } from '../../../../src/core/nfts/delivery.ts';
import { readNftDelivery } from '../../../../src/io/reads/nftConditions.ts';
import type { CallOutcome } from '../../../../src/io/rpc/rpcReader.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const bridge = addressOf('b');
const chains = [chainWith(6662, [], { bridgeERC721: bridge, multicall: addressOf('c') })];
const target = { collection: addressOf('7'), fee: 0n, paused: false, signaturesNeeded: 1 };

const unread: CallOutcome = { ok: false, cause: new CausewayError({ code: 'rpcUnreachable' }) };
const reverted: CallOutcome = { ok: false };
const ownedBy = (owner: string): CallOutcome => ({
  ok: true,
  data: encodeAbiParameters([{ type: 'address' }], [owner === 'bridge' ? bridge : addressOf('d')]),
});
const listed: CallOutcome = { ok: true, data: encodeAbiParameters([{ type: 'bool' }], [false]) };
const minter: CallOutcome = { ok: true, data: encodeAbiParameters([{ type: 'bool' }], [true]) };

test.each<[string, boolean, CallOutcome, CallOutcome, NftDelivery | null]>([
  ['an official NFT that the bridge holds', true, ownedBy('bridge'), reverted, 'held'],
  ['an official NFT that nobody owns', true, reverted, reverted, 'notHeld'],
  ['an official NFT whose owner was not read', true, unread, reverted, null],
  ['a pegged NFT that somebody owns', false, ownedBy('somebody'), unread, 'minted'],
  ['a pegged NFT that can be minted', false, reverted, minter, 'mintable'],
  ['a pegged NFT of a collection without that role', false, reverted, reverted, 'noCollection'],
  ['a pegged NFT whose owner was not read', false, unread, minter, null],
  ['a pegged NFT of a collection whose role was not read', false, reverted, unread, null],
])('%s (official: %s)', async (_title, isOfficial, owned, role, delivery) => {
  const reader = { ...createFakeReader({ chains }), multicall: async () => [owned, role, listed] };
  expect(await readNftDelivery(reader, 6662, { ...target, isOfficial }, 7n)).toBe(delivery);
});

test.each([true, false])(
  'a node that refuses every call has not said that there is none (official: %s)',
  async (isOfficial) => {
    const reader = { ...createFakeReader({ chains }), multicall: async () => [reverted, reverted, reverted] };
    expect(await readNftDelivery(reader, 6662, { ...target, isOfficial }, 7n)).toBeNull();
  },
);
