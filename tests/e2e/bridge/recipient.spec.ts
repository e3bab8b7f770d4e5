import { getAddress, labelhash, namehash, parseEther, parseGwei, type Address, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import type { Page } from '@playwright/test';
import { ensAbi } from '../../../devnet/deploy/deployEns.ts';
import { bridgeAddress } from '../support/deposits.ts';
import { BridgePage, expect, test, type World } from '../support/fixtures.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

const field = (page: Page) => page.getByRole('group', { name: 'Recipient' });
const warning = (page: Page) => field(page).getByRole('status');
const confirmButton = (bridge: BridgePage) =>
  bridge.confirmDialog().getByRole('button', { name: 'Confirm', exact: true });
const someone = (): Address => privateKeyToAddress(generatePrivateKey());
/** Ends with the digits of another address, begins with them, or both. */
function resembling(address: Address, ends: 'first' | 'last' | 'both'): Address {
  const [like, other] = [address.slice(2).toLowerCase(), someone().slice(2).toLowerCase()];
  const differs = (digit: string | undefined) => (digit === '7' ? '8' : '7');
  const first = ends === 'last' ? `${differs(like[0])}${other.slice(1, 4)}` : like.slice(0, 4);
  const last = ends === 'first' ? `${other.slice(36, 39)}${differs(like[39])}` : like.slice(36);
  return getAddress(`0x${first}${other.slice(4, 36)}${last}`);
}

async function enterRecipient(page: Page, text: string): Promise<void> {
  await field(page).getByRole('button', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'Recipient' }).fill(text);
  await page.getByRole('button', { name: 'Ok', exact: true }).click();
}

async function openForm(bridge: BridgePage): Promise<void> {
  await bridge.open();
  await bridge.connect();
  await bridge.fill({ symbol: 'ETH', amount: '0.5', target: 'Local BSC' });
  await expect(bridge.sendButton()).toBeEnabled();
}

const setCode = (world: World, chainId: 6661 | 6662, address: Address, bytecode: Hex) =>
  world.node(chainId).setCode({ address, bytecode });

test('zero address, tokens and contracts of the deployment are refused as recipients on either chain', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  await openForm(bridge);
  const refused: [Address, RegExp][] = [
    ['0x0000000000000000000000000000000000000000', /zero address/],
    [world.token(6661, 'USDC').address, /token contract address would mean impermanent loss/],
    [world.token(6662, 'BRIDGE').address, /token contract address would mean impermanent loss/],
    [bridgeAddress(world, 6661), /one of the bridge’s own contracts/],
    [bridgeAddress(world, 6662), /one of the bridge’s own contracts/],
    [world.chain(6662).contracts.liquidityManager, /one of the bridge’s own contracts/],
  ];
  for (const [address, text] of refused) {
    await test.step(address, async () => {
      await enterRecipient(page, address.toLowerCase());
      await expect(field(page).getByRole('alert')).toContainText(text);
      await expect(bridge.sendButton()).toBeHidden();
      await expect(page.getByRole('button', { name: /^(Enter|Change) recipient$/ })).toBeDisabled();
    });
  }
  expect(wallet.asked('eth_sendTransaction')).toEqual([]);
});

test('a recipient that is typed and not confirmed is still to be confirmed when the page reloads itself; the former one is not used in its place', async ({
  bridge,
  wallet,
}) => {
  const { page } = bridge;
  await openForm(bridge);
  const [former, next] = [someone(), someone()];
  await enterRecipient(page, former);
  await field(page).getByRole('button', { name: 'Change' }).click();
  const input = page.getByRole('textbox', { name: 'Recipient' });
  await input.fill(next);
  const loaded = page.waitForEvent('load');
  await wallet.switchChain(6662);
  await loaded;
  await expect(input).toHaveValue(next);
  await expect(input).not.toBeFocused();
  await expect(bridge.sendButton()).toBeHidden();
  await page.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(field(page)).toContainText(next.slice(0, 6));
  await expect(input).toBeHidden();
  await page.reload();
  await expect(field(page)).toContainText(next.slice(0, 6));
  await expect(input).toBeHidden();

  await field(page).getByRole('button', { name: 'Change' }).click();
  await expect(input).toBeFocused();
  await input.fill('0x12');
  const changed = page.waitForEvent('load');
  await wallet.switchChain(6661);
  await changed;
  await expect(input).toHaveValue('0x12');
  // Meant for the account before.
  await wallet.switchAccount(generatePrivateKey());
  await expect(input).toBeHidden();
  await expect(field(page)).not.toContainText(next.slice(0, 6));
});

