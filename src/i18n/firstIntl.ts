import { Children, createElement, Fragment, isValidElement, type ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import firstMessages from 'virtual:messages/en-first';
import { asIntlMessages, type CompiledMessages } from './compiledMessages.ts';
import { messageParts, type PartValues } from './messageParts.ts';

/** The parts of react-intl's value that `Text` and `useText` use. */
interface TextIntl extends Pick<IntlShape, 'locale' | 'messages'> {
  formatMessage(descriptor: { id: string }, values?: PartValues<ReactNode>): ReactNode;
}

/**
 * English of the first view in the form of react-intl's value; react-intl's own formatting is loaded later with all
 * other texts (`fullIntl.ts`).
 */
export function firstIntl(messages: CompiledMessages): IntlShape {
  const intl: TextIntl = {
    locale: 'en',
    messages: asIntlMessages(messages),
    formatMessage({ id }, values = {}) {
      try {
        const parts = messageParts<ReactNode>(messages[id] ?? id, 'en', withKeys(values));
        return parts.every((part) => typeof part === 'string') ? parts.join('') : keyed(parts);
      } catch (cause) {
        console.error(cause);
        return id;
      }
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only Text and useText use it (scripts/layers.mjs)
  return intl as IntlShape;
}

/**
 * English of the first load and of the page that is opened.
 * @param texts of that page, besides those of the first load
 */
export const pageIntl = (texts: CompiledMessages = {}): IntlShape => firstIntl({ ...firstMessages, ...texts });

/** Elements with keys, in fragments as react-intl creates them, so that React keeps them when react-intl takes over. */
function keyed(parts: readonly ReactNode[]): ReactNode[] {
  return Children.toArray(parts).map((part, key) =>
    isValidElement(part) ? createElement(Fragment, { key }, part) : part,
  );
}

/** Functions that render tags get their children with keys. */
function withKeys(values: PartValues<ReactNode>): PartValues<ReactNode> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (parts: ReactNode[]) => value(keyed(parts)) : value,
    ]),
  );
}
