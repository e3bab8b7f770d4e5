import { Children, createElement, Fragment, isValidElement, type ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import { asIntlMessages, type CompiledMessages } from './compiledMessages.ts';

type Values = Readonly<Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>>;

/** An element of the syntax tree, as far as texts, values and tags need it. */
interface Element {
  type: number;
  value?: string;
  children?: readonly Element[];
}

/** What `Text` and `useText` use of react-intl's value. */
interface TextIntl extends Pick<IntlShape, 'locale' | 'messages'> {
  formatMessage(descriptor: { id: string }, values?: Values): ReactNode;
}

/** Kinds of the syntax tree (`TYPE` of @formatjs/icu-messageformat-parser) that messages of the first view are made of. */
const kinds = { literal: 0, argument: 1, tag: 8 };

/**
 * English of the first view as a value of react-intl, whose own formatting is loaded later, with all other texts
 * (`fullIntl.ts`). It draws texts, values and tags; the build leaves plurals, selections and numbers out of the first
 * view (build/messagesPlugin.ts).
 */
export function firstIntl(messages: CompiledMessages): IntlShape {
  const intl: TextIntl = {
    locale: 'en',
    messages: asIntlMessages(messages),
    formatMessage({ id }, values = {}) {
      try {
        const parts = partsOf(messages[id] ?? id, values);
        return parts.every((part) => typeof part === 'string') ? parts.join('') : keyed(parts);
      } catch (cause) {
        console.error(cause);
        return id;
      }
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Text and useText alone take it (scripts/layers.mjs)
  return intl as IntlShape;
}

/** Elements with a key each, in fragments as react-intl has them: so none is made anew when it takes over. */
function keyed(parts: readonly ReactNode[]): ReactNode[] {
  return Children.toArray(parts).map((part, key) =>
    isValidElement(part) ? createElement(Fragment, { key }, part) : part,
  );
}

/** The parts of a message in its order, neighbouring texts as one, as react-intl joins them. */
function partsOf(message: string | readonly Element[], values: Values): ReactNode[] {
  if (typeof message === 'string') return [message];
  const parts: ReactNode[] = [];
  for (const element of message) {
    const part = partOf(element, values);
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}

/** @throws where the value is missing, or the element is none of the first view's */
function partOf(element: Element, values: Values): ReactNode {
  const { type, value: text = '', children = [] } = element;
  if (type === kinds.literal) return text;
  const value = values[text];
  if (type === kinds.tag && typeof value === 'function') return value(keyed(partsOf(children, values)));
  if (type === kinds.argument && text in values && typeof value !== 'function')
    return typeof value === 'object' ? value : String(value ?? '');
  throw new Error(`No part of a first message: ${JSON.stringify(element)}`);
}
