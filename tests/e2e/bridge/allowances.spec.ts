import { maxUint256, type Address } from 'viem';
import type { Page } from '@playwright/test';
import { erc20Abi } from '../../../abis/erc20.ts';
import { bridgeAddress } from '../support/deposits.ts';
import { BridgePage, expect, test, type ChainName, type World } from '../support/fixtures.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

const panel = (page: Page) => page.getByRole('dialog', { name: 'Token approvals' });
const row = (page: Page, symbol: string, spender = 'bridgeERC20') =>
  panel(page).locator(`[data-allowance="${symbol}:${spender}"]`);

/** Opens the panel from the menu of the account. */
async function openPanel(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /0x/ }).click();
  await page.getByRole('menuitem', { name: 'Token approvals' }).click();
  await expect(panel(page)).toBeVisible();
}

async function open(bridge: BridgePage): Promise<void> {
  await bridge.open();
  await bridge.connect();
}

/** Approves directly on the node, as the account itself. */
async function approve(
  world: World,
  chainId: ChainName,
  owner: Address,
  symbol: string,
  spender: Address,
  amount: bigint,
): Promise<void> {
  const node = world.node(chainId);
  await node.impersonateAccount({ address: owner });
  const hash = await node.writeContract({
    abi: erc20Abi,
    address: world.token(chainId, symbol).address,
    functionName: 'approve',
    args: [spender, amount],
    account: owner,
    chain: null,
  });
  await world.client(chainId).waitForTransactionReceipt({ hash });
  await node.stopImpersonatingAccount({ address: owner });
}

const allowanceOf = (
  world: World,
  chainId: ChainName,
  symbol: string,
  owner: Address,
  spender: Address,
): Promise<bigint> =>
  world
    .client(chainId)
    .readContract({
      abi: erc20Abi,
      address: world.token(chainId, symbol).address,
      functionName: 'allowance',
      args: [owner, spender],
    });

