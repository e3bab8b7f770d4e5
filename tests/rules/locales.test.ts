import { describe, expect, it } from 'vitest';
import { errorTable } from '../../src/core/errors/errorTable.ts';
import { allLocaleFaults, localeFaults } from '../../scripts/locales.mjs';
import { readLocale } from '../../build/messagesPlugin.ts';

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
    const missing = Object.keys(errorTable).flatMap((code) => [`error.${code}`, `error.${code}.next`]).filter((id) => !(id in messages));
    expect(missing).toEqual([]);
  });
});
