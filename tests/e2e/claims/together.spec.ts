import { parseUnits } from 'viem';
import { makeDeposit, prepareForeignRelease, type Deposit } from '../support/deposits.ts';
import { expect, test, type BridgePage, type World } from '../support/fixtures.ts';
import { follow } from '../support/follow.ts';
import { holdRequests, isFor } from '../support/holdRequests.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { sendsOf } from '../support/steps.ts';
import type { TestWallet } from '../support/testWallet.ts';

test.use(pageAlone);

/** What a claim of 10 USDC pays after the bridge fee of 0.15 %. */
const paid = parseUnits('9.985', 6);

const dialog = ({ page }: BridgePage) => page.getByRole('dialog', { name: 'Claim all on Local BSC' });
const row = (bridge: BridgePage, { hash }: Deposit) => dialog(bridge).locator(`[data-claim="${hash}"]`);
const claimAll = ({ page }: BridgePage) => page.getByRole('button', { name: 'Claim all on Local BSC' });

async function makeDeposits(world: World, { address }: TestWallet, count: number): Promise<Deposit[]> {
  const deposits: Deposit[] = [];
  for (let made = 0; made < count; made += 1)
    deposits.push(
      await makeDeposit(world, {
        source: 6661,
        symbol: 'USDC',
        amount: parseUnits('10', 6),
        receiver: address,
        blocks: 0,
      }),
    );
  await world.mine(6661, 12);
  return deposits;
}

/** Opens the page on the network that pays, and saves what the chains say is ready. */
async function saveClaims(bridge: BridgePage, wallet: TestWallet, count: number): Promise<void> {
  const { page } = bridge;
  wallet.chainId = 6662;
  await bridge.open();
  await bridge.connect();
  await page.getByRole('button', { name: 'Find my claims' }).click();
  const found = page.getByRole('dialog', { name: 'Find my claims' });
  await found.getByRole('button', { name: `Save ${count} open claims` }).click();
  await page.keyboard.press('Escape');
  await expect(found).toBeHidden();
}

test('four claims in one transaction of any wallet: one is released by somebody else meanwhile, the others are paid, a reload at the prompt sends nothing twice @money', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const deposits = await makeDeposits(world, wallet, 4);
  const [first] = deposits;
  if (first === undefined) throw new Error('No deposit.');
  const before = await world.balance(6662, 'USDC', wallet.address);
  await saveClaims(bridge, wallet, 4);

  await claimAll(bridge).click();
  for (const deposit of deposits) {
    await expect(row(bridge, deposit).getByRole('checkbox')).toBeChecked();
    await expect(row(bridge, deposit)).toContainText('9.985 USDC');
    await expect(row(bridge, deposit)).toContainText(wallet.address);
  }
  const releaseFirst = await prepareForeignRelease(world, first);
  const sign = wallet.holdNext('eth_sendTransaction');
  await dialog(bridge).getByRole('button', { name: 'Claim selected (4)' }).click();
  await expect.poll(() => sendsOf(wallet)).toBe(1);
  await page.reload();
  // The request may still be signed: no claim of it can be made again, together or alone.
  await claimAll(bridge).click();
  await expect(row(bridge, first).getByRole('checkbox')).toBeChecked();
  await dialog(bridge).getByRole('button', { name: 'Claim selected (4)' }).click();
  await expect(dialog(bridge).getByRole('alert')).toBeVisible();
  expect(sendsOf(wallet)).toBe(1);
  await page.keyboard.press('Escape');

  await releaseFirst();
  sign();
  await expect.poll(() => world.balance(6662, 'USDC', wallet.address)).toBe(before + 4n * paid);
  await expect(page.getByRole('button', { name: 'Show 4 finished claims' })).toBeVisible();
  expect(sendsOf(wallet)).toBe(1);
});

