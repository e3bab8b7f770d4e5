import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { CompiledMessage } from '../src/i18n/compiledMessages.ts';
import { localeByCode } from '../src/i18n/locales.ts';

/** Message id to ICU text. */
export type Messages = Record<string, string>;

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });

/**
 * Isolates every value (FSI, PDI): a left-to-right name keeps its order in a right-to-left sentence, and does not
 * change the order around it.
 */
function isolateValues(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element): MessageFormatElement[] => {
    if (element.type === TYPE.argument) return [literal('\u2068'), element, literal('\u2069')];
    if (element.type === TYPE.tag) return [{ ...element, children: isolateValues(element.children) }];
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element];
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: isolateValues(option.value) },
    ]);
    return [{ ...element, options: Object.fromEntries(options) as typeof element.options }];
  });
}

/**
 * Compiles ICU texts to syntax trees, which are formatted without a parser; a text without placeholders stays a text.
 * @param locale its direction decides whether values are isolated
 * @throws on invalid ICU, naming the id
 */
export function compileMessages(messages: Messages, locale = 'en'): Record<string, CompiledMessage> {
  const isRightToLeft = localeByCode(locale).direction === 'rtl';
  const compiled: Record<string, CompiledMessage> = {};
  for (const [key, text] of Object.entries(messages)) {
    try {
      const elements = parse(text, { captureLocation: false });
      const [first, ...others] = elements;
      if (first?.type === TYPE.literal && others.length === 0) compiled[key] = first.value;
      else compiled[key] = isRightToLeft ? isolateValues(elements) : elements;
    } catch (cause) {
      throw new Error(`The message ${key} is not valid ICU.`, { cause });
    }
  }
  return compiled;
}
