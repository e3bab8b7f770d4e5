import { formatToParts } from 'intl-messageformat';
import type { Formats, Formatters } from 'intl-messageformat';
import type { MessageId } from './messageId.ts';
import type { CompiledMessage, CompiledMessages } from './compiledMessages.ts';

export type TextValues = Record<string, string | number>;

const made = new Map<string, unknown>();

/** An Intl object for a language, made once: making one takes far longer than using it. */
function once<Made>(kind: string, locales: unknown, options: unknown, make: () => Made): Made {
  const key = JSON.stringify([kind, locales, options]);
  const known = made.get(key) as Made | undefined;
  if (known !== undefined) return known;
  const one = make();
  made.set(key, one);
  return one;
}

const formatters: Formatters = {
  getNumberFormat: (locales, options) =>
    once('number', locales, options, () => new Intl.NumberFormat(locales, options as Intl.NumberFormatOptions)),
  getDateTimeFormat: (locales, options) =>
    once('date', locales, options, () => new Intl.DateTimeFormat(locales, options)),
  getPluralRules: (locales, options) => once('plural', locales, options, () => new Intl.PluralRules(locales, options)),
};

/** No message names a format of its own; `{count, number}` takes the language's default. */
const formats: Formats = { number: {}, date: {}, time: {} };

/**
 * The parts of a message in its order, neighbouring texts as one. Values of other kinds than text and numbers, and what
 * functions give for `<b>…</b>`, stay as they are.
 * @throws where a value of the message is missing
 */
export function messageParts<Part>(
  message: CompiledMessage,
  locale: string,
  values: Record<string, Part | ((parts: (string | Part)[]) => Part)>,
): (string | Part)[] {
  if (typeof message === 'string') return [message];
  return formatToParts<Part>(message, locale, formatters, formats, values).map(({ value }) => value);
}

/**
 * Formats one message without React.
 * @param messages merged with English, so that a message the language lacks comes in English.
 */
export function formatText(messages: CompiledMessages, locale: string, id: MessageId, values?: TextValues): string {
  const message = messages[id];
  return message === undefined ? id : messageParts(message, locale, values ?? {}).join('');
}
