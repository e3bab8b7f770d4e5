import type { ReactNode } from 'react';
import { drawnText, useLanguage, type RichValue } from './Language.tsx';
import { withLists } from './listText.ts';
import type { MessageId } from './messageId.ts';
import { wantAllMessages } from './moreMessages.ts';

type TextValue = RichValue | readonly string[];

interface TextProps {
  id: MessageId;
  /** Values, lists of names and, for `<b>…</b>` in the message, functions that draw it. */
  values?: Record<string, TextValue>;
}

const bold = (parts: ReactNode[]): ReactNode => <strong>{parts}</strong>;

/** A message of `locales/en.json` in the user's language. `<b>` is drawn strong. */
export function Text({ id, values }: TextProps) {
  const language = useLanguage();
  const message = language.messages[id];
  // A message without values is kept as plain text: there is nothing to format and no parser to do it.
  // Not here yet: nothing is better than a key.
  if (message === undefined) {
    wantAllMessages();
    return null;
  }
  return (
    <>
      {typeof message === 'string'
        ? message
        : drawnText(language, id, { b: bold, ...withLists(values, language.locale) })}
    </>
  );
}
