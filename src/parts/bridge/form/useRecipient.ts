import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Address } from 'viem';
import { isSameAddress } from '../../../core/address.ts';
import { toAppError } from '../../../core/errors/appError.ts';
import { loadInTime } from '../../../io/loadInTime.ts';
import { committedRecipient, type RecipientEdit, type RecipientEvent } from '../../recipient/recipientEdit.ts';
import { useRecipientEdit } from '../../recipient/useRecipientEdit.ts';
import type { BridgeFormBase } from '../../../state/schemas.ts';
import { isWalletSettled, useWallet } from '../../../wallet/connection/store.ts';
import type { BridgeUrl } from './bridgeUrl.ts';

export interface BridgeRecipient {
  edit: RecipientEdit;
  onEvent(event: RecipientEvent): void;
  /** The recipient that may be used; null while editing, or without account and choice. */
  committed: Address | null;
  /** The recipient came from a link and is not the account: it is not trusted until it is ticked (rule 3.2). */
  link: { isTicked: boolean; onTick(isTicked: boolean): void } | null;
  /**
   * Looks a committed name up again. False: it now resolves to another address, or cannot be looked up; the field says
   * so.
   */
  proveName(): Promise<boolean>;
}

/** What is stored of the recipient. */
type StoredRecipient = Pick<BridgeFormBase, 'typedRecipient' | 'recipientDraft' | 'recipientFor'>;

/** Where the recipient of a form is stored. */
export interface RecipientStore {
  read(): StoredRecipient & Pick<BridgeFormBase, 'depositHash'>;
  set(change: Partial<StoredRecipient>): Promise<void>;
}

/**
 * The recipient of the form: from the link, else the stored one, else the account. A recipient typed for one account is
 * removed when another one, or none, is connected, also if that happened between two visits. One that is typed and not
 * confirmed is stored as well: after a reload it is still to be confirmed, and the former one is not used in its place.
 */
export function useRecipient(
  form: RecipientStore,
  account: Address | null,
  url: BridgeUrl | null,
  isReady: boolean,
): BridgeRecipient {
  const [edit, onEvent] = useRecipientEdit(account);
  const [tickedFor, setTickedFor] = useState<Address | null>(null);
  const isRestored = useRef(false);
  const linked = url?.recipient ?? null;

  const isSettled = useWallet(isWalletSettled);

  useEffect(() => {
    if (!isReady || isRestored.current) return;
    isRestored.current = true;
    const { typedRecipient, recipientDraft: draft } = form.read();
    if (typedRecipient !== '' || draft !== null) onEvent({ kind: 'restore', typed: typedRecipient, draft });
  }, [form, isReady, onEvent]);

  const { typed } = edit;
  const draft = edit.isEditing ? edit.text : null;
  const store = useEffectEvent(() => {
    const typedRecipient = typed ?? '';
    const stored = form.read();
    if (stored.typedRecipient === typedRecipient && stored.recipientDraft === draft) return;
    const recipientFor = typed === null && draft === null ? null : account;
    void form.set({
      typedRecipient,
      recipientDraft: draft,
      // Typed text alone is stored after the last key. With the account, which is a choice, it is stored at once: a
      // recipient that was confirmed must not have to be confirmed again.
      ...((draft === null || recipientFor !== stored.recipientFor) && { recipientFor }),
    });
  });
  const last = useRef({ typed, draft });
  useEffect(() => {
    if (last.current.typed !== typed || last.current.draft !== draft) store();
    last.current = { typed, draft };
  }, [typed, draft]);

  useEffect(() => {
    if (!isSettled || (typed === null && draft === null)) return;
    const { recipientFor, depositHash } = form.read();
    // A deposit that was sent keeps its recipient, whatever account is connected.
    if (depositHash !== null) return;
    if (recipientFor === null) return account === null ? undefined : void form.set({ recipientFor: account });
    if (!isSameAddress(recipientFor, account)) onEvent({ kind: 'accountChanged' });
  }, [form, isSettled, account, typed, draft, onEvent]);

  const proveName = async (): Promise<boolean> => {
    if (edit.name === undefined || edit.typed === null) return true;
    const error = await (
      await loadInTime(import('../../recipient/nameAction.ts'))
    )
      .nameTrouble(edit.name, edit.typed)
      .catch(toAppError);
    if (error !== null) onEvent({ kind: 'nameLost', error });
    return error === null;
  };
  const isFromLink = linked !== null && isSameAddress(linked, edit.typed) && !isSameAddress(linked, account);
  return {
    edit,
    onEvent,
    proveName,
    committed: committedRecipient(edit, account),
    link: isFromLink
      ? { isTicked: tickedFor === linked, onTick: (isTicked) => setTickedFor(isTicked ? linked : null) }
      : null,
  };
}
