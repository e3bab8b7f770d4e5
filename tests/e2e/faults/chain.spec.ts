import { expect, test, type BridgePage } from '../support/fixtures.ts';
import { rawTransaction, reorg, replace, waitingTransaction, whilePaused } from '../support/chainEvents.ts';
import { openClaim } from '../support/claims.ts';
import { claimLink, makeDeposit } from '../support/deposits.ts';
import { hashOf } from '../support/sentCalls.ts';
import { storedKeys } from '../support/storage.ts';
import type { TestWallet } from '../support/testWallet.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

const money = { tag: '@money' };
const sent = 'eth_sendTransaction';
const toast = ({ page }: BridgePage) => page.getByRole('region', { name: 'Notifications' });
const trouble = (bridge: BridgePage) => bridge.progress().getByRole('alert');
const count = (bridge: BridgePage, confirmations: number) =>
  expect(bridge.step('confirmations')).toContainText(`Confirmations ${confirmations} / 12`);
const depositLink = (bridge: BridgePage) => bridge.progress().getByRole('link', { name: 'Deposit in explorer' });
const savedClaims = ({ page }: BridgePage) => page.getByRole('region', { name: 'Saved claims' });

/** One native coin sent from 6661 to 6662; with a paused chain it waits in the pool. */
async function depositWaits(bridge: BridgePage): Promise<void> {
  await bridge.open('/bridge/tokens/ETH');
  await bridge.connect();
  await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
  await expect(bridge.sendButton()).toBeEnabled();
}

async function sendDeposit(bridge: BridgePage, wallet: TestWallet): Promise<void> {
  await bridge.deposit();
  await expect.poll(() => wallet.asked(sent).length).toBe(1);
  await expect(bridge.step('signDeposit')).toHaveAttribute('data-state', 'done');
}

/** Claims on the target, on which the wallet already is. */
async function switchAndClaim(bridge: BridgePage): Promise<void> {
  const reloaded = bridge.page.waitForEvent('load');
  await bridge.switchAndClaimButton().click();
  await reloaded;
  await expect(bridge.claimButton()).toBeEnabled();
  await bridge.claim();
}

test(
  'a deposit that comes back in another block after reorgs of 1, 3 and 11 blocks is counted again from the start, and the page says so; it ends in success (rule 6.1)',
  money,
  async ({ bridge, wallet, world }) => {
    await depositWaits(bridge);
    await whilePaused(world, 6661, async () => {
      await sendDeposit(bridge, wallet);
      for (const depth of [1, 3, 11]) {
        await world.mine(6661, depth);
        await count(bridge, depth);
        await reorg(world, 6661, depth);
        await expect(bridge.progress()).toContainText('The source network dropped the block with your deposit.');
        await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'active');
        await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'todo');
      }
      await world.mine(6661, 5);
      await count(bridge, 5);
      await expect(bridge.progress()).toContainText('The deposit is being included again, and nothing is lost.');
      await world.mine(6661, 7);
      await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
      await expect(bridge.progress().getByText('dropped the block')).toBeHidden();
    });
    await switchAndClaim(bridge);
    expect(wallet.asked(sent)).toHaveLength(2);
  },
);

