import type { Page } from '@playwright/test';
import { parseEther, type Hex } from 'viem';
import { liquidityManagerAbi } from '../../../abis/liquidityManager.ts';
import { lpTokenAbi } from '../../../abis/lpToken.ts';
import { claimTest as test, makeClaimer, releaseError } from '../support/claims.ts';
import { claimLink, makeDeposit, prepareForeignRelease, type Deposit } from '../support/deposits.ts';
import { BridgePage, expect, type World } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);
test.describe.configure({ mode: 'default' });

let deposit: Deposit;

test.beforeAll(async ({ world }) => {
  deposit = await makeDeposit(world, { source: 6661, receiver: await makeClaimer(world) });
});

const hash = `0x${'ab'.repeat(32)}`;
const depositChain = 'There is an error in the active claim link: the deposit chain id is not valid';
const releaseChain = 'There is an error in the active claim link: the release chain id is not valid';
const noHash = 'There is an error in the active claim link: the transaction hash is not in a valid hex format';

const wrongLinks: readonly [string, string][] = [
  [`999,6662,${hash}`, depositChain],
  [`6661,999,${hash}`, releaseChain],
  ['6661,6662,xyz', noHash],
  ['6661,6662', noHash],
  [`6661,${hash}`, releaseChain],
  [`6661,6662,${hash},1`, noHash],
  ['6661,6662,0x', noHash],
  [`06661,6662,${hash}`, depositChain],
  [`6661,6662,${hash}%3Cb%3E`, noHash],
  [`6661,6661,${hash}`, releaseChain],
  ['', depositChain],
];

/** A withdrawal of liquidity to 6662, made directly on the node. */
async function makeWithdrawal(world: World, receiver: Hex): Promise<string> {
  const [spare] = world.state.accounts.filter(({ role }) => role === 'spare');
  const { liquidityManager: address, wrappedNative } = world.chain(6661).contracts;
  if (!spare || !address || !wrappedNative) throw new Error('The world has no liquidity.');
  const node = world.node(6661);
  const common = { account: spare.address, chain: null } as const;
  const mined = async (sent: Promise<Hex>): Promise<Hex> =>
    (await node.waitForTransactionReceipt({ hash: await sent })).transactionHash;
  const manager = { abi: liquidityManagerAbi, address, ...common } as const;
  const amount = parseEther('2');
  await mined(node.writeContract({ ...manager, functionName: 'addLiquidityNative', args: [amount], value: amount }));
  const [, lpToken] = await node.readContract({ ...manager, functionName: 'lpTokens', args: [wrappedNative] });
  await mined(
    node.writeContract({
      ...common,
      abi: lpTokenAbi,
      address: lpToken,
      functionName: 'approve',
      args: [address, amount],
    }),
  );
  return mined(
    node.writeContract({
      ...manager,
      functionName: 'burnLpTokenForWithdrawalInOtherNetwork',
      args: [wrappedNative, amount, receiver, 6662n],
    }),
  );
}

/** The stored claims as they are in the database, with their fields and the key of each. */
function persistedClaims(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('The database does not answer.')));
      });
    const database = await wait(indexedDB.open('causeway'));
    const store = database.transaction('claims').objectStore('claims');
    const [keys, claims] = await Promise.all([wait(store.getAllKeys()), wait(store.getAll())]);
    database.close();
    const shown = ['depositHash', 'sourceChainId', 'targetChainId', 'currencyId', 'typedAmount', 'createdAt', 'type'];
    return (claims as Record<string, unknown>[]).map((claim, index) => ({
      key: keys[index],
      ...Object.fromEntries(shown.map((name) => [name, claim[name]])),
    }));
  });
}

/** 'Save claim link for later', from the block of the claim link. */
async function openSaveDialog(page: Page) {
  await page
    .getByRole('region', { name: 'Claim link' })
    .getByRole('button', { name: 'Save claim link and start new bridging' })
    .click();
  return page.getByRole('dialog', { name: 'Save claim link for later' });
}

test('a wrong claim link says what is wrong with it, shows no form and cannot be claimed', async ({
  page,
  world,
  pageErrors,
}) => {
  const bridge = new BridgePage(page, world);
  for (const [link, text] of wrongLinks) {
    await test.step(link, async () => {
      await bridge.open(`/bridge/tokens?release=${link}`);
      await expect(page.getByRole('region', { name: 'Claim link' })).toContainText(text);
      await expect(page.getByRole('button', { name: 'Claim', exact: true })).toBeDisabled();
      await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveCount(0);
      await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
    });
  }
  expect(pageErrors).toEqual([]);
});

