import { formatUnits, parseUnits, type Address } from 'viem';
import { erc20Abi } from '../../../abis/erc20.ts';
import { expect, test, type BridgePage, type ChainName, type World } from '../support/fixtures.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

const decimals = 8;
const units = (text: string): bigint => parseUnits(text, decimals);
/** Of the seeded world, per million. */
const fee = 3_500n;

const confirmToken = ({ page }: BridgePage) => page.getByRole('button', { name: 'Confirm token', exact: true });
const tickOf = ({ page }: BridgePage) => page.getByRole('checkbox', { name: 'I have checked the token’s addresses.' });
const balanceOf = (world: World, chainId: ChainName, account: Address): Promise<bigint> =>
  world
    .client(chainId)
    .readContract({
      abi: erc20Abi,
      address: world.state.oddTokens[chainId].pepper,
      functionName: 'balanceOf',
      args: [account],
    });

test('a token that only the remote registry names is asked for in full, and then crosses to the unit after the fee (rule 3.4) @money', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const [here, there] = [world.state.oddTokens[6661].pepper, world.state.oddTokens[6662].pepper];
  const amount = units('2.50000003');
  await world.admin(6661, 'mint', { token: here, to: wallet.address, amount: units('100').toString() });
  await bridge.open();
  await bridge.connect();
  await bridge.fillByHand({ symbol: 'PEPPER', amount: '2.50000003', target: 'Local BSC' });
  const check = page.getByRole('status').filter({ hasText: 'it came from a registry' });
  const tick = tickOf(bridge);
  const approve = page.getByRole('button', { name: 'Approve', exact: true });

  await test.step('both addresses in full; neither approval nor deposit before the tick', async () => {
    await expect(check).toContainText(new RegExp(here, 'i'));
    await expect(check).toContainText(new RegExp(there, 'i'));
    await expect(confirmToken(bridge)).toBeDisabled();
    await expect(approve).toHaveCount(0);
    expect(sentCalls(wallet)).toEqual([]);
  });

  await test.step('the tick opens the approval of that very contract, for the bridge alone', async () => {
    await tick.check();
    await expect(approve).toBeEnabled();
    await tick.uncheck();
    await expect(approve).toHaveCount(0);
    await tick.focus();
    await page.keyboard.press('Space');
    await expect(tick).toBeChecked();
    await bridge.approve();
    expect(sentCalls(wallet).map(({ name, to }) => [name, to.toLowerCase()])).toEqual([
      ['approve', here.toLowerCase()],
    ]);
    expect(sentCalls(wallet)[0]?.args[0]).toBe(world.chain(6661).contracts.bridgeERC20);
  });

  await test.step('after a reload it has to be accepted again, with its own decimals', async () => {
    await bridge.open();
    await expect(confirmToken(bridge)).toBeDisabled();
    await expect(tick).not.toBeChecked();
    await expect(page.getByRole('main')).toContainText(formatUnits(units('100'), decimals));
    await tick.check();
    await expect(bridge.sendButton()).toBeEnabled();
  });

  await test.step('the deposit names that contract, and its own coin until it is confirmed', async () => {
    await bridge.deposit();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await expect(bridge.progress()).toContainText('2.50000003 PEPPER');
    expect(sentCalls(wallet)[1]).toMatchObject({
      name: 'depositERC20',
      to: world.chain(6661).contracts.bridgeERC20,
      args: [here, amount, wallet.address, 6662n],
      value: 0n,
    });
    expect(await balanceOf(world, 6661, wallet.address)).toBe(units('100') - amount);
  });

  await test.step('the claim after the reload needs no tick: it names nothing but the bridge, and pays the other contract', async () => {
    await bridge.confirmAndSwitch(6661);
    await expect(bridge.claimButton()).toHaveText('Claim PEPPER Tokens');
    await expect(bridge.progress()).toContainText('2.50000003 PEPPER');
    expect(await balanceOf(world, 6662, wallet.address)).toBe(0n);
    await bridge.claim();
    const release = sentCalls(wallet)[2];
    expect(release).toMatchObject({ name: 'releaseERC20', to: world.chain(6662).contracts.bridgeERC20, value: 0n });
    expect(release?.args.slice(3, 7)).toEqual([wallet.address, here, amount, 6661n]);
    expect(sentCalls(wallet)).toHaveLength(3);
    expect(await balanceOf(world, 6662, wallet.address)).toBe(amount - (amount * fee) / 1_000_000n);
  });
});
