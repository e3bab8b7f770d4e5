// Two tabs, and a reload while the wallet asks, at mining pools and farms; reward pools are in trouble.spec.ts and
// pools.spec.ts.
import { parseUnits } from 'viem';
import { seedPool } from '../liquidity/support.ts';
import { BridgePage, expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { storedRecord } from '../support/serviceWorker.ts';
import { sendsOf } from '../support/steps.ts';
import { cardOf, confirm, connect, dialogOf, stakeLp } from './support.ts';

test.use(pageAlone);

const places = [
  { path: '/mining', name: '6661 USDC-LP USDC', farmId: null },
  { path: '/farms', name: '6661 USDC-LP BRIDGE', farmId: 1n },
] as const;

for (const { path, name, farmId } of places)
  test(`${path}: two tabs ask the wallet once, and a reload at the prompt sends nothing twice @money`, async ({
    bridge,
    wallet,
    world,
  }) => {
    await seedPool(world, 6661, 'USDC', wallet.address, parseUnits('100', 6));
    await stakeLp(world, 6661, 'USDC', wallet.address, parseUnits('20', 6), farmId);
    await bridge.open(path);
    await connect(bridge);
    const other = new BridgePage(await bridge.page.context().newPage(), world);
    const tabOf = (tab: BridgePage) => {
      const card = cardOf(tab, name);
      return {
        card,
        amount: card.getByRole('textbox', { name: 'Amount' }),
        stake: card.locator('[data-fact="stake"]'),
        dialog: dialogOf(tab, 'Confirm stake'),
        send: card.locator('form').getByRole('button', { name: 'Stake', exact: true }),
      };
    };
    const [first, second] = [tabOf(bridge), tabOf(other)];
    await first.card.getByRole('button', { name: 'Stake', exact: true }).first().click();
    await first.amount.fill('15');
    await expect
      .poll(() => storedRecord(bridge.page, 'forms', 'earnForms'))
      .toMatchObject({ forms: [{ typedAmount: '15' }] });
    // A tab that is opened later begins with what is stored.
    await other.open(path);
    for (const { amount, send, dialog } of [first, second]) {
      await expect(amount).toHaveValue('15');
      await send.click();
      await expect(dialog.getByRole('button', confirm)).toBeEnabled();
    }
    const sign = wallet.holdNext('eth_sendTransaction');
    await first.dialog.getByRole('button', confirm).click();
    await expect.poll(() => sendsOf(wallet)).toBe(1);
    await second.dialog.getByRole('button', confirm).click();
    await expect(second.dialog.getByRole('alert')).toContainText('Your wallet already has an open request.');
    await second.dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect(second.send).toBeDisabled();

    // The page that asked is gone before the wallet answers.
    await bridge.page.reload();
    await expect(first.card.getByText('This request may still be open in your wallet')).toBeVisible();
    sign();
    for (const { stake } of [first, second]) await expect(stake).toContainText('35 USDC-LP');
    // What was sent is not left, ready to be sent once more.
    await expect(first.amount).toHaveValue('');
    expect(sendsOf(wallet)).toBe(1);
  });
