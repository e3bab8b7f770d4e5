import { expect, test } from 'vitest';
import { parseMessages } from '../../../src/i18n/compiledMessages.ts';

test('messages are read out of JSON; what is none of them is left out', () => {
  const tree = [{ type: 1, value: 'amount' }];
  expect(parseMessages(JSON.stringify({ text: 'Amount', tree, number: 7, nothing: null }))).toEqual({
    text: 'Amount',
    tree,
  });
});

test.each(['', '{', 'null', '7', '[]'])('%j has no messages', (json) => {
  expect(parseMessages(json)).toEqual({});
});