test(
  'a deposit that leaves the chain stays and is reported, cannot be claimed, is checked again on request, and counts again when it returns (rule 6.2)',
  money,
  async ({ bridge, wallet, world }) => {
    await depositWaits(bridge);
    await whilePaused(world, 6661, async () => {
      await sendDeposit(bridge, wallet);
      await world.mine(6661, 3);
      await count(bridge, 3);
      const hash = await hashOf(depositLink(bridge));
      const raw = await rawTransaction(world, 6661, hash);
      await reorg(world, 6661, 3, true);
      await world.mine(6661, 12);
      await expect(trouble(bridge)).toContainText('The deposit is no longer on the chain.');
      await expect(trouble(bridge)).toContainText('the app keeps looking for 24 hours');
      await expect(bridge.progress().getByText(/^about \d+ (second|minute)s?$/)).toBeHidden();
      await expect(savedClaims(bridge)).toContainText('No longer on the chain');
      await trouble(bridge).getByRole('button', { name: 'Check again' }).click();
      await expect(trouble(bridge).getByRole('button', { name: 'Check again' })).not.toHaveAttribute(
        'aria-busy',
        'true',
      );
      await expect(trouble(bridge).getByRole('button', { name: 'Remove' })).toBeHidden();

      const reloaded = bridge.page.waitForEvent('load');
      await wallet.switchChain(6662);
      await reloaded;
      await expect(trouble(bridge)).toContainText('The deposit is no longer on the chain.');
      await expect(bridge.progress().getByRole('button', { name: /^Claim/ })).toBeDisabled();
      await expect(savedClaims(bridge)).toContainText('No longer on the chain');

      await world.node(6661).sendRawTransaction({ serializedTransaction: raw });
      await world.mine(6661, 12);
      await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
      await expect(trouble(bridge)).toBeHidden();
    });
    await expect(bridge.claimButton()).toBeEnabled();
    await bridge.claim();
    expect(wallet.asked(sent)).toHaveLength(2);
  },
);

test(
  'a claim whose own block is dropped is offered again after a read of the bridge; its record stays until the chain has confirmed it (rule 6.4)',
  money,
  async ({ bridge, wallet, world }) => {
    const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
    await openClaim(bridge, wallet, deposit);
    await bridge.page.getByRole('button', { name: 'Save claim link and start new bridging' }).click();
    await bridge.page.getByRole('button', { name: 'Save claim link and reset form' }).click();
    await expect(savedClaims(bridge)).toContainText('Ready to claim');
    // The list shows it a moment before it is written.
    await expect.poll(() => storedKeys(bridge.page, 'claims')).toEqual([deposit.hash]);
    await bridge.open(deposit.link);
    await expect(bridge.claimButton()).toBeEnabled();
    await whilePaused(world, 6662, async () => {
      for (const round of [1, 2]) {
        await bridge.pressClaim();
        await expect.poll(() => wallet.asked(sent).length).toBe(round);
        // The wallet sends it a moment after it was asked; a block that is mined before would be empty.
        await expect(async () => void (await waitingTransaction(world, 6662, wallet))).toPass();
        await world.mine(6662, 1);
        await bridge.seesReleased();
        await expect(bridge.step('success')).toHaveAttribute('data-state', 'done');
        if (round === 2) break;
        await reorg(world, 6662, 1, true);
        await expect(bridge.progress()).toContainText('The target network dropped the block with your claim.');
        await expect(bridge.step('success')).toHaveAttribute('data-state', 'todo');
        await expect(savedClaims(bridge)).toContainText('Ready');
        await expect(bridge.claimButton()).toBeEnabled();
      }
    });
  },
);

test(
  'a deposit that is sped up in the wallet has its new hash everywhere, also behind its old link (rule 6.5)',
  money,
  async ({ bridge, wallet, world }) => {
    await depositWaits(bridge);
    await whilePaused(world, 6661, async () => {
      await sendDeposit(bridge, wallet);
      const waiting = await waitingTransaction(world, 6661, wallet);
      expect(await hashOf(depositLink(bridge))).toBe(waiting.hash);
      // our node has to have seen it once, to know its nonce
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'active');
      const faster = await replace(world, 6661, waiting, 'speedUp');
      await world.mine(6661, 1);
      await expect(toast(bridge)).toContainText('Found sped up transaction');
      await expect.poll(() => hashOf(depositLink(bridge))).toBe(faster);
      await count(bridge, 1);
      await bridge.open(claimLink(6661, 6662, waiting.hash));
      await expect.poll(() => hashOf(depositLink(bridge))).toBe(faster);
      await count(bridge, 1);
      await world.mine(6661, 11);
      await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
    });
    await switchAndClaim(bridge);
  },
);

