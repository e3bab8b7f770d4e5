import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { compileMessages } from '../../build/compileMessages.ts';
import { formatText } from '../../src/i18n/format.ts';
import type { TextValues } from '../../src/i18n/format.ts';
import type { CompiledMessages } from '../../src/i18n/compiledMessages.ts';
import type { MessageId } from '../../src/i18n/messageId.ts';
import { intlTag, localeByCode } from '../../src/i18n/locales.ts';
import type { Locale } from '../../src/i18n/locales.ts';

export interface PushTexts {
  locale: Locale;
  text(id: MessageId, values?: TextValues): string;
}

const fileSchema = v.record(v.string(), v.string());

/**
 * Gives the texts of notifications in a language of the app.
 * @param folder where the files of the languages are
 */
export function textsOf(folder: string): (code: string) => PushTexts {
  const known = new Map<string, CompiledMessages>();
  const load = (code: string): CompiledMessages => {
    const before = known.get(code);
    if (before) return before;
    const all = v.parse(fileSchema, JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8')));
    const own = Object.fromEntries(Object.entries(all).filter(([id]) => id.startsWith('notification.')));
    const compiled = compileMessages(own, code);
    known.set(code, compiled);
    return compiled;
  };
  return (code) => {
    const locale = localeByCode(code);
    const messages = load(locale.code);
    return { locale, text: (id, values) => formatText(messages, intlTag(locale.code), id, values) };
  };
}
