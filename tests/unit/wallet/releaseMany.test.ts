import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getAddress, type Address, type Hex } from 'viem';
import type { Result } from '../../../src/core/result.ts';
import type { AddressBook } from '../../../src/wallet/send/addressBook.ts';
import { checkRequest } from '../../../src/wallet/send/checkRequest.ts';
import { writeKinds } from '../../../src/wallet/kinds/index.ts';
import { prepareRelease } from '../../../src/wallet/kinds/release.ts';
import { prepareReleaseMany } from '../../../src/wallet/kinds/releaseMany.ts';
import { locksOf } from '../../../src/wallet/send/lockOf.ts';
import { addressOf, chainWith } from '../io/fakeNode.ts';

const account = getAddress(addressOf('a'));
const bridge = getAddress(addressOf('b'));
const multicall = getAddress(addressOf('4'));
const contracts = { bridgeERC20: bridge, multicall };
const book: AddressBook = {
  chain: (chainId) => (chainId === 6662 ? chainWith(chainId, [], contracts) : null),
  tokens: [],
  collections: () => [],
};

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((all): Hex => `0x${Buffer.from(all).toString('hex')}`);
const address = hex(20).map((all): Address => getAddress(all));
const signature = fc.tuple(fc.constantFrom(27, 28), hex(32), hex(32));
const row = fc.record({
  receiver: address,
  sourceToken: address,
  amount: fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
  depositHash: hex(32),
  signed: fc.array(signature, { minLength: 1, maxLength: 5 }),
  gas: fc.bigInt({ min: 0n, max: 3_000_000n }),
});

const hash = (digit: string): Hex => `0x${digit.repeat(64)}`;

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

test('whatever claims are shown, their calldata says exactly these, in their order, and gas for each', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
      const claims = rows.map(({ signed, depositHash, gas, ...paid }, index) => {
        const depositNumber = BigInt(index + 1);
        const ref = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash, depositNumber } as const;
        const [sigV, sigR, sigS] = [signed.map(([v]) => v), signed.map(([, r]) => r), signed.map(([, , s]) => s)];
        const signatures = { sigV, sigR, sigS, signers: [], missing: [], silent: [] };
        return { ref, gas, params: { ...paid, ...signatures, depositChainId: 6661, depositNumber } };
      });
      const write = prepareReleaseMany(book, 6662, claims);
      if (!write.ok) throw new Error('not prepared');
      expect(checkRequest(write.value, account, book)).toEqual({ ok: true, value: undefined });
      const envelope = { book, chainId: 6662, account, to: multicall, value: 0n, claims: claims.map(({ ref }) => ref) };
      const read = writeKinds.read(write.value.data, envelope);
      expect(read?.summary).toEqual(write.value.summary);
      const gas = claims.reduce((sum, claim) => sum + claim.gas, 0n);
      expect(write.value.leastGas).toBeGreaterThan((gas * 64n) / 63n);
    }),
    { numRuns: 300 },
  );
});

test.each([1, 2])('of %i claims each is locked by its number and by its transaction alone (rule 8.4)', (count) => {
  const signatures = { sigV: [27], sigR: [hash('1')], sigS: [hash('2')], signers: [], missing: [], silent: [] };
  const claims = Array.from({ length: count }, (_, index) => {
    const depositNumber = BigInt(index + 1);
    const depositHash = hash(String(index + 4));
    const ref = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash, depositNumber } as const;
    const paid = { receiver: account, sourceToken: addressOf('7'), amount: 5n, depositChainId: 6661, depositNumber };
    return { ref, gas: 100_000n, params: { ...paid, ...signatures } };
  });
  const wanted = claims.flatMap(({ ref: { depositHash, depositNumber } }) => [
    `write:${depositHash}`,
    `write:${depositHash}:${depositNumber}`,
  ]);
  const write = valueOf(prepareReleaseMany(book, 6662, claims));
  const releases = claims.map((claim) =>
    valueOf(prepareRelease(book, { ...claim, plan: { isNative: false, value: 0n } })),
  );
  const world = { kinds: writeKinds, book };
  expect(locksOf(world, [write], account), 'the multicall contract makes the calls').toEqual(wanted);
  expect(locksOf(world, releases, account, true), 'the wallet makes the calls').toEqual(wanted);
  expect(locksOf(world, releases.slice(0, 1), account), 'a claim by itself').toEqual(wanted.slice(1, 2));
});
