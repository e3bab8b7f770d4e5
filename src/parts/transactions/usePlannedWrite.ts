import type { ReactNode } from 'react';
import type { Hex } from 'viem';
import type { AppError } from '../../core/errors/appError.ts';
import type { FactsRow } from '../amount/FactsRows.tsx';
import type { TransactionOutcome } from './SentState.tsx';
import { useConfirmedWrite, type SendPlan } from './useConfirmedWrite.ts';
import { useRequestEnd } from './useRequestEnd.ts';
import { useWriteOutcome } from './useWriteOutcome.ts';

/** A write as its dialog shows and sends it. */
export interface WritePlan {
  chainId: number;
  /** The title of the dialog. */
  title: ReactNode;
  /** The wallet request in words. */
  attempt: ReactNode;
  /** What should be known before it is signed. */
  notes?: ReactNode;
  /** Everything that the signature is about. */
  rows: readonly FactsRow[];
  /** What has to be done in its form before it can be sent; null or absent: nothing. */
  missing?: ReactNode;
  send: SendPlan;
}

export interface WriteDialogProps {
  plan: WritePlan;
  isOpen: boolean;
  isPending: boolean;
  /** The wallet has accepted it, and has yet to carry it out. */
  isAccepted: boolean;
  /** The hash of what was sent; null: nothing yet. */
  hash: Hex | null;
  outcome: TransactionOutcome;
  /** Why it failed in its block; null: it did not, or nothing is known. */
  failure: AppError | null;
  error: AppError | null;
  onConfirm(): void;
  onClose(): void;
}

export interface PlannedWrite {
  open(): void;
  /** Opens it with a plan that was made from the form as it is now. */
  openWith(plan: WritePlan | null): void;
  /** The wallet has been asked, or the request is being prepared. */
  isPending: boolean;
  /** null: it is not open. */
  dialog: WriteDialogProps | null;
}

/** The form that a write is made from. */
export interface SentForm {
  /** What was typed and chosen, as it is now, also after the page was left. */
  read(): unknown;
  clear(): void;
}

/** What a form holds, to be compared with what it holds later. */
export const typedIn = (form: Pick<SentForm, 'read'>): string => JSON.stringify(form.read());

/**
 * The dialog of a write that makes no claim, and its result.
 * @param plan null: the form cannot be sent
 * @param form cleared when its write was sent, unless something else was typed meanwhile; null: there is none
 */
export function usePlannedWrite(plan: WritePlan | null, form: SentForm | null): PlannedWrite {
  const typed = form && typedIn(form);
  const confirmed = useConfirmedWrite(plan && { ...plan, typed }, (one, other) => one.typed === other.typed);
  const { shown, isOpen, isPending, isAccepted, open, confirm, close } = confirmed;
  const openWith = (made: WritePlan | null): void => confirmed.openWith(made && { ...made, typed });
  const clearSent = (): void => {
    if (form !== null && typedIn(form) === shown?.typed) form.clear();
  };
  const late = useRequestEnd(confirmed.error, (known) => 'hash' in known && clearSent());
  const hash = confirmed.hash ?? late.hash;
  const end = useWriteOutcome(shown?.chainId ?? null, hash);
  if (shown === null) return { open, openWith, isPending, dialog: null };
  const send = async (): Promise<void> => {
    if ((await confirm())?.ok) clearSent();
  };
  const { error } = late;
  return {
    open,
    openWith,
    isPending,
    dialog: {
      plan: shown,
      isOpen,
      isPending,
      isAccepted,
      hash,
      ...end,
      error,
      onConfirm: () => void send(),
      onClose: close,
    },
  };
}
