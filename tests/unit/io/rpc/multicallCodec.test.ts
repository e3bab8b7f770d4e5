import fc from 'fast-check';
import { decodeFunctionData, encodeFunctionData, encodeFunctionResult, toHex } from 'viem';
import type { Address, Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { erc20Abi } from '../../../../abis/erc20.ts';
import { multicall3Abi } from '../../../../abis/multicall3.ts';
import { encodeBalanceOf } from '../../../../src/io/reads/balances.ts';
import { decodeAggregate3, encodeAggregate3 } from '../../../../src/io/rpc/multicallCodec.ts';

const hexBytes = (minLength: number, maxLength: number) =>
  fc.uint8Array({ minLength, maxLength }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`);
const address: fc.Arbitrary<Address> = hexBytes(20, 20);

describe('aggregate3 by hand', () => {
  test('encodes to the byte as viem does', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ to: address, data: hexBytes(0, 100) }), { maxLength: 12 }), (calls) => {
        const args = [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))] as const;
        expect(encodeAggregate3(calls)).toBe(
          encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args }),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('500 calls decode to the same calls', () => {
    const calls = Array.from({ length: 500 }, (_, index) => ({
      to: toHex(index, { size: 20 }),
      data: encodeBalanceOf(`0x${'ab'.repeat(20)}`),
    }));
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: encodeAggregate3(calls) });
    const [decoded] = args as unknown as [readonly { target: Address; callData: Hex }[]];
    expect(decoded.map(({ target, callData }) => ({ to: target.toLowerCase(), data: callData }))).toEqual(calls);
  });

  test('decodes what viem encodes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ success: fc.boolean(), returnData: hexBytes(0, 100) }), { maxLength: 12 }),
        (answers) => {
          const data = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: answers });
          const expected = answers.map(({ success, returnData }) =>
            success ? { ok: true, data: returnData } : { ok: false },
          );
          expect(decodeAggregate3(data, answers.length)).toEqual(expected);
          expect(decodeAggregate3(data, answers.length + 1)).toBeNull();
        },
      ),
      { numRuns: 300 },
    );
  });

  test('broken answers are null and never throw', () => {
    const whole = encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: [{ success: true, returnData: `0x${'11'.repeat(32)}` }],
    });
    for (let length = 0; length < whole.length; length += 1)
      expect(decodeAggregate3(whole.slice(0, length), 1)).toBeNull();
    fc.assert(
      fc.property(hexBytes(0, 400), fc.integer({ min: 1, max: 9 }), (data, count) => {
        const decoded = decodeAggregate3(data, count);
        expect(decoded === null || decoded.length === count).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    for (const data of [null, 7, '', '0x', 'zz', { length: 3 }]) expect(decodeAggregate3(data, 1)).toBeNull();
  });

  test('balanceOf as viem encodes it', () => {
    const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    expect(encodeBalanceOf(account)).toBe(
      encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
    );
  });
});
