import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '../../src/core/errors/errorTable.ts';
import { allLocaleFaults, localeFaults } from '../../scripts/locales.mjs';
import { rawTextFaults, rawTexts } from '../../scripts/texts.mjs';
import { localeNames, readLocale } from '../../build/messagesPlugin.ts';
import { locales } from '../../src/i18n/locales.ts';
import { allowedCopies, englishCopies, sameWords } from './englishCopies.ts';

const english = { hello: 'Hello {name}', count: '{n, plural, one {# claim} other {# claims}}' };

describe('locale files', () => {
  it('have the ids and arguments of English', () => {
    expect(allLocaleFaults(process.cwd())).toEqual([]);
  });

  it.each([
    [{ hello: 'Hallo {name}' }, 'count is missing'],
    [{ ...english, more: 'x' }, 'more is not in en.json'],
    [{ ...english, hello: 'Hallo' }, 'hello has the arguments ()'],
    [{ ...english, hello: 'Hallo {name' }, 'not valid ICU'],
  ])('refuse %j', (messages, fault) => {
    expect(localeFaults('xx', messages, english).join('\n')).toContain(fault);
  });

  it('have a text and a next step for every error', () => {
    const messages = readLocale(process.cwd(), 'en');
    const missing = errorCodes
      .flatMap((code) => [`error.${code}`, `error.${code}.next`])
      .filter((id) => !(id in messages));
    expect(missing).toEqual([]);
  });

  const names = localeNames(process.cwd());
  const translations = names.filter((name) => name !== 'en');

  it('are the languages of the table, each with its glossary, and the glossaries those of the languages', () => {
    expect(locales.map(({ code }) => code).toSorted()).toEqual(names);
    const glossaries = readdirSync('docs/glossary').map((file) => file.replace(/\.md$/, ''));
    expect(glossaries.toSorted()).toEqual(translations.toSorted());
  });

  it.each(translations)(
    '%s has no English text in place of its own, but for names and words that it shares',
    (name) => {
      const english = readLocale(process.cwd(), 'en');
      const allowed = allowedCopies(name);
      expect(englishCopies(readLocale(process.cwd(), name), english, allowed)).toEqual([]);
    },
  );

  it('find what was copied, and leave alone names, shared words and what has no words', () => {
    const source = { a: 'Send {name}', b: '{name}: {text}', c: 'NFT', d: 'Wallet' };
    expect(englishCopies(source, source, allowedCopies('de'))).toEqual(['a: Send {name}']);
    expect(englishCopies({ ...source, a: '{name} senden' }, source, allowedCopies('de'))).toEqual([]);
  });

  it('no text is allowed to be the English one that is not', () => {
    const english = readLocale(process.cwd(), 'en');
    const isCopy = (name: string, text: string) =>
      Object.entries(readLocale(process.cwd(), name)).some(([id, own]) => own === text && english[id] === text);
    expect(
      translations.flatMap(
        (name) => sameWords[name]?.filter((text) => !isCopy(name, text)).map((t) => `${name}: ${t}`) ?? [],
      ),
    ).toEqual([]);
  });

  it('lack no plural form of their language', () => {
    expect(
      localeFaults('ru', { hello: 'x {name}', count: '{n, plural, one {#} other {#}}' }, english).join('\n'),
    ).toContain('few of {n}');
  });
});

describe('texts', () => {
  it('are in no component', () => {
    expect(rawTextFaults(process.cwd())).toEqual([]);
  });

  it.each([
    ['<p>Send it</p>', 'Send it'],
    ['<img alt="A logo" />', 'A logo'],
    ['<button aria-label="Close">×</button>', 'Close'],
  ])('are found in %s', (jsx, text) => {
    expect(rawTexts(`export const Part = () => ${jsx};`)).toEqual([text]);
  });

  it('are no signs, addresses or classes', () => {
    expect(
      rawTexts('export const Part = () => <p className="wide">· 42 % <input placeholder="https://" /></p>;'),
    ).toEqual([]);
  });
});
