import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { withLists } from './listText.ts';
import type { MessageId } from './messageId.ts';
import { wantAllMessages } from './moreMessages.ts';

type TextValue = ReactNode | readonly string[] | ((parts: ReactNode[]) => ReactNode);

interface TextProps {
  id: MessageId;
  /** Values, lists of names and, for `<b>…</b>` in the message, functions that draw it. */
  values?: Record<string, TextValue>;
}

const bold = (parts: ReactNode[]): ReactNode => <strong>{parts}</strong>;

/** A message of `locales/en.json` in the user's language. `<b>` is drawn strong. */
export function Text({ id, values }: TextProps) {
  const intl = useIntl();
  const message: unknown = intl.messages[id];
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
        : intl.formatMessage({ id }, { b: bold, ...withLists(values, intl.locale) })}
    </>
  );
}