for (const [change, text] of [
  ['cancel', 'The transaction was cancelled in your wallet.'],
  ['other', 'Your wallet replaced the transaction with another one.'],
] as const) {
  test(
    `a deposit on whose nonce the wallet sends ${change === 'cancel' ? 'nothing (cancelled)' : 'another call (replaced)'} is reported, never takes that hash, and can be removed (rule 6.5)`,
    money,
    async ({ bridge, wallet, world }) => {
      await depositWaits(bridge);
      await whilePaused(world, 6661, async () => {
        await sendDeposit(bridge, wallet);
        const waiting = await waitingTransaction(world, 6661, wallet);
        await replace(world, 6661, waiting, change);
        await world.mine(6661, 1);
        await expect(trouble(bridge)).toContainText(text);
        expect(await hashOf(depositLink(bridge))).toBe(waiting.hash);
      });
      await bridge.page.reload();
      await expect(trouble(bridge)).toContainText(text);
      // Nothing is waited for any more: the step has failed, and no confirmations are counted.
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'failed');
      await expect(bridge.progress()).not.toContainText('0 / 12');
      await trouble(bridge).getByRole('button', { name: 'Remove' }).click();
      await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toBeEnabled();
      await expect(bridge.progress()).toBeHidden();
      await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
      await bridge.deposit();
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      expect(wallet.asked(sent)).toHaveLength(2);
    },
  );
}

test(
  'a deposit that the pool drops is not seen after ten blocks and a minute: the nodes are named, it can be checked again and forgotten, and a late arrival is picked up (rules 5.5, 6.6)',
  money,
  async ({ bridge, wallet, world }) => {
    await bridge.page.clock.install();
    await depositWaits(bridge);
    await whilePaused(world, 6661, async () => {
      await sendDeposit(bridge, wallet);
      const { hash } = await waitingTransaction(world, 6661, wallet);
      const raw = await rawTransaction(world, 6661, hash);
      await world.control('POST', '/chains/6661/dropTransaction', { hash });
      const nodes = new Intl.ListFormat('en').format(world.chain(6661).rpcUrls.map((url) => new URL(url).host));
      await expect(bridge.progress()).toContainText(
        `${nodes} do not see this deposit yet. Your wallet may use a different node.`,
      );
      await expect(async () => {
        await bridge.page.clock.fastForward(30_000);
        await world.mine(6661, 5);
        await expect(trouble(bridge)).toContainText('The network has not seen this transaction.', { timeout: 5_000 });
      }).toPass();
      await trouble(bridge).getByRole('button', { name: 'Check again' }).click();
      await expect(trouble(bridge).getByRole('button', { name: 'Remove' })).toBeEnabled();
      await expect(bridge.progress().getByText(/^about \d+ (second|minute)s?$/)).toBeHidden();
      await trouble(bridge).getByRole('button', { name: 'Remove' }).click();
      await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toBeEnabled();
      await expect(bridge.progress()).toBeHidden();

      await world.node(6661).sendRawTransaction({ serializedTransaction: raw });
      await world.mine(6661, 2);
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      expect(await hashOf(depositLink(bridge))).toBe(hash);
      await world.mine(6661, 10);
      await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
    });
    expect(wallet.asked(sent)).toHaveLength(1);
  },
);

test('a chain without new blocks is reported, without a time that would be wrong; a hundred blocks at once skip no step (rule 6.10)', async ({
  bridge,
  wallet,
  world,
}) => {
  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address, blocks: 0 });
  await bridge.page.clock.install();
  await whilePaused(world, 6661, async () => {
    await bridge.open(deposit.link);
    await bridge.connect();
    await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'active');
    await expect(bridge.progress().getByText(/^about \d+ (second|minute)s?$/)).toBeVisible();
    await bridge.page.clock.fastForward('10:00');
    await expect(bridge.progress()).toContainText('Local ETH has not produced a new block for about 10 minutes.');
    await expect(bridge.progress().getByText(/^about \d+ (second|minute)s?$/)).toBeHidden();
    await world.mine(6661, 100);
    await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
    for (const step of ['signDeposit', 'depositAccepted', 'confirmations'] as const)
      await expect(bridge.step(step)).toHaveAttribute('data-state', 'done');
    await expect(bridge.step('switchNetwork')).toHaveAttribute('data-state', 'active');
    await expect(bridge.progress().getByText('not produced a new block')).toBeHidden();
  });
});
