import { useEffect, useReducer, useRef, type Dispatch } from 'react';
import type { Address } from 'viem';
import { toAppError } from '../../core/errors/appError.ts';
import { loadInTime } from '../../io/loadInTime.ts';
import { recipientEdit, untouchedRecipient, type RecipientEdit, type RecipientEvent } from './recipientEdit.ts';

/** The recipient field's state; changing from one account to another resets it. A name is looked up on 'Ok'. */
export function useRecipientEdit(account: Address | null): [RecipientEdit, Dispatch<RecipientEvent>] {
  const [edit, onEvent] = useReducer(recipientEdit, untouchedRecipient);
  const lastAccount = useRef<Address | null>(account);
  useEffect(() => {
    if (lastAccount.current !== null && lastAccount.current !== account) onEvent({ kind: 'accountChanged' });
    lastAccount.current = account;
  }, [account]);
  const { lookUp } = edit;
  useEffect(() => {
    if (lookUp === undefined) return;
    const stop = new AbortController();
    const find = async (): Promise<void> => {
      try {
        const found = await (await loadInTime(import('./nameAction.ts'))).lookUpName(lookUp, stop.signal);
        onEvent(
          found.ok
            ? { kind: 'nameFound', lookUp, ...found.value, account }
            : { kind: 'nameFailed', lookUp, error: found.error },
        );
      } catch (cause) {
        if (!stop.signal.aborted) onEvent({ kind: 'nameFailed', lookUp, error: toAppError(cause) });
      }
    };
    void find();
    return () => stop.abort();
  }, [lookUp, account]);
  return [edit, onEvent];
}
