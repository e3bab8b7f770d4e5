import { createContext, createElement, Fragment, use, useMemo, type ReactNode } from 'react';
import type { CompiledMessages } from './compiledMessages.ts';
import { messageParts } from './format.ts';
import type { MessageId } from './messageId.ts';

export type RichValue = ReactNode | ((parts: ReactNode[]) => ReactNode);

interface Spoken {
  /** Intl tag. */
  locale: string;
  messages: CompiledMessages;
}

const SpokenLanguage = createContext<Spoken | null>(null);

/** The language of the tree below. */
export function Language({ locale, messages, children }: Spoken & { children: ReactNode }) {
  const spoken = useMemo(() => ({ locale, messages }), [locale, messages]);
  return <SpokenLanguage value={spoken}>{children}</SpokenLanguage>;
}

export function useLanguage(): Spoken {
  const spoken = use(SpokenLanguage);
  if (spoken === null) throw new Error('No language above this component.');
  return spoken;
}

/** A message as text; its id where a value is missing, which is reported. */
export function textOf({ locale, messages }: Spoken, id: MessageId, values: Record<string, string | number>): string {
  return partsOf({ locale, messages }, id, values).join('');
}

/** A message whose values may be drawn; its id where a value is missing, which is reported. */
export function drawnText(spoken: Spoken, id: MessageId, values: Record<string, RichValue>): ReactNode {
  const keyed = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (parts: ReactNode[]) => value([inOrder(parts)]) : value,
  ]);
  const parts = partsOf<ReactNode>(spoken, id, Object.fromEntries(keyed));
  return inOrder(parts);
}

/** Parts that keep their places, so none needs a key of its own. */
const inOrder = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, { key: 'parts' }, ...parts);

function partsOf<Part>(
  { locale, messages }: Spoken,
  id: MessageId,
  values: Record<string, Part | ((parts: (string | Part)[]) => Part)>,
): (string | Part)[] {
  try {
    return messageParts(messages[id] ?? id, locale, values);
  } catch (cause) {
    console.error(cause);
    return [id];
  }
}
