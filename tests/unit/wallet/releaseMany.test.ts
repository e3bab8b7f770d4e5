import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getAddress, type Address, type Hex } from 'viem';
import type { AddressBook } from '../../../src/wallet/send/addressBook.ts';
import { checkRequest } from '../../../src/wallet/send/checkRequest.ts';
import { writeKinds } from '../../../src/wallet/kinds/index.ts';
import { prepareReleaseMany } from '../../../src/wallet/kinds/releaseMany.ts';
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