test('a wrong claim link stays wrong with a wallet, which is never asked', async ({ bridge, wallet }) => {
  await bridge.open('/bridge/tokens?release=6661,6662,xyz');
  await bridge.page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click();
  await bridge.page
    .getByRole('dialog', { name: 'Connect Wallet' })
    .getByRole('button', { name: /Test Wallet/ })
    .click();
  await expect(bridge.page.getByRole('dialog', { name: 'Connect Wallet' })).toBeHidden();
  await expect(bridge.page.getByRole('button', { name: 'Claim', exact: true })).toBeDisabled();
  await expect(bridge.page.getByText(noHash)).toBeVisible();
  expect(wallet.asked('eth_sendTransaction')).toEqual([]);
  expect(wallet.asked('wallet_switchEthereumChain')).toEqual([]);
});

test('a valid claim link in a fresh profile: deposit steps done, form locked, and it can be claimed from there', async ({
  bridge,
  wallet,
  world,
}) => {
  await bridge.open(deposit.link);
  await expect(bridge.step('signDeposit')).toHaveAttribute('data-state', 'done');
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
  await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
  const amount = bridge.page.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toBeDisabled();
  await expect(amount).toHaveValue('1');
  await expect(bridge.page.getByRole('button', { name: /^Token: ETH/ })).toBeDisabled();
  await expect(bridge.page.getByRole('button', { name: /^To network/ })).toBeDisabled();
  await expect(bridge.page.getByRole('button', { name: /Confirm send|Approve|Enter amount/ })).toBeHidden();
  await expect(bridge.page.getByRole('textbox', { name: 'Claim link' })).toHaveValue(
    new URL(deposit.link, world.appUrl).href,
  );
  await expect(bridge.progress()).toContainText('Ready to claim');
  await expect(bridge.progress()).not.toContainText('ETA');

  const before = await world.balance(6662, 'ETH', deposit.receiver);
  await bridge.connect();
  await expect(bridge.switchAndClaimButton()).toBeEnabled();
  expect(wallet.asked('eth_sendTransaction')).toEqual([]);
  await bridge.switchAndClaimButton().click();
  await expect(bridge.claimButton()).toBeEnabled();
  expect(wallet.asked('wallet_switchEthereumChain').map(({ params }) => params)).toEqual([[{ chainId: '0x1a06' }]]);
  expect(wallet.asked('eth_sendTransaction'), 'nothing is sent by itself').toEqual([]);
  await bridge.claim();
  expect(await world.balance(6662, 'ETH', deposit.receiver)).toBe(
    before + deposit.amount - (deposit.amount * 3500n) / 1_000_000n,
  );
});

test('a claim that is saved twice is stored once, with what it needs; the form is empty again', async ({
  bridge,
  world,
}) => {
  const { page } = bridge;
  const saved = await makeDeposit(world, { source: 6662, receiver: deposit.receiver, blocks: 0 });
  for (const time of ['first', 'second']) {
    await test.step(time, async () => {
      await bridge.open(saved.link);
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      const dialog = await openSaveDialog(page);
      await expect(dialog).toContainText('current claiming process will be reset');
      await expect(dialog).toContainText('this browser’s local storage');
      await expect(dialog).not.toContainText('Bridge Tokens');
      // The file contains this claim too, whether it was saved or not.
      await dialog.getByRole('button', { name: 'Export' }).click();
      const exporting = page.getByRole('dialog', { name: 'Export claims' });
      await expect(exporting).toBeVisible();
      await exporting.getByRole('button', { name: 'Close' }).first().click();
      await expect(exporting).toBeHidden();
      await dialog.getByRole('button', { name: 'Save claim link and reset form' }).click();
      await expect(page).toHaveURL(new URL('/bridge/tokens', world.appUrl).href);
      await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
      await expect(page.getByRole('textbox', { name: 'Amount' })).toBeEnabled();
      await expect(page.locator('[data-claim]')).toHaveCount(1);
      await expect
        .poll(() => persistedClaims(page))
        .toEqual([
          {
            key: saved.hash,
            depositHash: saved.hash,
            sourceChainId: 6662,
            targetChainId: 6661,
            currencyId: 'BNB',
            typedAmount: '1',
            createdAt: expect.any(Number),
            type: 'erc20',
          },
        ]);
    });
  }
});

