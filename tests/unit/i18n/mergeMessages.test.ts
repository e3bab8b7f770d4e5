import { describe, expect, it } from 'vitest';
import { formatText } from '../../../src/i18n/format.ts';
import { mergeMessages } from '../../../src/i18n/loadMessages.ts';
import { englishMessages } from '../../../src/i18n/messages.ts';

const literal = (value: string) => [{ type: 0, value }];

describe('messages of a language over English', () => {
  it('takes what the file has and leaves the rest English', () => {
    const merged = mergeMessages({ 'common.close': literal('Schließen') });
    expect(formatText(merged, 'de', 'common.close')).toBe('Schließen');
    expect(formatText(merged, 'de', 'common.cancel')).toBe('Cancel');
  });

  it.each([
    ['a number', 7],
    ['null', null],
    ['a damaged tree', ['x']],
    ['an object', {}],
  ])('keeps English for %s', (_name, damaged) => {
    expect(mergeMessages({ 'common.close': damaged })['common.close']).toEqual(englishMessages['common.close']);
  });

  it('takes no id that English does not have', () => {
    expect(mergeMessages({ __proto__x: literal('x') })).toEqual(englishMessages);
  });

  it.each([[null], ['text'], [[]]])('is English for a file that holds %j', (file) => {
    expect(mergeMessages(file)).toEqual(englishMessages);
  });

  it('formats values and plurals without React', () => {
    expect(formatText(englishMessages, 'en', 'progress.next.waiting', { count: 5, required: 12 })).toBe(
      'Waiting for confirmations (5/12)',
    );
    expect(formatText(englishMessages, 'en', 'bridge.time.minutes', { count: 1 })).toBe('about 1 minute');
  });
});