test('a look-alike of the account warns in the field and in the dialog; with both ends alike it must be ticked (rule 9.5)', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  await openForm(bridge);
  for (const ends of ['first', 'last'] as const) {
    await enterRecipient(page, resembling(wallet.address, ends));
    await expect(warning(page)).toContainText(
      /looks like your own account \(0x[0-9a-fA-F]{40}\), but it is a different one/,
    );
    await expect(warning(page)).not.toContainText('made to trick people');
    await bridge.sendButton().click();
    await expect(bridge.confirmDialog()).toContainText('looks like your own account');
    await expect(confirmButton(bridge)).toBeEnabled();
    await bridge.confirmDialog().getByRole('button', { name: 'Cancel' }).click();
  }
  const twin = resembling(wallet.address, 'both');
  await enterRecipient(page, twin);
  await expect(warning(page)).toContainText('made to trick people');
  await expect(warning(page)).toContainText(twin);
  await expect(warning(page)).toContainText(wallet.address);
  await bridge.sendButton().click();
  const dialog = bridge.confirmDialog();
  await expect(dialog).toContainText('made to trick people');
  await expect(confirmButton(bridge)).toBeDisabled();
  const tick = dialog.getByRole('checkbox', { name: 'I have checked every character of the recipient address.' });
  await tick.check();
  await expect(confirmButton(bridge)).toBeEnabled();
  await tick.uncheck();
  await expect(confirmButton(bridge)).toBeDisabled();
  expect(wallet.asked('eth_sendTransaction')).toEqual([]);

  // A token of a contract of the deployment is refused, too.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await enterRecipient(page, resembling(bridgeAddress(world, 6662), 'both'));
  await expect(warning(page)).toContainText('looks like one of this bridge’s contracts');
});

test('first use is shown until something was sent there; then its look-alikes are found, also after a reload', async ({
  bridge,
  wallet,
}) => {
  const { page } = bridge;
  const friend = someone();
  await openForm(bridge);
  await enterRecipient(page, friend);
  await expect(warning(page).locator('[data-doubt="firstUse"]')).toBeVisible();
  await expect(page.getByText('The recipient pays for the claim on Local BSC in BNB.')).toBeVisible();
  await bridge.sendButton().click();
  await expect(bridge.confirmDialog().locator('[data-doubt="firstUse"]')).toBeVisible();
  await confirmButton(bridge).click();
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
  expect(sentCalls(wallet)[0]?.args[1]).toBe(friend);

  // Claim and form are deleted: only this browser's list of recipients remains. The app does not run meanwhile, so it
  // cannot write them again.
  await page.goto(new URL('/chains/6661.svg', bridge.world.appUrl).href);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('causeway');
        opening.addEventListener('success', () => {
          const clearing = opening.result.transaction(['claims', 'forms', 'intents', 'transactions'], 'readwrite');
          for (const name of ['claims', 'forms', 'intents', 'transactions']) clearing.objectStore(name).clear();
          clearing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
          clearing.addEventListener('error', () => reject(new Error('not cleared')));
        });
      }),
  );
  await bridge.open();
  await bridge.fill({ symbol: 'ETH', amount: '0.25', target: 'Local BSC' });
  await enterRecipient(page, friend);
  await expect(warning(page)).toContainText(friend);
  await expect(field(page).locator('[data-doubt]')).toHaveCount(0);
  await enterRecipient(page, resembling(friend, 'last'));
  await expect(warning(page)).toContainText(`looks like an address you have sent to before (${friend})`);
  await expect(warning(page).locator('[data-doubt="firstUse"]')).toBeVisible();
});

test('contract code on either chain: a contract wallet that is missing on the target must be ticked, an unread chain is said and blocks nothing', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const [onSource, onTarget, delegated, unread] = [someone(), someone(), someone(), someone()];
  await setCode(world, 6661, onSource, '0x6001600055');
  await setCode(world, 6662, onTarget, '0x6001600055');
  await setCode(world, 6661, delegated, `0xef0100${'ab'.repeat(20)}`);
  await openForm(bridge);

  await enterRecipient(page, onSource);
  await expect(warning(page)).toContainText(
    'This address is a contract on Local ETH, but Local BSC has no contract at it.',
  );
  await bridge.sendButton().click();
  const dialog = bridge.confirmDialog();
  await expect(dialog).toContainText('but Local BSC has no contract at it');
  await expect(confirmButton(bridge)).toBeDisabled();
  await dialog
    .getByRole('checkbox', { name: 'I know that tokens sent to this address can be accessed on Local BSC.' })
    .check();
  await expect(confirmButton(bridge)).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await enterRecipient(page, onTarget);
  await expect(warning(page)).toContainText('This address is a contract on Local BSC.');
  await bridge.sendButton().click();
  await expect(confirmButton(bridge)).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // An account that only delegates to code still has its key on every chain.
  await enterRecipient(page, delegated);
  await expect(warning(page).locator('[data-doubt="firstUse"]')).toBeVisible();
  await expect(warning(page)).not.toContainText('Checking the address');
  await expect(warning(page)).not.toContainText('is a contract');

  for (const node of ['a', 'b'])
    await world.fault(
      `rpc-6662-${node}`,
      { kind: 'status', status: 500 },
      { methods: ['eth_getCode', 'eth_getBalance', 'eth_gasPrice'] },
    );
  await enterRecipient(page, unread);
  await expect(warning(page)).toContainText('Could not check whether the address is a contract on Local BSC.');
  await expect(bridge.sendButton()).toBeEnabled();
  await bridge.sendButton().click();
  await expect(dialog).toContainText('Could not check whether the address is a contract on Local BSC.');
  await expect(confirmButton(bridge)).toBeEnabled();
  expect(wallet.asked('eth_sendTransaction')).toEqual([]);
});