test('a withdrawal to another network is claimed in the Bridge Tokens tab, and its save dialog says so', async ({
  bridge,
  wallet,
  world,
}) => {
  const withdrawal = await makeWithdrawal(world, wallet.address);
  await bridge.open(claimLink(6661, 6662, withdrawal));
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
  const dialog = await openSaveDialog(bridge.page);
  await expect(dialog).toContainText('current claiming process will be reset');
  await expect(dialog).toContainText('this browser’s local storage');
  await expect(dialog).toContainText('Bridge Tokens');
});

test('the claim link of a released deposit says so, and offers nothing to claim', async ({ bridge, wallet, world }) => {
  const released = await makeDeposit(world, { source: 6662, receiver: wallet.address });
  await (
    await prepareForeignRelease(world, released)
  )();
  wallet.chainId = released.target;
  await bridge.open(released.link);
  await expect(bridge.page.getByText('The tokens were released on Local ETH.')).toBeVisible();
  await expect(bridge.step('success')).toHaveAttribute('data-state', 'done');
  await expect(bridge.claimButton()).toBeHidden();
  await bridge.page.getByRole('button', { name: 'Start new bridging' }).click();
  await expect(bridge.page).toHaveURL(new URL('/bridge/tokens', world.appUrl).href);
  await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
  await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toBeEnabled();
});

test('an unknown and a short hash: the oracles say what it is, and no request reaches the wallet', async ({
  bridge,
  wallet,
}) => {
  wallet.chainId = 6662;
  await bridge.open(claimLink(6661, 6662, hash));
  await bridge.connect();
  await bridge.page.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(releaseError(bridge)).toContainText('The oracles reported an error: The transaction was not found.');
  await bridge.open(claimLink(6661, 6662, '0xabcdef'));
  // An incomplete hash is not a deposit, and nothing is waited for.
  await expect(bridge.progress()).toContainText('the transaction hash is not in a valid hex format');
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'failed');
  await expect(bridge.progress().getByText('Unknown', { exact: true })).toBeVisible();
  // Its link leads nowhere: saving is not offered, and no explorer can show it.
  await expect(bridge.page.getByRole('button', { name: 'Copy claim link' })).toHaveCount(0);
  await expect(bridge.page.getByRole('link', { name: 'Deposit in explorer' })).toHaveCount(0);
  await expect(bridge.progress().getByText('Deposit accepted. Waiting for confirmations.')).toHaveCount(0);
  await bridge.page.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(releaseError(bridge)).toContainText('The oracles reported an error: The transaction hash is invalid.');
  expect(wallet.asked('eth_sendTransaction')).toEqual([]);
});

test('a hash of another transaction, or of the other chain, is no deposit', async ({ bridge, wallet, world }) => {
  const [spare] = world.state.accounts.filter(({ role }) => role === 'spare');
  const other = await world
    .node(6661)
    .sendTransaction({ account: spare?.address ?? '0x', to: wallet.address, value: 1n, chain: null });
  wallet.chainId = 6662;
  await bridge.open(claimLink(6661, 6662, other));
  await expect(bridge.progress()).toContainText('This transaction is not a deposit to the bridge.');
  await expect(bridge.page.getByRole('button', { name: /^Claim( \w+ Tokens)?$/ })).toBeDisabled();
});

test('a link that names another target than the deposit is not followed (rule 3.1)', async ({
  bridge,
  wallet,
  world,
}) => {
  // made on 6662, so the link has its networks in the wrong order
  const other = await makeDeposit(world, { source: 6662, receiver: wallet.address });
  wallet.chainId = 6662;
  await bridge.open(claimLink(6661, 6662, other.hash));
  await bridge.connect();
  await bridge.page.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(releaseError(bridge)).toContainText('The oracles reported an error: The transaction was not found.');
  expect(wallet.asked('eth_sendTransaction')).toEqual([]);
});

test('a claim for another account needs a tick, and pays that account (rule 3.1)', async ({
  bridge,
  wallet,
  world,
}) => {
  const stranger = await world.newAccount();
  const foreign = await makeDeposit(world, { source: 6662, receiver: stranger.address });
  const before = await world.balance(6661, 'BNB', stranger.address);
  wallet.chainId = foreign.target;
  await bridge.open(foreign.link);
  await bridge.connect();
  await expect(bridge.claimButton()).toBeDisabled();
  await bridge.page.getByRole('checkbox', { name: 'I want to pay for another account’s claim.' }).check();
  await bridge.claim();
  expect(await world.balance(6661, 'BNB', stranger.address)).toBe(
    before + foreign.amount - (foreign.amount * 3500n) / 1_000_000n,
  );
});
