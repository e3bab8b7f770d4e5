import { formatToParts } from 'intl-messageformat';
import type { Formats, Formatters } from 'intl-messageformat';
import type { MessageId } from './messageId.ts';
import type { CompiledMessage, CompiledMessages } from './compiledMessages.ts';

export type TextValues = Record<string, string | number>;

/** Gives what was made for the same arguments before: making an Intl object takes far longer than using it. */
function once<Arguments extends unknown[], Made>(make: (...args: Arguments) => Made): (...args: Arguments) => Made {
  const made = new Map<string, Made>();
  return (...args) => {
    const key = JSON.stringify(args);
    const one = made.get(key) ?? make(...args);
    made.set(key, one);
    return one;
  };
}

const formatters: Formatters = {
  getNumberFormat: once((...args: Parameters<Formatters['getNumberFormat']>) =>
    // Its options are those of Intl, in types of the package's own.
    Reflect.construct(Intl.NumberFormat, args),
  ),
  getDateTimeFormat: once(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getPluralRules: once((...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args)),
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
