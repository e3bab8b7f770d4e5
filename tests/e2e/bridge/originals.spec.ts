import { pageAlone } from '../support/pageAlone.ts';
// Claims with contracts that behave like the deployed ones.
import { parseUnits } from 'viem';
import { presetGasPriceWei } from '../../../src/config/gasPrice.ts';
import { makeDeposit } from '../support/deposits.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ ...pageAlone, contracts: 'originals' });

type AdminCall = [action: string, parameters: Record<string, unknown>];

const obstacles: readonly { name: string; spoil: AdminCall; mend: AdminCall }[] = [
  { name: 'the reward pools are paused', spoil: ['pausePools', {}], mend: ['unpausePools', {}] },
  {
    name: 'the bridge has not let the reward pools pull the token',
    spoil: ['removePoolAllowance', { token: 'USDC' }],
    mend: ['setPoolAllowance', { token: 'USDC', amount: (10n ** 30n).toString() }],
  },
  { name: 'the contract that counts signatures is paused', spoil: ['pauseOracle', {}], mend: ['unpauseOracle', {}] },
];

test.describe('with the deployed contracts', { tag: '@money' }, () => {
  test('the first claim of a token, which creates its reward pool, and the next one, both to the unit', async ({
    bridge,
    wallet,
    world,
  }) => {
    const before = await world.balance(6662, 'USDC', wallet.address);
    const arrived = async () => (await world.balance(6662, 'USDC', wallet.address)) - before;
    await bridge.open();
    await bridge.connect();
    await bridge.fill({ symbol: 'USDC', amount: '100', target: 'Local BSC' });
    await bridge.approve();
    await bridge.deposit();
    await bridge.confirmAndSwitch(6661);
    await bridge.claim();
    expect(await arrived()).toBe(100_000_000n - 150_000n);
    const next = await makeDeposit(world, {
      source: 6661,
      symbol: 'USDC',
      amount: 1_000_000n,
      receiver: wallet.address,
    });
    await bridge.open(next.link);
    await expect(bridge.claimButton()).toBeEnabled();
    await bridge.claim();
    expect(await arrived()).toBe(101_000_000n - 151_500n);
  });

  test('a user who has enough for a usual claim, but not for the first one of a token, is informed before the deposit', async ({
    bridge,
    wallet,
    world,
  }) => {
    // A usual claim takes at most 400,000 units of gas; on this network the app sets the gas price.
    await world
      .node(6662)
      .setBalance({ address: wallet.address, value: (presetGasPriceWei(6662, 'default') ?? 0n) * 1_000_000n });
    await bridge.open();
    await bridge.connect();
    const advice = bridge.page.getByText(/Claiming on Local BSC will cost about .*so you need /);
    // Nobody has claimed TXL yet, so that it has no reward pool.
    await bridge.fill({ symbol: 'TXL', amount: '100', target: 'Local BSC' });
    await expect(advice).toBeVisible();
    // The reward pool of USDT exists from the start.
    await bridge.fill({ symbol: 'USDT', amount: '100', target: 'Local BSC' });
    await expect(advice).toHaveCount(0);
    await bridge.fill({ symbol: 'TXL', amount: '100', target: 'Local BSC' });
    await expect(advice).toBeVisible();
  });

  test('a native claim pays the receiver, who sends it', async ({ bridge, wallet, world }) => {
    const before = await world.balance(6662, 'ETH', wallet.address);
    await bridge.open();
    await bridge.connect();
    await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
    await bridge.deposit();
    await bridge.confirmAndSwitch(6661);
    await bridge.claim();
    expect(await world.balance(6662, 'ETH', wallet.address)).toBe(before + parseUnits('0.9965', 18));
  });

  for (const { name, spoil, mend } of obstacles) {
    test(`while ${name} the wallet is not asked, and the claim is made afterwards`, async ({
      bridge,
      wallet,
      world,
    }) => {
      const before = await world.balance(6662, 'USDC', wallet.address);
      await bridge.open();
      await bridge.connect();
      await bridge.fill({ symbol: 'USDC', amount: '100', target: 'Local BSC' });
      await bridge.approve();
      await bridge.deposit();
      await bridge.confirmAndSwitch(6661);
      await world.admin(6662, ...spoil);
      try {
        const asked = wallet.requests.length;
        const dialog = bridge.releaseDialog();
        const problem = dialog
          .getByRole('alert')
          .or(dialog.getByText(/^Error/))
          .first();
        // The dialog that opens after the switch may find the problem before the press.
        await expect(async () => {
          if (!(await problem.isVisible())) await bridge.claimButton().click({ timeout: 3_000 });
        }).toPass();
        await expect(problem).toBeVisible();
        expect(wallet.requests.slice(asked).filter(({ method }) => method === 'eth_sendTransaction')).toEqual([]);
        expect(await world.balance(6662, 'USDC', wallet.address)).toBe(before);
      } finally {
        await world.admin(6662, ...mend);
      }
      await bridge.releaseDialog().getByRole('button', { name: 'Try again' }).click();
      await bridge.seesReleased();
      expect(await world.balance(6662, 'USDC', wallet.address)).toBe(before + 100_000_000n - 150_000n);
    });
  }
});
