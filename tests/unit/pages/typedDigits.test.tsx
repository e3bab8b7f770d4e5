import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EarnWatch } from '../../../src/core/watch/earnWatch.ts';
import { asIntlMessages } from '../../../src/i18n/compiledMessages.ts';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { RemovalFields } from '../../../src/pages/pairs/remove/RemovalFields.tsx';
import type { RemovePairForm } from '../../../src/pages/pairs/remove/useRemovePair.ts';
import { NumberSetting } from '../../../src/parts/dex/Setting.tsx';
import { AlertDetails } from '../../../src/parts/earnWatch/AlertDetails.tsx';
import { account } from '../core/earn/places.ts';

const fields = vi.hoisted(() => [] as { shown: string; type: (text: string) => void }[]);
vi.mock('../../../src/parts/amount/useTypedAmount.ts', () => ({
  useTypedAmount: (shown: string, type: (text: string) => void) => {
    fields.push({ shown, type });
    return { value: shown, readOnly: true, 'data-typed': fields.length };
  },
}));
const putEarnWatch = vi.hoisted(() => vi.fn<(watch: unknown) => void>());
vi.mock('../../../src/state/earnWatches.ts', () => ({ putEarnWatch }));
beforeEach(() => void (fields.length = 0));

/** How many fields for numbers it draws, and how many of them take the digits of other scripts. */
const draw = (content: ReactNode): { numbers: number; typed: number } => {
  const html = renderToString(
    <IntlProvider locale="en" messages={asIntlMessages(englishMessages)}>
      {content}
    </IntlProvider>,
  );
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  const numbers = inputs.filter((input) => input.includes('inputMode="decimal"'));
  return { numbers: numbers.length, typed: numbers.filter((input) => input.includes('data-typed')).length };
};

test('all fields of a removal from a pair take digits of other scripts', () => {
  const setText = vi.fn<RemovePairForm['setText']>();
  const texts = { LIQUIDITY_PERCENT: '12', LIQUIDITY: '1', CURRENCY_A: '2', CURRENCY_B: '3' };
  const form = { tokens: { a: undefined, b: undefined }, texts, setText } as unknown as RemovePairForm;
  expect(draw(<RemovalFields form={form} />)).toEqual({ numbers: 4, typed: 4 });
  expect(fields.map(({ shown }) => shown)).toEqual(['12', '1', '2', '3']);
  for (const { shown, type } of fields) type(`${shown}.5`);
  expect(setText.mock.calls).toEqual([
    ['LIQUIDITY_PERCENT', '12.5'],
    ['LIQUIDITY', '1.5'],
    ['CURRENCY_A', '2.5'],
    ['CURRENCY_B', '3.5'],
  ]);
});

test('so does the amount of an alert', () => {
  const watch: EarnWatch = {
    kind: 'liquidity',
    card: 'card',
    chainId: 6661,
    account,
    calls: [],
    symbol: 'USDC',
    earning: '',
    decimals: 6,
    amount: 2_000_000n,
    sinceMs: 0,
  };
  expect(draw(<AlertDetails watch={watch} />)).toEqual({ numbers: 1, typed: 1 });
  expect(fields[0]?.shown).toBe('2');
  fields[0]?.type('2.5');
  expect(putEarnWatch).toHaveBeenCalledWith({ ...watch, amount: 2_500_000n });
});

test('so do the settings of swaps', () => {
  const onType = vi.fn<(typed: string) => void>();
  const texts = {
    labelId: 'swap.settings.slippage',
    hintId: 'swap.settings.slippage.hint',
    invalidId: 'swap.settings.slippage.invalid',
  } as const;
  const setting = <NumberSetting {...texts} value="0.5" isInvalid={false} onType={onType} />;
  expect(draw(setting)).toEqual({ numbers: 1, typed: 1 });
  fields[0]?.type('1');
  expect(onType).toHaveBeenCalledWith('1');
});
