import { useEffect, useRef, useState } from 'react';
import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { toAppError } from '../../core/errors/appError.ts';
import { committedRecipient, type RecipientEdit, type RecipientEvent } from '../recipient/recipientEdit.ts';
import { useRecipientEdit } from '../recipient/useRecipientEdit.ts';
import type { BridgeFormHandle } from '../../state/bridgeForms.ts';
import type { BridgeUrl } from './bridgeUrl.ts';

export interface BridgeRecipient {
  edit: RecipientEdit;
  onEvent(event: RecipientEvent): void;
  /** Who may be sent to; null while editing, or without account and choice. */
  committed: Address | null;
  /** The recipient came with a link and is not the account: it counts as foreign until ticked (FAULTS T9). */
  link: { isTicked: boolean; onTick(isTicked: boolean): void } | null;
  /** Looks a committed name up once more. False: it leads elsewhere now, or cannot be looked up; the field says so. */
  proveName(): Promise<boolean>;
}

/** The recipient of the form: from the link, else what was kept, else the account (DESIGN section 9, precedence). */
export function useRecipient(form: BridgeFormHandle, account: Address | null, url: BridgeUrl | null, isReady: boolean): BridgeRecipient {
  const [edit, onEvent] = useRecipientEdit(account);
  const [tickedFor, setTickedFor] = useState<Address | null>(null);
  const isRestored = useRef(false);
  const linked = url?.recipient ?? null;

  useEffect(() => {
    if (!isReady || isRestored.current) return;
    isRestored.current = true;
    const typed = linked ?? form.read().typedRecipient;
    if (typed !== '') onEvent({ kind: 'restore', typed });
  }, [form, isReady, linked, onEvent]);

  useEffect(() => {
    if (!isRestored.current) return;
    const typedRecipient = edit.typed ?? '';
    if (form.read().typedRecipient !== typedRecipient) void form.set({ typedRecipient });
  }, [form, edit.typed]);

  const proveName = async (): Promise<boolean> => {
    if (edit.name === undefined || edit.typed === null) return true;
    const error = await (await import('../recipient/nameAction.ts')).nameTrouble(edit.name, edit.typed).catch(toAppError);
    if (error !== null) onEvent({ kind: 'nameLost', error });
    return error === null;
  };
  const isFromLink = linked !== null && isSameAddress(linked, edit.typed) && !isSameAddress(linked, account);
  return {
    edit,
    onEvent,
    proveName,
    committed: committedRecipient(edit, account),
    link: isFromLink ? { isTicked: tickedFor === linked, onTick: (isTicked) => setTickedFor(isTicked ? linked : null) } : null,
  };
}
