import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { withLists } from './listText.ts';
import type { MessageId } from './messageId.ts';
import { wantAllMessages } from './moreMessages.ts';

type TextValue = ReactNode | readonly string[] | ((parts: ReactNode[]) => ReactNode);

interface TextProps {
  id: MessageId;
  /** Values, lists of names and, for `<b>…</b>` in the message, functions that render it. */
  values?: Record<string, TextValue>;
}

const bold = (parts: ReactNode[]): ReactNode => <strong>{parts}</strong>;

/** A message of `locales/en.json` in the user's language. `<b>` is rendered strong. */
export function Text({ id, values }: TextProps) {
  const intl = useIntl();
  const message: unknown = intl.messages[id];
  // A message without values is plain text and needs no formatting. While a message is not loaded, nothing is shown
  // rather than its id.
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
