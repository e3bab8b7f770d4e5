import { parseUnits } from 'viem';
import { bridgeErc20Abi } from '../../abis/bridgeErc20.ts';
import { decodeFunctionData, type Hex } from 'viem';
import { expect, test } from './support/fixtures.ts';

test.describe('a token crosses the bridge', () => {
  test('native coin from 6661 to 6662, to the unit after the fee', async ({ bridge, wallet, world }) => {
    const amount = parseUnits('1.5', 18);
    const before = await world.balance(6662, 'ETH', wallet.address);
    await bridge.open();
    await bridge.connect();
    await bridge.fill({ symbol: 'ETH', amount: '1,5', target: 'Local BSC' });
    await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1.5');
    await expect(bridge.page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden();
    await bridge.deposit();
    await bridge.confirmAndSwitch(6661);
    await bridge.claim();

    const request = wallet.asked('eth_sendTransaction')[0]?.params as [{ data: Hex; value: Hex; to: string }];
    const call = decodeFunctionData({ abi: bridgeErc20Abi, data: request[0].data });
    expect(call.functionName).toBe('depositNative');
    expect(call.args).toEqual([amount, wallet.address, 6662n]);
    expect(BigInt(request[0].value)).toBe(amount);
    const fee = (amount * 3500n) / 1_000_000n;
    expect(await world.balance(6662, 'ETH', wallet.address)).toBe(before + amount - fee);
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(2);
  });
});