test('approvals are listed, one without limit in words; revoking shows what is signed, sends approve with zero, waits for its block and is gone (rules 2.9, 9.1)', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const account = wallet.address;
  const [spender, manager] = [bridgeAddress(world, 6661), world.chain(6661).contracts.liquidityManager];
  await open(bridge);

  await openPanel(page);
  await expect(panel(page)).toContainText('No approvals');
  await expect(panel(page)).toContainText('cannot spend anything from your account on Local ETH');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();

  await approve(world, 6661, account, 'USDC', spender, maxUint256);
  await approve(world, 6661, account, 'USDT', spender, 12_345_678n);
  await approve(world, 6661, account, 'BRIDGE', manager, 10n ** 18n);
  await openPanel(page);
  await expect(row(page, 'USDC')).toContainText('Unlimited USDC');
  await expect(row(page, 'USDT')).toContainText('12.345678 USDT');
  await expect(row(page, 'BRIDGE', 'liquidityManager')).toContainText('1 BRIDGE');
  await expect(panel(page).getByRole('listitem')).toHaveCount(3);

  // The dialog shows everything before the wallet opens; a refusal changes nothing, and one click tries again.
  await panel(page).getByRole('button', { name: 'Revoke USDC approval for Token bridge' }).click();
  const revoke = page.getByRole('dialog', { name: 'Revoke USDC' });
  const facts: [string, string][] = [
    ['now', 'Unlimited USDC'],
    ['after', 'Nothing'],
    ['spender', spender],
    ['network', 'Local ETH'],
    ['account', account],
    ['contract', world.token(6661, 'USDC').address],
  ];
  for (const [fact, text] of facts)
    await expect(revoke.locator(`[data-fact="${fact}"]`)).toContainText(text, { ignoreCase: true });
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
  wallet.rejectNext('eth_sendTransaction');
  await revoke.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(revoke.getByRole('alert')).toContainText('You denied the transaction. Please try again.');
  expect(await allowanceOf(world, 6661, 'USDC', account, spender)).toBe(maxUint256);

  // While the wallet is asked for one, the view of another does not say that it is the one.
  let refuse = (): void => undefined;
  wallet.answerNext(
    'eth_sendTransaction',
    () =>
      new Promise((resolve) => {
        refuse = () => resolve({ error: { code: 4001, message: 'User rejected the request.' } });
      }),
  );
  await revoke.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(revoke).toContainText('Confirm this transaction in your wallet');
  await revoke.getByRole('button', { name: 'Cancel' }).click();
  await panel(page).getByRole('button', { name: 'Revoke USDT approval for Token bridge' }).click();
  const other = page.getByRole('dialog', { name: 'Revoke USDT' });
  await expect(other.getByRole('alert')).toContainText('Your wallet already has an open request.');
  await expect(other).not.toContainText('Confirm this transaction in your wallet');
  await expect(other.getByRole('button', { name: 'Revoke', exact: true })).toBeDisabled();
  await other.getByRole('button', { name: 'Cancel' }).click();
  refuse();
  await panel(page).getByRole('button', { name: 'Revoke USDC approval for Token bridge' }).click();
  await expect(revoke.getByRole('alert')).toContainText('You denied the transaction. Please try again.');

  await world.control('POST', '/chains/6661/pauseMining');
  await revoke.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row(page, 'USDC')).toContainText('A change is waiting to be confirmed.');
  await expect(panel(page).getByRole('button', { name: 'Revoke USDC approval for Token bridge' })).toBeDisabled();
  await world.control('POST', '/chains/6661/resumeMining');
  await expect(row(page, 'USDC')).toBeHidden();
  await expect(row(page, 'USDT')).toBeVisible();
  expect(await allowanceOf(world, 6661, 'USDC', account, spender)).toBe(0n);
  expect(sentCalls(wallet).at(-1)).toMatchObject({
    name: 'approve',
    to: world.token(6661, 'USDC').address,
    args: [spender, 0n],
    value: 0n,
  });

  // A token that takes a new approval only after zero (USDT) is revoked in one step.
  await panel(page).getByRole('button', { name: 'Revoke USDT approval for Token bridge' }).click();
  await page.getByRole('dialog', { name: 'Revoke USDT' }).getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row(page, 'BRIDGE', 'liquidityManager')).toBeVisible();
  await expect(row(page, 'USDT')).toBeHidden();
  expect(await allowanceOf(world, 6661, 'USDT', account, spender)).toBe(0n);
  expect(sentCalls(wallet)).toHaveLength(4);
});

test('a token that cannot be read is marked and takes no other with it; a chain that cannot be read says so and is asked again (rules 1.8, 5.8)', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  await open(bridge);
  await approve(world, 6661, wallet.address, 'USDC', bridgeAddress(world, 6661), 5_000_000n);
  const { address } = world.token(6661, 'XGC');
  const bytecode = await world.client(6661).getCode({ address });
  await world.node(6661).setCode({ address, bytecode: '0xfe' });
  await openPanel(page);
  await expect(row(page, 'XGC')).toContainText('XGC: could not be read');
  await expect(row(page, 'XGC').getByRole('button')).toHaveCount(0);
  await expect(row(page, 'USDC')).toContainText('5 USDC');
  await world.node(6661).setCode({ address, bytecode: bytecode ?? '0x' });
  await expect(row(page, 'XGC')).toBeHidden();

  for (const node of ['a', 'b'])
    await world.fault(`rpc-6661-${node}`, { kind: 'status', status: 500 }, { methods: ['eth_call'] });
  const failure = panel(page).getByRole('alert');
  await expect(failure).toContainText('Local ETH');
  await expect(panel(page)).not.toContainText('No approvals');
  await world.clearFaults();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'USDC')).toContainText('5 USDC');
  expect(wallet.asked('eth_sendTransaction')).toEqual([]);
});
