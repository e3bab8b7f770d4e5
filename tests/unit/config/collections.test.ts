import { expect, test } from 'vitest';
import { collectionChainIds, collectionRegistry, shippedCollections } from '../../../src/config/collections.ts';

test('collections are listed for eleven chains, several of them empty', () => {
  expect(collectionChainIds).toHaveLength(11);
  expect(new Set(collectionChainIds)).toEqual(new Set([1, 4, 56, 97, 6661, 6662, 137, 43_114, 43_113, 250, 45_000]));
  const empty = collectionChainIds.filter((chainId) => shippedCollections[chainId]?.length === 0);
  expect(empty.length).toBeGreaterThan(3);
});

test('the served collections are known by name', () => {
  const names = collectionRegistry([]).map(({ name }) => name);
  for (const name of ['Meebits', 'Pudgy Penguins', 'Genzees', 'Lepasa', 'Newsverse', 'Cryptopunks', 'Megamonsters'])
    expect(names).toContain(name);
  expect(names.filter((name) => name.startsWith('Polychain Monsters')).length).toBeGreaterThan(1);
});

test('a deployment file gives addresses to served collections and adds its own', () => {
  const registry = collectionRegistry([
    { name: 'Meebits', addresses: { 6661: '0x0000000000000000000000000000000000000001' } },
    { name: 'Stray Cats', addresses: { 6661: '' } },
  ]);
  expect(registry.find(({ name }) => name === 'Meebits')?.addresses).toMatchObject({
    1: '',
    6661: '0x0000000000000000000000000000000000000001',
  });
  expect(registry.filter(({ name }) => name === 'Meebits')).toHaveLength(1);
  expect(registry.at(-1)?.name).toBe('Stray Cats');
});
