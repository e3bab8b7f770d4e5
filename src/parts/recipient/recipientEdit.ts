import type { Address } from 'viem';
import { MAX_ADDRESS_TEXT_LENGTH, isSameAddress, parseAddress } from '../../core/address.ts';

/** The recipient field: what is committed, and what is being typed. */
export interface RecipientEdit {
  isEditing: boolean;
  /** What stands in the input while editing. */
  text: string;
  /** A committed recipient of the user's own choice; null: the account. */
  typed: Address | null;
}

export type RecipientEvent =
  /** The typed recipient that was kept, or that a link names. */
  | { kind: 'restore'; typed: string }
  | { kind: 'accountChanged' }
  | { kind: 'change'; account: Address | null }
  | { kind: 'type'; text: string }
  | { kind: 'ok'; account: Address | null };

export const untouchedRecipient: RecipientEdit = { isEditing: false, text: '', typed: null };

/** The next state of the recipient field (spec B4, B5, B9). */
export function recipientEdit(state: RecipientEdit, event: RecipientEvent): RecipientEdit {
  switch (event.kind) {
    case 'restore':
      return { isEditing: false, text: '', typed: parseAddress(event.typed) };
    case 'accountChanged':
      return untouchedRecipient;
    case 'change':
      return { ...state, isEditing: true, text: recipientOf(state, event.account) ?? '' };
    case 'type':
      return state.isEditing ? { ...state, text: event.text.trim().slice(0, MAX_ADDRESS_TEXT_LENGTH) } : state;
    case 'ok':
      return commit(state, event.account);
  }
}

function commit(state: RecipientEdit, account: Address | null): RecipientEdit {
  if (!state.isEditing) return state;
  if (state.text === '') return untouchedRecipient;
  const typed = parseAddress(state.text);
  if (typed === null) return state;
  return { isEditing: false, text: '', typed: isSameAddress(typed, account) ? null : typed };
}

/** Who receives; null while editing, and with neither account nor choice. Nothing may be sent then. */
export function recipientOf(state: RecipientEdit, account: Address | null): Address | null {
  return state.typed ?? account;
}

/** The recipient that may be sent to: an edit that is not confirmed by 'Ok' counts as none. */
export function committedRecipient(state: RecipientEdit, account: Address | null): Address | null {
  return state.isEditing ? null : recipientOf(state, account);
}
