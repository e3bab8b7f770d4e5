import { useEffect, useReducer, useRef, type Dispatch } from 'react';
import type { Address } from 'viem';
import { recipientEdit, untouchedRecipient, type RecipientEdit, type RecipientEvent } from './recipientEdit.ts';

/** The recipient field's state; a change from one account to another resets it (spec B4). */
export function useRecipientEdit(account: Address | null): [RecipientEdit, Dispatch<RecipientEvent>] {
  const [edit, onEvent] = useReducer(recipientEdit, untouchedRecipient);
  const lastAccount = useRef<Address | null>(account);
  useEffect(() => {
    if (lastAccount.current !== null && lastAccount.current !== account) onEvent({ kind: 'accountChanged' });
    lastAccount.current = account;
  }, [account]);
  return [edit, onEvent];
}
