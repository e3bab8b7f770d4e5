import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { RawIntlProvider, type IntlShape } from 'react-intl';
import firstMessages from 'virtual:messages/en-first';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compileMessages } from '../../../build/messagesPlugin.ts';
import { firstIntl } from '../../../src/i18n/firstIntl.ts';
import { fullIntl } from '../../../src/i18n/fullIntl.ts';
import type { MessageId } from '../../../src/i18n/messageId.ts';
import { readPlaceholders } from '../../../src/i18n/placeholders.ts';
import { Text } from '../../../src/i18n/Text.tsx';

const ids = Object.keys(firstMessages) as MessageId[];
/** A value for each placeholder of a message, by its name; what is drawn where `isDrawn`. */
const valuesOf = (id: MessageId, isDrawn = false): Record<string, ReactNode> =>
  Object.fromEntries(
    (readPlaceholders(firstMessages[id]) ?? '')
      .split(' ')
      .filter((name) => name !== '' && !name.startsWith('<'))
      .map((name) => [name, isDrawn ? <i>{name}</i> : name]),
  );
const html = (intl: IntlShape, id: MessageId, values: Record<string, ReactNode>): string =>
  renderToString(
    <RawIntlProvider value={intl}>
      <Text id={id} values={values} />
    </RawIntlProvider>,
  );

let fault = vi.spyOn(console, 'error');
beforeEach(() => {
  fault = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  fault.mockRestore();
});

describe('texts of the first view, drawn before react-intl is loaded', () => {
  const first = firstIntl(firstMessages);
  const full = fullIntl('en', firstMessages);

  test('there are some, with and without values', () => {
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id) => Object.keys(valuesOf(id)).length > 1).length).toBeGreaterThan(5);
  });

  test('are the ones that react-intl draws, of text and of elements', () => {
    for (const isDrawn of [false, true]) {
      const drawn = ids.map((id) => html(first, id, valuesOf(id, isDrawn)));
      expect(fault).not.toHaveBeenCalled();
      expect(drawn).toEqual(ids.map((id) => html(full, id, valuesOf(id, isDrawn))));
    }
  });

  test('have numbers, empty values and tags as react-intl draws them', () => {
    const messages = compileMessages({
      'app.offline': 'In <b>{count} and <b>{name}</b></b>{nothing}, {count}',
      'head.title': '<b></b>',
    });
    for (const id of ['app.offline', 'head.title'] as const)
      expect(html(firstIntl(messages), id, { count: 0, name: <i>A</i>, nothing: null })).toBe(
        html(fullIntl('en', messages), id, { count: 0, name: <i>A</i>, nothing: null }),
      );
  });

  test('are told by their id, and reported, where a value is missing', () => {
    expect(html(first, 'head.title', { page: 'Tokens' })).toBe('head.title');
    expect(fault).toHaveBeenCalledOnce();
  });
});