test('left while the chain is read once more: no wallet is asked, and the claims can be made afterwards @money', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  await makeDeposits(world, wallet, 2);
  const before = await world.balance(6662, 'USDC', wallet.address);
  await saveClaims(bridge, wallet, 2);
  await claimAll(bridge).click();
  const claim = dialog(bridge).getByRole('button', { name: 'Claim selected (2)' });
  await expect(claim).toBeEnabled();
  const reads = await holdRequests(page, isFor(world, 'rpc-6662-'));
  await claim.click();
  await expect(claim).toBeHidden();
  await reads.held();
  await follow(page, '/farms');
  await expect(page.getByRole('heading', { name: 'Farms', level: 1 })).toBeVisible();
  await world.fault('rpc-6662-*', { kind: 'delay', ms: 1_500 });
  reads.answer();
  // Checking them anew takes longer than what was still to be read before.
  await follow(page, '/bridge/tokens');
  await claimAll(bridge).click();
  await expect(claim).toBeEnabled();
  expect(sendsOf(wallet)).toBe(0);
  await world.clearFaults();
  await claim.click();
  await expect.poll(() => world.balance(6662, 'USDC', wallet.address)).toBe(before + 2n * paid);
  expect(sendsOf(wallet)).toBe(1);
});

test('what was paid is said claim by claim', async ({ bridge, wallet, world }) => {
  const deposits = await makeDeposits(world, wallet, 3);
  const [first, second] = deposits;
  if (first === undefined || second === undefined) throw new Error('No deposits.');
  const before = await world.balance(6662, 'USDC', wallet.address);
  await saveClaims(bridge, wallet, 3);
  await claimAll(bridge).click();
  await expect(row(bridge, first).getByRole('checkbox')).toBeChecked();
  const releaseFirst = await prepareForeignRelease(world, first);
  const sign = wallet.holdNext('eth_sendTransaction');
  await dialog(bridge).getByRole('button', { name: 'Claim selected (3)' }).click();
  await expect.poll(() => sendsOf(wallet)).toBe(1);
  await releaseFirst();
  sign();
  await expect(dialog(bridge)).toContainText('Paid out: 2 of 3');
  await expect(row(bridge, first)).toContainText('already');
  await expect(row(bridge, second)).toContainText('Released');
  expect(await world.balance(6662, 'USDC', wallet.address)).toBe(before + 3n * paid);
});

test('a node that does not know the transaction yet: the claims are not said to have failed', async ({
  bridge,
  wallet,
  world,
}) => {
  const deposits = await makeDeposits(world, wallet, 2);
  await saveClaims(bridge, wallet, 2);
  await claimAll(bridge).click();
  const methods = ['eth_getTransactionReceipt', 'eth_getTransactionByHash'];
  await world.fault('rpc-6662-a', { kind: 'edit', field: '' }, { methods });
  await dialog(bridge).getByRole('button', { name: 'Claim selected (2)' }).click();
  await expect(dialog(bridge)).toContainText('Paid out: 2 of 2');
  for (const deposit of deposits) await expect(row(bridge, deposit)).toContainText('Released');
  await world.clearFaults();
});

test('a wallet with batches makes each claim by a call of its own, in one request', async ({
  bridge,
  wallet,
  world,
}) => {
  wallet.batches = 'atomic';
  const deposits = await makeDeposits(world, wallet, 3);
  const before = await world.balance(6662, 'USDC', wallet.address);
  await saveClaims(bridge, wallet, 3);
  await claimAll(bridge).click();
  for (const deposit of deposits) await expect(row(bridge, deposit).getByRole('checkbox')).toBeChecked();
  await expect(dialog(bridge)).toContainText('either all of them are paid, or none');
  await dialog(bridge).getByRole('button', { name: 'Claim selected (3)' }).click();
  await expect(dialog(bridge)).toContainText('Paid out: 3 of 3');
  expect(wallet.asked('wallet_sendCalls')).toHaveLength(1);
  expect(sendsOf(wallet)).toBe(0);
  expect(await world.balance(6662, 'USDC', wallet.address)).toBe(before + 3n * paid);
});
