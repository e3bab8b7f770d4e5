import english from 'virtual:messages/en-notification';
import * as v from 'valibot';
import { formatText } from '../i18n/format.ts';
import type { TextValues } from '../i18n/format.ts';
import { formatNumberText } from '../i18n/formatNumberText.ts';
import { intlTag, type Locale } from '../i18n/locales.ts';
import { resolveLocale } from '../i18n/offeredLocales.ts';
import { mergeOver } from '../i18n/mergeMessages.ts';
import type { MessageId } from '../i18n/messageId.ts';
import { loadPersisted } from '../io/db/persisted.ts';
import { soon } from './soon.ts';

/** Texts for notifications in the user's language. */
export interface Texts {
  locale: Locale;
  text(id: MessageId, values?: TextValues): string;
  /** A plain decimal text written with the language's digits and separators. */
  number(text: string): string;
}

const fetchTimeoutMs = 4_000;
const settings = v.object({ locale: v.string() });

/** Texts in the language of the settings: its messages from the cache, else from the network, else in English. */
export async function loadTexts(scope: string): Promise<Texts> {
  const stored = loadPersisted('settings', 'settings', (record) => {
    const parsed = v.safeParse(settings, record);
    return parsed.success ? parsed.output : null;
  });
  const persisted = await soon(stored, null);
  const locale = resolveLocale(persisted?.locale ?? 'auto', navigator.languages);
  const file = locale.code === 'en' ? null : await loadFile(new URL(`locales/${locale.code}.json`, scope).href);
  const messages = mergeOver(english, file);
  return {
    locale,
    text: (id, values) => formatText(messages, intlTag(locale.code), id, values),
    number: (text) => formatNumberText(text, locale.code),
  };
}

/** Null when the file cannot be loaded. */
async function loadFile(url: string): Promise<unknown> {
  try {
    const cached = await soon(caches.match(url, { ignoreSearch: true }), undefined);
    const response = cached ?? (await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) }));
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
