import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fail, ok } from '../../../src/core/result.ts';
import { RpcAnswerError } from '../../../src/io/rpc/rpcError.ts';
import { prepareApprove } from '../../../src/wallet/kinds/approve.ts';
import { callObject } from '../../../src/wallet/send/callObject.ts';
import { estimateWrite, padGas } from '../../../src/wallet/send/estimate.ts';
import { addressOf } from '../io/fakeNode.ts';
import { createFakeReader } from '../io/fakeReader.ts';

test.each([
  [21_000n, 23_100n],
  [100_001n, 110_001n],
  [0n, 0n],
  [30_000_000n, 33_000_000n],
])('the gas limit of an estimate of %d is %d: x 11000 / 10000', (estimate, limit) => {
  expect(padGas(estimate)).toBe(limit);
});

describe('what an account has to have for a write at a gas price of 5 gwei', () => {
  const account = addressOf('a');
  const gasPrice = 5_000_000_000n;
  const used = 100_000n;
  const cost = padGas(used) * gasPrice;
  const write = {
    ...prepareApprove({ chainId: 56, token: addressOf('7'), spender: addressOf('b'), amount: 5n }),
    gasPrice,
  };
  const sent = v.object({ gasPrice: v.optional(v.string()), gas: v.optional(v.string()), value: v.string() });
  const hex = (number: bigint) => `0x${number.toString(16)}`;

  /** A node that demands the price of all gas that it would allow for a call without `gas`, as geth does. */
  const nodeWith = (balance: bigint, code: () => unknown = () => '0x') => {
    const refusal = (message: string) => new RpcAnswerError({ code: -32000, message });
    const answers: Record<string, (params: readonly unknown[]) => unknown> = {
      eth_getBalance: () => hex(balance),
      eth_getCode: code,
      eth_getTransactionCount: () => '0x3',
      eth_blockNumber: () => '0x64',
      eth_call([call]) {
        const { gas, gasPrice: price = '0x0', value } = v.parse(sent, call);
        if (balance < BigInt(gas ?? 50_000_000) * BigInt(price) + BigInt(value))
          throw refusal('insufficient funds for gas * price + value: (supplied gas 50000000)');
        return hex(1n).replace('0x', `0x${'0'.repeat(63)}`);
      },
      eth_estimateGas([call]) {
        const { gasPrice: price = '0x0' } = v.parse(sent, call);
        if (balance < used * BigInt(price)) throw refusal('gas required exceeds allowance (1)');
        return hex(used);
      },
    };
    return createFakeReader({ chains: [], rpc: (method, params) => answers[method]?.(params) });
  };

  test('is the price of the gas limit, and not of the most gas that the node allows (rule 6.11)', async () => {
    expect(await estimateWrite(nodeWith(cost), write, account)).toMatchObject(ok({ gas: padGas(used) }));
  });

  test('less than that is said to be too little native coin, however much less', async () => {
    for (const balance of [cost - 1n, 1n, 0n])
      expect(await estimateWrite(nodeWith(balance), write, account)).toEqual(fail({ code: 'insufficientFunds' }));
  });

  describe('if others pay its gas, as they do for a contract account', () => {
    const contract = () => '0x6001';

    test('is only what it sends', async () => {
      expect(await estimateWrite(nodeWith(0n, contract), write, account)).toMatchObject(ok({ gas: padGas(used) }));
      expect(await estimateWrite(nodeWith(7n, contract), { ...write, value: 7n }, account)).toMatchObject(ok({}));
      expect(await estimateWrite(nodeWith(6n, contract), { ...write, value: 7n }, account)).toEqual(
        fail({ code: 'insufficientFunds' }),
      );
    });

    test.each([
      ['an account that delegates has its key', () => `0xef0100${'ab'.repeat(20)}`],
      [
        'what cannot be read is no contract',
        () => {
          throw new Error('down');
        },
      ],
      ['garbage is no contract', () => '<html>'],
    ])('not otherwise: %s', async (_, code) => {
      expect(await estimateWrite(nodeWith(0n, code), write, account)).toEqual(fail({ code: 'insufficientFunds' }));
      expect(await estimateWrite(nodeWith(cost, code), write, account)).toMatchObject(ok({}));
    });
  });

  test('the wallet is asked for that price', () => {
    expect(callObject(write, account, padGas(used))).toMatchObject({ gasPrice: hex(gasPrice) });
  });
});
