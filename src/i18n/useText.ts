import { useIntl } from 'react-intl';
import { withLists } from './listText.ts';
import type { MessageId } from './messageId.ts';
import { wantAllMessages } from './moreMessages.ts';

/** The value of a message; a list of names is joined as the language does it. */
export type MessageValue = string | number | readonly string[];

export type TextFunction = (id: MessageId, values?: Readonly<Record<string, MessageValue>>) => string;

/** A function from message id and values to the text in the user's language. */
export function useText(): TextFunction {
  const intl = useIntl();
  return (id, values) => {
    const message: unknown = intl.messages[id];
    if (message === undefined) {
      wantAllMessages();
      return '';
    }
    // A message without values is plain text and needs no formatting.
    return typeof message === 'string' ? message : intl.formatMessage({ id }, withLists(values, intl.locale));
  };
}

/** The Intl tag of the current language, for `formatNumberText`. */
export function useLocale(): string {
  return useIntl().locale;
}