test('gas for the claim is advice before the deposit: the exact shortfall, nothing when there is enough, and an unread chain is said (rule 6.11)', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const short = page.getByRole('status').filter({ hasText: 'Claiming on Local BSC will cost about' });
  await openForm(bridge);
  await expect(short).toBeHidden();
  await world.node(6662).setBalance({ address: wallet.address, value: 1_000_000n });
  await page.reload();
  await expect(short).toContainText('Your account has');
  // Claims on the BSC networks use the chosen gas price; the amount shown is exactly the cost minus the balance.
  const shortfall = parseEther(/you need ([\d.]+) BNB more/.exec(await short.innerText())?.[1] ?? '') + 1_000_000n;
  expect(shortfall).toBe(400_000n * parseGwei('5'));
  await expect(bridge.sendButton()).toBeEnabled();
  await bridge.sendButton().click();
  await expect(bridge.confirmDialog()).toContainText('Claiming on Local BSC will cost about');
  await expect(confirmButton(bridge)).toBeEnabled();
  await bridge.confirmDialog().getByRole('button', { name: 'Cancel' }).click();

  for (const node of ['a', 'b'])
    await world.fault(
      `rpc-6662-${node}`,
      { kind: 'status', status: 500 },
      { methods: ['eth_getBalance', 'eth_gasPrice'] },
    );
  await page.reload();
  await expect(
    page.getByText('Could not check whether your account can pay for the claim on Local BSC. The fee is paid in BNB.'),
  ).toBeVisible();
  await expect(short).toBeHidden();
  await expect(bridge.sendButton()).toBeEnabled();
});

/** Registers a name for an address, or changes its address. */
async function setName(world: World, label: string, address: Address): Promise<string> {
  const { registry, resolver } = world.state.ens;
  const deployer = world.state.accounts.find(({ role }) => role === 'deployer')?.address;
  if (deployer === undefined) throw new Error('The world has no deployer.');
  const node = world.node(6661);
  const common = { abi: ensAbi, account: deployer, chain: null } as const;
  const record = [namehash('eth'), labelhash(label), deployer, resolver, 0n] as const;
  for (const hash of [
    await node.writeContract({ ...common, address: registry, functionName: 'setSubnodeRecord', args: record }),
    await node.writeContract({
      ...common,
      address: resolver,
      functionName: 'setAddr',
      args: [namehash(`${label}.eth`), address],
    }),
  ])
    await world.client(6661).waitForTransactionReceipt({ hash });
  return `${label}.eth`;
}

test('a name leads to its whole address; one that nobody registered, or that leads elsewhere a moment later, is never sent to', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const bob = world.state.ens.names['bob.eth'];
  const [friend, thief] = [someone(), someone()];
  const name = await setName(world, `friend-${friend.slice(2, 10).toLowerCase()}`, friend);
  if (bob === undefined) throw new Error('The world has no bob.eth.');
  await openForm(bridge);

  await enterRecipient(page, 'nobody-has-this.eth');
  await expect(field(page).getByRole('alert')).toContainText('Failed to resolve ENS name: nobody-has-this.eth');
  await expect(page.getByRole('button', { name: 'Enter recipient' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Recipient' }).fill('BOB.eth');
  await page.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(field(page)).toContainText(`bob.eth${bob}`);
  await expect(warning(page)).toContainText(bob);

  await enterRecipient(page, name);
  await expect(field(page)).toContainText(`${name}${friend}`);
  await setName(world, name.replace('.eth', ''), thief);
  await bridge.sendButton().click();
  await expect(field(page).getByRole('alert')).toContainText(
    `${name} now points to a different address than a moment ago.`,
  );
  await expect(bridge.confirmDialog()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enter recipient' })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Recipient' })).toHaveValue(name);

  await setName(world, name.replace('.eth', ''), friend);
  await page.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(field(page)).toContainText(`${name}${friend}`);
  for (const node of ['a', 'b'])
    await world.fault(`rpc-6661-${node}`, { kind: 'status', status: 500 }, { methods: ['eth_call'] });
  await bridge.sendButton().click();
  await expect(field(page).getByRole('alert')).toContainText('Could not construct mainnet ENS resolver');
  await expect(bridge.confirmDialog()).toBeHidden();
  await world.clearFaults();
  expect(wallet.asked('eth_sendTransaction')).toEqual([]);

  await page.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(field(page)).toContainText(`${name}${friend}`);
  await bridge.sendButton().click();
  await expect(bridge.confirmDialog().locator('[data-fact="recipient"]')).toContainText(`${name} ${friend}`);
  await confirmButton(bridge).click();
  await expect(bridge.step('signDeposit')).toHaveAttribute('data-state', 'done');
  expect(sentCalls(wallet)[0]).toMatchObject({ name: 'depositNative', args: [parseEther('0.5'), friend, 6662n] });
});
