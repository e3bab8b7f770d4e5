import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { asIntlMessages } from '../../../../src/i18n/compiledMessages.ts';
import { englishMessages } from '../../../../src/i18n/messages.ts';
import { ToastCard } from '../../../../src/parts/toasts/ToastCard.tsx';
import type { Toast } from '../../../../src/parts/toasts/toastStore.ts';

const types: readonly Toast['type'][] = ['success', 'danger', 'warning', 'info'];

function draw(type: Toast['type']): string {
  return renderToString(
    <IntlProvider locale="en" messages={asIntlMessages(englishMessages)}>
      <ToastCard
        toast={{
          id: 'x',
          number: 1,
          type,
          title: { id: 'toast.receipt' },
          description: { id: 'toast.receipt.success' },
        }}
      />
    </IntlProvider>,
  );
}

test('the four types differ in class, icon and spoken word, and a failure is announced at once', () => {
  const drawn = types.map((type) => {
    const html = draw(type);
    return {
      look: /class="([^"]*)"/.exec(html)?.[1],
      icon: / d="([^"]*)"/.exec(html)?.[1],
      role: /role="(\w+)"/.exec(html)?.[1],
      word: /(Success|Error|Warning|Information)</.exec(html)?.[1],
    };
  });
  for (const key of ['look', 'icon', 'word'] as const) expect(new Set(drawn.map((toast) => toast[key])).size).toBe(4);
  expect(drawn.map(({ word }) => word)).toEqual(['Success', 'Error', 'Warning', 'Information']);
  expect(drawn.map(({ role }) => role)).toEqual(['status', 'alert', 'status', 'status']);
  expect(draw('info')).toContain('Transaction receipt');
  expect(draw('info')).toContain('The transaction was successful.');
});
