import type { Address } from 'viem';
import { MAX_ADDRESS_TEXT_LENGTH, isSameAddress, parseAddress } from '../../core/address.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { isEnsName } from '../../core/recipient/ensName.ts';

/** The recipient field: what is committed, and what is being typed. */
export interface RecipientEdit {
  isEditing: boolean;
  /** The text of the input while editing. */
  text: string;
  /** A committed recipient that the user chose; null: the account. */
  typed: Address | null;
  /** The name that resolved to `typed`. */
  name?: string;
  /** A name that is being looked up; it is not committed before its address is known. */
  lookUp?: string;
  /** The text was typed before the page was reloaded: the input does not take the focus. */
  isRestored?: true;
  /** Why the last name did not resolve, or resolved to another address than before. */
  error?: AppError;
}

export type RecipientEvent =
  /** The stored recipient, or the one in a link. draft: what was typed and not confirmed; null or absent: nothing. */
  | { kind: 'restore'; typed: string; draft?: string | null }
  | { kind: 'accountChanged' }
  | { kind: 'change'; account: Address | null }
  | { kind: 'type'; text: string }
  /** takesNames: the deployment has a name registry. */
  | { kind: 'ok'; account: Address | null; takesNames?: boolean }
  | { kind: 'nameFound'; lookUp: string; name: string; address: Address; account: Address | null }
  | { kind: 'nameFailed'; lookUp: string; error: AppError }
  /** The committed name now resolves to another address, or could not be looked up again. */
  | { kind: 'nameLost'; error: AppError };

export const untouchedRecipient: RecipientEdit = { isEditing: false, text: '', typed: null };

/** The next state of the recipient field. */
export function recipientEdit(state: RecipientEdit, event: RecipientEvent): RecipientEdit {
  switch (event.kind) {
    case 'restore': {
      const typed = parseAddress(event.typed);
      // The user may already be typing another one, or has confirmed this one with its name.
      if (state.isEditing) return { ...state, typed };
      if (typeof event.draft === 'string') return { isEditing: true, text: event.draft, typed, isRestored: true };
      return isSameAddress(typed, state.typed) ? state : { isEditing: false, text: '', typed };
    }
    case 'accountChanged':
      return untouchedRecipient;
    case 'change':
      return { isEditing: true, text: state.name ?? recipientOf(state, event.account) ?? '', typed: state.typed };
    case 'type': {
      if (!state.isEditing) return state;
      const text = event.text.trim().slice(0, MAX_ADDRESS_TEXT_LENGTH);
      // With an empty text the former recipient is dropped.
      return { isEditing: true, text, typed: text === '' ? null : state.typed };
    }
    case 'ok':
      return commit(state, event.account, event.takesNames ?? false);
    case 'nameFound':
      // The name was changed during the look-up, so its result is ignored.
      if (state.lookUp !== event.lookUp) return state;
      if (isSameAddress(event.address, event.account)) return untouchedRecipient;
      return { isEditing: false, text: '', typed: event.address, name: event.name };
    case 'nameFailed':
      return state.lookUp === event.lookUp
        ? { isEditing: true, text: state.text, typed: state.typed, error: event.error }
        : state;
    case 'nameLost':
      return { isEditing: true, text: state.name ?? '', typed: null, error: event.error };
  }
}

function commit(state: RecipientEdit, account: Address | null, takesNames: boolean): RecipientEdit {
  if (!state.isEditing || state.lookUp !== undefined) return state;
  if (state.text === '') return untouchedRecipient;
  const typed = parseAddress(state.text);
  if (typed !== null) return { isEditing: false, text: '', typed: isSameAddress(typed, account) ? null : typed };
  return takesNames && isEnsName(state.text)
    ? { isEditing: true, text: state.text, typed: state.typed, lookUp: state.text }
    : state;
}

/** The recipient; null while editing, and with neither account nor choice. Nothing may be sent then. */
export function recipientOf(state: RecipientEdit, account: Address | null): Address | null {
  return state.typed ?? account;
}

/**
 * The recipient that may be used: an edit that is not confirmed with 'Ok' counts as none, an empty field as the
 * account, as does its own address in a field that was opened with it.
 */
export function committedRecipient(state: RecipientEdit, account: Address | null): Address | null {
  if (!state.isEditing) return recipientOf(state, account);
  if (state.error !== undefined || state.lookUp !== undefined) return null;
  const isOwn = state.typed === null && isSameAddress(parseAddress(state.text), account);
  return isOwn || state.text === '' ? account : null;
}
