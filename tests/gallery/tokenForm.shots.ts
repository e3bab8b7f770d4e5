import { parseUnits } from 'viem';
import { expect } from '../e2e/support/fixtures.ts';
import { test } from './support/album.ts';

/** Bob, the second demo account: another user. */
const otherAddress = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

test.describe('Token form', () => {
  test('form', async ({ album, bridge, world, wallet }) => {
    const { page } = bridge;
    await world.admin(6661, 'mint', { token: 'XGC', to: wallet.address, amount: parseUnits('100', 14).toString() });
    await world.admin(6662, 'drainLiquidity', { token: 'XGC', leave: parseUnits('50', 14).toString() });
    await bridge.open();
    await expect(page.getByText('No saved claims in this browser.')).toBeVisible();
    await album.shoot(page, 'Without a wallet');
    await bridge.connect();
    await bridge.chooseToken('USDC');
    await expect(page.getByText('Balance: 1,000 USDC')).toBeVisible();
    await album.shoot(page, 'Empty');
    await bridge.typeAmount('250');
    await album.shoot(page, 'No target network yet');
    await bridge.chooseTarget('Local BSC');
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
    await album.shoot(page, 'Filled, approval needed');
    await bridge.typeAmount('250000');
    await expect(page.getByRole('main').getByRole('button', { name: 'Balance too low' })).toBeVisible();
    await album.shoot(page, 'Balance too low');
    await bridge.chooseToken('XGC');
    await bridge.typeAmount('60');
    await expect(page.getByRole('main').getByRole('button', { name: 'Not enough liquidity' })).toBeVisible();
    await album.shoot(page, 'Not enough liquidity');
    await bridge.chooseToken('ETH');
    await bridge.typeAmount('1.25');
    await expect(bridge.sendButton()).toBeEnabled();
    await album.shoot(page, 'Filled, ready to send');
    await page.getByRole('group', { name: 'Recipient' }).getByRole('button', { name: 'Change' }).click();
    await page.getByRole('textbox', { name: 'Recipient' }).fill('someone');
    await album.shoot(page, 'Recipient being changed, no address yet');
    await page.getByRole('textbox', { name: 'Recipient' }).fill(otherAddress);
    await page.getByRole('button', { name: 'Ok', exact: true }).click();
    await expect(page.getByText('Recipient is not equal to your account address!')).toBeVisible();
    await album.shoot(page, 'Recipient is another account');
  });

  test('doubts', async ({ album, bridge, world }) => {
    const { page } = bridge;
    await bridge.open(`/bridge/tokens/ETH/6662?amount=2.5&recipient=${otherAddress}`);
    await bridge.connect();
    await expect(page.getByRole('checkbox', { name: 'I have checked the address and want to send to it.' })).toBeVisible();
    await album.shoot(page, 'Recipient out of a link');
    await bridge.open(`/bridge/tokens/ETH/6662?amount=2.5&recipient=${world.token(6661, 'ETH').address}`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Change recipient' })).toBeVisible();
    await album.shoot(page, 'Recipient is the token contract');
    await world.fault('rpc-6662-*', { kind: 'stop' });
    await bridge.open('/bridge/tokens/BRIDGE/6662?amount=3');
    await expect(page.getByText("Couldn't fetch balance of BRIDGE on target network.")).toBeVisible({ timeout: 40_000 });
    await album.shoot(page, 'Liquidity cannot be read');
    await world.clearFaults();
  });
});

test.describe('Token approval and confirmation', () => {
  test('from approval to submission', async ({ album, bridge, wallet, world }) => {
    const { page } = bridge;
    await bridge.open('/bridge/tokens/USDT/6662?amount=1');
    await bridge.connect();
    await bridge.approveOnlyButton('1 USDT').click();
    await expect(bridge.sendButton()).toBeEnabled();
    await bridge.typeAmount('2');
    await expect(page.getByText('USDT only accepts a new approval when the old one is zero.')).toBeVisible();
    await album.shoot(page, 'A token that needs zero first');
    await bridge.chooseToken('USDC');
    await world.control('POST', '/chains/6661/pauseMining');
    await bridge.approveButton().click();
    await expect(page.getByText('Your approval is waiting to be added to a block.')).toBeVisible();
    await album.shoot(page, 'Approving');
    await world.control('POST', '/chains/6661/resumeMining');
    await expect(bridge.sendButton()).toBeEnabled();
    await bridge.sendButton().click();
    await expect(bridge.confirmDialog().getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
    await album.shoot(page, 'Confirm');
    const tick = bridge.confirmDialog().getByRole('checkbox');
    if (await tick.isVisible()) await tick.check();
    wallet.rejectNext('eth_sendTransaction');
    await bridge.confirmDialog().getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(bridge.confirmDialog().getByRole('alert')).toBeVisible();
    await album.shoot(page, 'Denied in the wallet');
    const answer = wallet.holdNext('eth_sendTransaction');
    await bridge.tryAgainButton().click();
    await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBeGreaterThan(3);
    await expect(bridge.waitingDialog()).toBeVisible();
    await album.shoot(page, 'The wallet is asked');
    answer();
    await expect(bridge.progress()).toBeVisible();
  });

  test('confirmation of another recipient', async ({ album, bridge }) => {
    await bridge.open(`/bridge/tokens/ETH/6662?amount=2.5&recipient=${otherAddress}`);
    await bridge.connect();
    await bridge.page.getByRole('checkbox').check();
    await bridge.sendButton().click();
    await expect(bridge.confirmDialog().getByRole('checkbox')).toBeVisible();
    await album.shoot(bridge.page, 'Confirm, to another account');
  });
});
