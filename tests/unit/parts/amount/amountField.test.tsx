import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { amountRules, type AmountBlocker } from '../../../../src/core/amountRules.ts';
import { I18nProvider } from '../../../../src/i18n/I18nProvider.tsx';
import { AmountField } from '../../../../src/parts/amount/AmountField.tsx';
import { amountField, mostOf, type AmountDescription } from '../../../../src/parts/amount/amountField.ts';

const coin = 10n ** 18n;

/** A field of any form, for example for liquidity or a stake, and the text that it has set. */
function fieldOf(description: Partial<AmountDescription> = {}) {
  const texts: string[] = [];
  const props = amountField({
    text: '1',
    setText: (text) => texts.push(text),
    token: { symbol: 'LP', name: 'Share', decimals: 18 },
    balance: { amount: 5n * coin, isLoading: false },
    most: (balance) => balance,
    isTooMuch: false,
    onChooseToken: () => undefined,
    ...description,
  });
  const html = renderToString(
    <I18nProvider>
      <AmountField {...props} isLocked={false} />
    </I18nProvider>,
  );
  return { ...props, texts, html };
}

describe('the amount field of a form', () => {
  test('takes what is typed as an amount, and refuses what would be none', () => {
    const field = fieldOf();
    field.onAmountText('1,5');
    field.onAmountText('1.5.2');
    expect(field.texts).toEqual(['1.5', '1']);
  });

  test('fills in the most that the form allows', () => {
    const field = fieldOf({ most: (balance) => balance / 4n });
    field.onMax?.();
    expect(field.texts).toEqual(['1.25']);
  });

  test('lets MAX wait while what it follows is being read', () => {
    expect(fieldOf({ isMaxWaiting: true }).html).toMatch(/<button[^>]* disabled=""[^>]*>MAX/);
    expect(fieldOf().html).not.toMatch(/<button[^>]* disabled=""[^>]*>MAX/);
  });

  test.each([
    ['no wallet', null, false, ''],
    ['the balance is being read', { amount: null, isLoading: true }, false, 'Balance: loading'],
    ['the balance could not be read', { amount: null, isLoading: false }, false, 'Balance: unavailable'],
    ['the balance is known', { amount: 5n * coin, isLoading: false }, true, 'LP'],
  ])('%s: MAX is there only with a balance', (_when, balance, hasMax, words) => {
    const { html, onMax } = fieldOf({ balance });
    expect(onMax !== null).toBe(hasMax);
    expect(html.includes('MAX')).toBe(hasMax);
    expect(html.toLowerCase()).toContain(words.toLowerCase());
  });

  test('says that it is more than the balance', () => {
    expect(fieldOf({ isTooMuch: true }).html).toContain('aria-invalid="true"');
    expect(fieldOf().html).not.toContain('aria-invalid');
  });
});

test('the gas of the write is left of a native coin, and of nothing else', () => {
  const gas = 200_000n;
  const price = 10n ** 12n;
  expect(mostOf({ isNative: true, chainId: 6661 }, coin, gas, price)).toBe(coin - 2n * gas * price);
  expect(mostOf({ isNative: false, chainId: 6661 }, coin, gas, price)).toBe(coin);
});

test.each<[AmountBlocker | 'none', bigint | null, bigint | null]>([
  ['noAmount', null, 5n],
  ['balanceUnknown', 3n, null],
  ['exceedsBalance', 6n, 5n],
  ['none', 5n, 5n],
])('%s: amount %s of a balance of %s', (blocker, amount, balance) => {
  const holding = (['noAmount', 'balanceUnknown', 'exceedsBalance'] as const).find((name) =>
    amountRules[name]({ amount, balance }),
  );
  expect(holding ?? 'none').toBe(blocker);
});
