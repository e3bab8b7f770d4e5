import fc from 'fast-check';
import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { MAX_UINT256 } from '../../../../src/core/amounts.ts';
import {
  collectionIdOf,
  collectionOf,
  collectionTargets,
  extendCollections,
  registeredCollections,
  searchCollections,
} from '../../../../src/core/nfts/collections.ts';
import type { CollectionLists } from '../../../../src/core/nfts/collections.ts';
import { nftFee, releaseValue, RELEASE_VALUE_WEI } from '../../../../src/core/nfts/fee.ts';
import { parseTokenId } from '../../../../src/core/nfts/tokenId.ts';

const addressOf = (index: number): Address => `0x${index.toString(16).padStart(40, '0')}`;

describe('token ids', () => {
  test.each([
    ['', null],
    ['a1', null],
    ['-1', null],
    ['1.0', null],
    [' 1', null],
    ['٣', null],
    ['0', 0n],
    ['0007', 7n],
    ['9'.repeat(77), BigInt('9'.repeat(77))],
    [`${'0'.repeat(78)}1`, 1n],
    [`${'0'.repeat(79)}1`, null],
    ['9'.repeat(79), null],
    [MAX_UINT256.toString(), MAX_UINT256],
    [(MAX_UINT256 + 1n).toString(), null],
  ])('%s', (text, tokenId) => {
    expect(parseTokenId(text)).toBe(tokenId);
  });

  test('every number that a contract can hold comes back as it was', () => {
    expect(() =>
      fc.assert(
        fc.property(
          fc.bigInt({ min: 0n, max: MAX_UINT256 }),
          (tokenId) => parseTokenId(tokenId.toString()) === tokenId,
        ),
      ),
    ).not.toThrow();
  });

  test('any other text is none', () => {
    expect(() =>
      fc.assert(
        fc.property(
          fc.string().filter((text) => !/^\d{1,79}$/.test(text)),
          (text) => parseTokenId(text) === null,
        ),
      ),
    ).not.toThrow();
  });
});

describe('fee and value of a release', () => {
  test.each([
    [5n, 9n, 5n],
    [0n, 9n, 9n],
    [null, 9n, 9n],
    [0n, 0n, 0n],
    [null, null, 0n],
    [5n, null, 5n],
  ])('own %s, default %s: %s', (own, usual, fee) => {
    expect(nftFee(own, usual)).toBe(fee);
  });

  test('100000 wei unless the fee is higher; never less than the fee, never more than it needs', () => {
    expect([0n, 99_999n, 100_000n, 100_001n].map(releaseValue)).toEqual([100_000n, 100_000n, 100_000n, 100_001n]);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        (fee) => releaseValue(fee) >= fee && (releaseValue(fee) === fee || releaseValue(fee) === RELEASE_VALUE_WEI),
      ),
    );
  });
});

describe('collections', () => {
  test('are found by parts of the name in any order, or by how the address begins', () => {
    const all = [
      { name: 'Pudgy Penguins', address: `0x${'aB'.repeat(20)}` as const },
      { name: 'Meebits', address: `0x${'12'.repeat(20)}` as const },
    ];
    const names = (query: string) => searchCollections(all, query).map(({ name }) => name);
    expect(names(' ')).toEqual(['Pudgy Penguins', 'Meebits']);
    expect(names('peng PUD')).toEqual(['Pudgy Penguins']);
    expect(names('0xABab')).toEqual(['Pudgy Penguins']);
    expect(names('0x12')).toEqual(['Meebits']);
    expect(names('abab')).toEqual([]);
    expect(names('nothing')).toEqual([]);
  });

  const lists: CollectionLists = {
    6661: registeredCollections(
      [
        { name: 'Meebits', addresses: { 6661: addressOf(1), 6662: addressOf(2) } },
        { name: 'Cryptopunks', addresses: { 6661: addressOf(3) } },
        { name: 'Lepasa', addresses: { 6661: '' } },
      ],
      6661,
    ),
    6662: registeredCollections([{ name: 'Meebits', addresses: { 6661: addressOf(1), 6662: addressOf(2) } }], 6662),
  };

  test('one without an address is not offered', () => {
    expect(lists[6661]?.map(({ name }) => name)).toEqual(['Meebits', 'Cryptopunks']);
  });

  test('targets are the other networks with one of the same name', () => {
    expect(collectionTargets(lists, 'Meebits', 6661, [6661, 6662])).toEqual([6662]);
    expect(collectionTargets(lists, 'Meebits', 6662, [6661, 6662])).toEqual([6661]);
    expect(collectionTargets(lists, 'Cryptopunks', 6661, [6661, 6662])).toEqual([]);
    expect(collectionTargets(lists, 'Meebits', 6661, [6661])).toEqual([]);
  });

  test('an id is an address or a name, and also finds the collection of the same name on another network', () => {
    expect(collectionOf(lists, 6661, addressOf(1).toUpperCase().replace('0X', '0x'))?.name).toBe('Meebits');
    expect(collectionOf(lists, 6661, 'Cryptopunks')?.address).toBe(addressOf(3));
    expect(collectionOf(lists, 6662, addressOf(1))?.address).toBe(addressOf(2));
    expect(collectionOf(lists, 6662, addressOf(3))).toBeNull();
    expect(collectionOf(lists, 6662, 'Apes')).toBeNull();
    expect(collectionOf(lists, 56, 'Meebits')).toBeNull();
  });

  test('a remote registry only adds: known addresses and unusable entries are skipped', () => {
    const known = lists[6661] ?? [];
    const extended = extendCollections(known, [
      { name: 'Meebits, but not really', address: addressOf(1).toUpperCase().replace('0X', '0x') },
      { name: 'Genzees', address: addressOf(9) },
      { name: 'Genzees again', address: addressOf(9) },
      { name: '\u202E\u200B', address: addressOf(10) },
      { name: 'no address', address: '0x12' },
      { name: `\u202EMeebits${'!'.repeat(500)}`, address: addressOf(11) },
    ]);
    expect(extended.slice(0, known.length)).toEqual(known);
    expect(extended.slice(known.length).map(({ address, isRemote }) => [address, isRemote])).toEqual([
      [addressOf(9), true],
      [addressOf(11), true],
    ]);
    expect(extended.at(-1)?.name).toMatch(/^Meebits!{52}…$/);
  });

  test('whatever a registry says, what is known stays as it is and no address is listed twice', () => {
    const entry = fc.record({
      name: fc.string(),
      address: fc.oneof(fc.integer({ min: 1, max: 6 }).map(addressOf), fc.string()),
    });
    fc.assert(
      fc.property(fc.array(entry), (remote) => {
        const known = lists[6661] ?? [];
        const all = extendCollections(known, remote);
        expect(all.slice(0, known.length)).toEqual(known);
        expect(new Set(all.map(({ address }) => address.toLowerCase())).size).toBe(all.length);
      }),
    );
  });

  test('a claim is stored with a name only if the name identifies its collection', () => {
    const twins = { 6661: extendCollections(lists[6661] ?? [], [{ name: 'Meebits', address: addressOf(8) }]) };
    expect(collectionIdOf(lists, 6661, addressOf(1))).toBe('Meebits');
    expect(collectionIdOf(twins, 6661, addressOf(1))).toBe(addressOf(1));
    expect(collectionIdOf(lists, 6661, addressOf(7))).toBe(addressOf(7));
  });
});
