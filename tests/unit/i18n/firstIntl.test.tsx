import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import fc from 'fast-check';
import { RawIntlProvider, type IntlShape } from 'react-intl';
import firstMessages from 'virtual:messages/en-first';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compileMessages } from '../../../build/compileMessages.ts';
import { readLocale } from '../../../build/messagesPlugin.ts';
import type { CompiledMessages } from '../../../src/i18n/compiledMessages.ts';
import { firstIntl } from '../../../src/i18n/firstIntl.ts';
import { formatText } from '../../../src/i18n/format.ts';
import { fullIntl } from '../../../src/i18n/fullIntl.ts';
import { mergeMessages } from '../../../src/i18n/loadMessages.ts';
import { intlTag, locales } from '../../../src/i18n/locales.ts';
import type { MessageId } from '../../../src/i18n/messageId.ts';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { readPlaceholders } from '../../../src/i18n/placeholders.ts';
import { Text } from '../../../src/i18n/Text.tsx';

type Values = Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>;

const ids = Object.keys(englishMessages) as MessageId[];
/** A value for each placeholder of a message, and what draws each of its tags. */
const valuesOf = (id: MessageId, value: (name: string) => ReactNode): Values =>
  Object.fromEntries(
    (readPlaceholders(englishMessages[id]) ?? '')
      .split(' ')
      .filter((name) => name !== '')
      .map((name) =>
        name.startsWith('<') ? [name.slice(1, -1), (parts: ReactNode[]) => <em>{parts}</em>] : [name, value(name)],
      ),
  );
const html = (intl: IntlShape, id: MessageId, values: Values): string =>
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

describe('texts drawn before react-intl is loaded', () => {
  const first = firstIntl(englishMessages);
  const full = fullIntl('en', englishMessages);

  test.each<[string, (name: string) => ReactNode]>([
    ['texts', (name) => `<${name}>`],
    ['numbers', () => 1],
    ['other numbers', () => 2_345],
    ['elements', (name) => <i>{name}</i>],
    ['nothing', () => null],
  ])('are the ones that react-intl draws with %s', (_, value) => {
    const drawn = ids.map((id) => html(first, id, valuesOf(id, value)));
    expect(fault).not.toHaveBeenCalled();
    expect(drawn).toEqual(ids.map((id) => html(full, id, valuesOf(id, value))));
  });

  test('are replaced by their id, and reported, if a value is missing', () => {
    expect(html(firstIntl(firstMessages), 'head.title', { page: 'Tokens' })).toBe('head.title');
    expect(fault).toHaveBeenCalledOnce();
  });
});

describe('texts of notifications and of the prerendered pages', () => {
  const both = (code: string, messages: CompiledMessages) => {
    const full = fullIntl(code, messages);
    return (id: MessageId, values: Record<string, string | number>): [string, string] => [
      formatText(messages, intlTag(code), id, values),
      full.formatMessage({ id }, values),
    ];
  };

  test.each(locales.map(({ code }) => code))('are those of react-intl in %s, by every count', (code) => {
    const messages = mergeMessages(compileMessages(readLocale(process.cwd(), code), code));
    const format = both(code, messages);
    const plain = ids.filter((id) => !(readPlaceholders(englishMessages[id]) ?? '').includes('<'));
    fc.assert(
      fc.property(fc.constantFrom(...plain), fc.nat({ max: 1_200 }), fc.boolean(), (id, count, isText) => {
        const values = valuesOf(id, () => (isText ? String(count) : count)) as Record<string, string | number>;
        const [ours, theirs] = format(id, values);
        expect(ours).toBe(theirs);
      }),
      { numRuns: 1_000 },
    );
  });

  test('follow offsets, ordinals and cases within cases', () => {
    const messages = compileMessages({
      'head.title':
        '{n, plural, offset:1 =0 {nobody} =1 {{name}} one {{name} and # other} other {{name} and # others}}',
      'language.title': '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
      'nav.menu':
        '{n, plural, one {# {m, plural, one {# deep} other {# deeper}}} other {#, {name}, {k, select, a {A} other {none}}}}',
    });
    const format = both('en', messages);
    for (const id of ['head.title', 'language.title', 'nav.menu'] as MessageId[])
      for (const n of [0, 1, 2, 3, 21, 1_000])
        for (const k of ['a', 'constructor']) {
          const [ours, theirs] = format(id, { n, m: 1, name: 'Ann', k });
          expect(ours).toBe(theirs);
        }
  });
});
