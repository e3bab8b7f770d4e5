import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { sentSwap, setSwapForm, swapFormSlice, swapFormStore } from '../../../src/state/swapForm.ts';

test('a swap that was sent takes its amount and its recipient with it; the tokens stay', async () => {
  const [recipient, recipientFor] = [`0x${'1a'.repeat(20)}`, `0x${'2b'.repeat(20)}`] as const;
  void setSwapForm({ inputCurrencyId: 'ETH', outputCurrencyId: 'USDC', typedValue: '1', recipient, recipientFor });
  const sent = sentSwap.read();
  void setSwapForm({ recipient: recipientFor, recipientDraft: '0x12' });
  // Another recipient is another swap.
  expect(sentSwap.read()).not.toEqual(sent);
  void setSwapForm({ recipientDraft: null });
  sentSwap.clear();
  await swapFormSlice.flush();
  expect(swapFormStore.getState()).toMatchObject({
    inputCurrencyId: 'ETH',
    outputCurrencyId: 'USDC',
    typedValue: '',
    recipient: null,
    recipientDraft: null,
    recipientFor: null,
  });
});

test('a recipient that is being typed when the answer comes stays, with the account that it is typed for', async () => {
  const recipientFor = `0x${'2b'.repeat(20)}` as const;
  void setSwapForm({ typedValue: '1', recipient: `0x${'1a'.repeat(20)}`, recipientDraft: '0x12', recipientFor });
  sentSwap.clear();
  await swapFormSlice.flush();
  expect(swapFormStore.getState()).toMatchObject({
    typedValue: '',
    recipient: null,
    recipientDraft: '0x12',
    recipientFor,
  });
});
