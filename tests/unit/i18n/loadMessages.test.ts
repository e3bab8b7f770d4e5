import { parse } from '@formatjs/icu-messageformat-parser';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import english from '../../../locales/en.json' with { type: 'json' };
import { formatText } from '../../../src/i18n/format.ts';
import { loadMessages, mergeMessages } from '../../../src/i18n/loadMessages.ts';
import { locales } from '../../../src/i18n/locales.ts';
import type { MessageId } from '../../../src/i18n/messageId.ts';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { readPlaceholders } from '../../../src/i18n/placeholders.ts';

const ids = Object.keys(english) as MessageId[];
const codes = locales.map(({ code }) => code).filter((code) => code !== 'en');
const compiled = (text: string): unknown => parse(text, { captureLocation: false });
/** A value for every placeholder, so that each message can be drawn. */
const values = new Proxy(
  {},
  {
    get: (_target, name) => (name === 'b' || name === 'hidden' ? (parts: unknown[]) => parts.join('') : 3),
    has: () => true,
  },
);
const draw = (messages: typeof englishMessages, code: string) =>
  ids.map((id) => formatText(messages, code, id, values));
const serve = (body: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a language that cannot be loaded is English, text by text (rule 8.15)', () => {
  const whole = Object.fromEntries(ids.map((id) => [id, [{ type: 0, value: `ok ${id}` }]]));
  const faults: Record<string, () => void> = {
    'is not there': () => void serve('<!doctype html><p>not found', 404),
    'is a page of the host': () => void serve('<!doctype html><div id="root">'),
    'is cut off': () => void serve(JSON.stringify(whole).slice(0, 4_000)),
    'is empty': () => void serve(''),
    'is too large': () => void serve(JSON.stringify({ ...whole, more: 'x'.repeat(2_000_000) })),
    'cannot be reached': () => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network'))),
    'has other placeholders everywhere': () =>
      void serve(JSON.stringify(Object.fromEntries(ids.map((id) => [id, compiled('{wrong} {amont} <i>x</i>')])))),
  };

  it.each(Object.entries(faults))('%s: in each language', async (_name, arrange) => {
    for (const code of codes) {
      arrange();
      await expect(loadMessages(code)).resolves.toBe(englishMessages);
    }
    expect(codes).toHaveLength(locales.length - 1);
    await expect(loadMessages('en')).resolves.toBe(englishMessages);
  });

  it('never answers: English in ten seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
      signal.throwIfAborted();
      return new Response('{}');
    });
    await expect(loadMessages('de')).resolves.toBe(englishMessages);
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });

  it('is requested once at a time, and again when it is wanted again', async () => {
    const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('network')));
    vi.stubGlobal('fetch', asked);
    await Promise.all([loadMessages('de'), loadMessages('de'), loadMessages('fr')]);
    expect(asked).toHaveBeenCalledTimes(2);
    await loadMessages('de');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('valid messages are used, others stay English', async () => {
    serve(
      JSON.stringify({
        'common.close': compiled('Schließen'),
        'progress.next.waiting': compiled('Warte ({count}/{required})'),
        'bridge.time.minutes': compiled('{anzahl, plural, one {# Minute} other {# Minuten}}'),
        'claims.count': compiled('{count, plural, one {# Anspruch} other {# Ansprüche}}'),
      }),
    );
    const messages = await loadMessages('de');
    expect(formatText(messages, 'de', 'common.close')).toBe('Schließen');
    expect(formatText(messages, 'de', 'progress.next.waiting', { count: 5, required: 12 })).toBe('Warte (5/12)');
    expect(formatText(messages, 'de', 'bridge.time.minutes', { count: 2 })).toBe('about 2 minutes');
    expect(formatText(messages, 'de', 'claims.count', { count: 2 })).toBe('2 Ansprüche');
  });
});

describe('a language is cached for a visit without a network', () => {
  it.each([
    ['once more through the worker that a first visit gets', null, 2],
    ['once where a worker is there already', {}, 1],
  ])('loaded %s', async (_name, controller, times) => {
    const container = Object.assign(new EventTarget(), { controller });
    const asked: string[] = [];
    vi.stubGlobal('navigator', { serviceWorker: container });
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return new Response('{}');
    });
    await loadMessages('de');
    container.dispatchEvent(new Event('controllerchange'));
    container.dispatchEvent(new Event('controllerchange'));
    expect(asked).toEqual(Array.from({ length: times }, () => '/locales/de.json'));
  });
});

describe('whatever a file holds', () => {
  const node = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.record({
        type: fc.integer({ min: 0, max: 9 }),
        value: fc.oneof(fc.constantFrom('count', 'amount', 'b', 'x'), fc.jsonValue()),
      }),
      fc.record({
        type: fc.constantFrom(5, 6),
        value: fc.constantFrom('count', 'x'),
        offset: fc.oneof(fc.integer(), fc.constant('x')),
        pluralType: fc.constantFrom('cardinal', 'ordinal', 'none'),
        options: fc.dictionary(fc.constantFrom('one', 'other', '=0'), fc.record({ value: fc.array(tie('node')) })),
      }),
      fc.record({ type: fc.constant(8), value: fc.constantFrom('b', 'script'), children: fc.array(tie('node')) }),
      fc.record({
        type: fc.constantFrom(2, 3, 4),
        value: fc.constantFrom('count'),
        style: fc.oneof(fc.constant(null), fc.record({ type: fc.constant(0), parsedOptions: fc.jsonValue() })),
      }),
      fc.jsonValue(),
    ),
  })).node;

  it('every text can be drawn and none is a key', () => {
    const file = fc.dictionary(fc.constantFrom(...ids), fc.oneof(fc.array(node, { maxLength: 4 }), fc.jsonValue()), {
      maxKeys: 10,
    });
    fc.assert(
      fc.property(file, fc.constantFrom(...codes), (messages, code) => {
        const merged = mergeMessages(messages);
        for (const id of Object.keys(messages) as MessageId[]) {
          const text = formatText(merged, code, id, values);
          expect(text).not.toBe(id);
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['nothing', []],
    ['spaces', [{ type: 0, value: '  ' }]],
    ['the number of no plural', [{ type: 7 }]],
    [
      'a plural without its last case',
      [{ type: 6, value: 'count', offset: 0, pluralType: 'cardinal', options: { one: { value: [] } } }],
    ],
    ['no text', ''],
  ])('%s is no text', (_name, message) => {
    expect(mergeMessages({ 'common.close': message, 'claims.count': message })).toEqual(englishMessages);
  });

  it('all of English is whole by the same measure', () => {
    const unread = ids.filter((id) => readPlaceholders(compiled(english[id])) === null);
    expect(unread).toEqual([]);
    expect(draw(mergeMessages(englishMessages), 'en')).toEqual(draw(englishMessages, 'en'));
  });
});
