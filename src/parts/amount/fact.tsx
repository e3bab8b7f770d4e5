import type { ReactNode } from 'react';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import type { FactsRow } from './FactsRows.tsx';

/** A row of a card, of a form or of a dialog. */
export const fact = (id: string, nameId: MessageId, value: ReactNode): FactsRow => ({
  id,
  name: <Text id={nameId} />,
  value,
});
