import { describe, expect, test } from 'vitest';
import { MAX_UINT256 } from '../../../src/core/amounts.ts';
import { CausewayError } from '../../../src/core/errors/appError.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { planApproval } from '../../../src/wallet/send/planApproval.ts';
import { useWalletFixture, value } from './fixture.ts';

const it = useWalletFixture();

const questionOf = (symbol: string, current: bigint, amount = 5n) => ({
  chainId: 6661,
  token: it.token(symbol),
  owner: it.wallet.address,
  spender: it.bridge(),
  amount,
  current,
});
const plan = async (symbol: string, amount: bigint) =>
  planApproval(it.tab().world.reader, questionOf(symbol, await it.allowance(symbol), amount));

/** Sends an approval and waits until it counts: reads before and after its block would contradict each other. */
async function approve(symbol: string, amount: bigint): Promise<void> {
  value(await it.tab().send(it.approval(symbol, amount)));
  await expect.poll(() => it.allowance(symbol)).toBe(amount);
}

describe('how a token can be approved', () => {
  test('the maximum where the token takes it, and the allowance is then unlimited', async () => {
    expect(await plan('USDC', 5n)).toEqual({ steps: ['maximum'], error: null });
    await approve('USDC', MAX_UINT256);
  });

  test('the exact amount where the maximum is refused', async () => {
    expect(await plan('LIMIT', 5n)).toEqual({ steps: ['exact'], error: null });
    await approve('LIMIT', 5n);
  });

  test('zero first where an old allowance prevents a change, then the maximum', async () => {
    expect(await plan('USDT', 5n)).toEqual({ steps: ['maximum'], error: null });
    await approve('USDT', 3n);
    expect(await plan('USDT', 5n)).toEqual({ steps: ['zero', 'maximum'], error: null });
    await approve('USDT', 0n);
    expect(await plan('USDT', 5n)).toEqual({ steps: ['maximum'], error: null });
    // What takes the allowance away is stored as such: until its block nothing may be sent that uses the old allowance.
    const stored = Object.values(transactionsStore.getState().byKey).map(({ approval }) => approval?.isRevocation);
    expect(stored.filter((isRevocation) => isRevocation !== undefined)).toEqual([true]);
  });

  test('one that returns false accepts none, and the wallet is never asked (rule 9.1)', async () => {
    const reader = it.readerAnswering({ eth_call: `0x${'0'.repeat(64)}` });
    const refused = await planApproval(reader, questionOf('USDC', 7n));
    expect(refused).toEqual({ steps: [], error: { code: 'approvalRefused' } });
    expect(await it.tab({ reader }).send(it.approval())).toEqual({ ok: false, error: { code: 'approvalRefused' } });
    expect(it.wallet.sends).toBe(0);
    // Older tokens return nothing.
    expect((await planApproval(it.readerAnswering({ eth_call: '0x' }), questionOf('USDT', 0n))).steps).toEqual([
      'maximum',
    ]);
  });

  test('a node that is not reached is no refusal of the maximum: nothing else is asked for', async () => {
    const question = questionOf('USDC', 7n);
    const { reader } = it.tab().world;
    for (const failing of ['eth_estimateGas', 'eth_call']) {
      let asked = 0;
      const plan = await planApproval(
        {
          ...reader,
          rpc: async (chainId, method, params, options) => {
            if (method === failing && asked++ === 0) throw new CausewayError({ code: 'rpcUnreachable' });
            return reader.rpc(chainId, method, params, options);
          },
        },
        question,
      );
      expect(plan).toEqual({ steps: [], error: { code: 'rpcUnreachable' } });
    }
  });

  test('nothing works: the reason is returned', async () => {
    const refused = await planApproval(it.tab().world.reader, {
      chainId: 6661,
      token: it.token('LIMIT'),
      owner: it.wallet.address,
      spender: it.bridge(),
      amount: MAX_UINT256 - 1n,
      current: 0n,
    });
    expect(refused.steps).toEqual([]);
    expect(refused.error?.code).toBe('revertReason');
  });
});
