import type { Locator } from '@playwright/test';
import { parseUnits } from 'viem';
import { expect, type BridgePage } from '../support/fixtures.ts';

export const confirm = { name: 'Confirm', exact: true } as const;

/** One side of the form. */
export const side = ({ page }: BridgePage, name: 'You pay' | 'You receive') => page.getByRole('group', { name });

export const amountOf = (bridge: BridgePage, name: 'You pay' | 'You receive') =>
  side(bridge, name).getByRole('textbox');

/** The form's one main button. */
export const mainButton = ({ page }: BridgePage, name: string | RegExp) =>
  page.getByRole('main').locator('form').getByRole('button', { name, exact: true });

export const swapDialog = ({ page }: BridgePage) => page.getByRole('dialog', { name: 'Confirm swap' });

export const fact = (where: Locator, id: string) => where.locator(`[data-fact="${id}"] dd`);

/** The amount that a fact shows with all its digits. */
export async function shownAmount(where: Locator, id: string, decimals: number): Promise<bigint> {
  const text = (await fact(where, id).textContent()) ?? '';
  return parseUnits(text.replaceAll(',', '').split(/\s/)[0] ?? '', decimals);
}

/** Chooses the token of a side by its symbol. */
export async function choose(bridge: BridgePage, name: 'You pay' | 'You receive', symbol: string): Promise<void> {
  await side(bridge, name)
    .getByRole('button', { name: /^Token:/ })
    .click();
  const picker = bridge.tokenPicker();
  await picker.getByRole('combobox').fill(symbol);
  const row = picker.getByRole('option', { name: new RegExp(`^${symbol}\\b`) }).first();
  await expect(row).toBeVisible();
  await expect(picker.getByRole('listbox', { name: 'Tokens' })).not.toHaveAttribute('aria-busy', 'true');
  if ((await row.getAttribute('aria-selected')) === 'true') await bridge.page.keyboard.press('Escape');
  else await row.click();
  await expect(picker).toBeHidden();
}

/** Opens the page with both tokens chosen, and connects. */
export async function openSwap(bridge: BridgePage, input: string, output: string): Promise<void> {
  await bridge.open(`/swap?inputCurrency=${input}&outputCurrency=${output}`);
  await bridge.connect();
}

/** Waits for the end of the swap that was confirmed, and closes its dialog. */
export async function seeEnd({ page }: BridgePage): Promise<void> {
  const end = page.getByRole('dialog', { name: /^(Transaction receipt|Transaction Submitted)$/ });
  await expect(end).toBeVisible();
  await page.keyboard.press('Escape');
}
