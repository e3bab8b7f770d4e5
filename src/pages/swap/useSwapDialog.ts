import { useEffect, useRef, useState } from 'react';
import type { Hex } from 'viem';
import type { AppError } from '../../core/errors/appError.ts';
import { isQuoteOld } from '../../core/swap/deadline.ts';
import { priceUpdate, type PriceUpdate } from '../../core/swap/priceUpdate.ts';
import { loadInTime } from '../../io/loadInTime.ts';
import type { RecipientEdit } from '../../parts/recipient/recipientEdit.ts';
import type { TransactionOutcome } from '../../parts/transactions/SentState.tsx';
import { typedIn } from '../../parts/transactions/usePlannedWrite.ts';
import { useRequestEnd } from '../../parts/transactions/useRequestEnd.ts';
import { useWrite } from '../../parts/transactions/useWrite.ts';
import { useWriteOutcome } from '../../parts/transactions/useWriteOutcome.ts';
import { sentSwap } from '../../state/swapForm.ts';
import { swapDraft, type SwapDraft, type SwapPlan } from './swapPlan.ts';
import type { SwapFormState } from './useSwapForm.ts';

/** 'old': half of the time until the deadline has passed. */
export type ShownUpdate = Exclude<PriceUpdate, 'same'> | 'old';

export interface SwapDialogProps {
  plan: SwapPlan;
  isOpen: boolean;
  isPending: boolean;
  /** The wallet has accepted it, and has yet to carry it out. */
  isAccepted: boolean;
  hash: Hex | null;
  outcome: TransactionOutcome;
  /** Why it failed in its block; null: it did not, or nothing is known. */
  failure: AppError | null;
  error: AppError | null;
  /** The quote has changed since the dialog was opened; null: it has not. */
  update: ShownUpdate | null;
  /** The new quote is being simulated. */
  isUpdating: boolean;
  /** Why the new quote cannot be swapped. */
  updateError: AppError | null;
  onAccept(): void;
  onConfirm(): void;
  onClose(): void;
}

export interface SwapDialogState {
  start(): void;
  /** The recipient's name is being looked up, a swap is being simulated, or the wallet has been asked. */
  isBusy: boolean;
  isPending: boolean;
  /** Why the dialog could not be opened. */
  error: AppError | null;
  dialog: SwapDialogProps | null;
}

const batchErrors: readonly string[] = ['batchUnsupported', 'batchFailed', 'batchPartial'];

/**
 * The dialog of a swap. It is opened with the result of a simulation, and what it shows is what is signed.
 * @param isTogether the wallet can approve and swap with one request
 * @param refuse called when the wallet turns out not to support that
 */
export function useSwapDialog(form: SwapFormState, isTogether: boolean, refuse: () => void): SwapDialogState {
  const [shown, setShown] = useState<(SwapPlan & { typed: string }) | null>(null);
  const [isHidden, setHidden] = useState(false);
  const [isProving, setProving] = useState(false);
  const trial = useWrite(async ({ wish }: SwapDraft) => (await loadInTime(import('./swapAction.ts'))).trySwap(wish));
  const [isAccepted, setAccepted] = useState(false);
  const write = useWrite(async ({ swap, wish, label }: SwapPlan) => {
    setAccepted(false);
    const { sendSwap } = await loadInTime(import('./swapAction.ts'));
    return sendSwap({ swap, isTogether: wish.needsApproval, label, onAccepted: () => setAccepted(true) });
  });
  const typed = typedIn(sentSwap);
  const clearSent = (): void => {
    if (typedIn(sentSwap) !== shown?.typed) return;
    sentSwap.clear();
    form.recipient.onEvent({ kind: 'restore', typed: '' });
  };
  const noteEnd = (failure: AppError | null): void => {
    if (failure === null) clearSent();
    else if (batchErrors.includes(failure.code)) refuse();
  };
  // Behind a closed dialog there may be another swap by now.
  const late = useRequestEnd(shown === null ? null : write.error, (known) =>
    noteEnd('hash' in known ? null : known.error),
  );
  const hash = write.value ?? late.hash;
  const end = useWriteOutcome(shown?.wish.chainId ?? null, hash);

  const simulate = async (): Promise<void> => {
    const draft = swapDraft(form, shown?.wish.needsApproval ?? isTogether);
    if (draft === null || trial.isRunning()) return;
    const tried = await trial.start(draft);
    if (tried?.ok === true) setShown({ ...draft, swap: tried.value, typed });
    else if (tried?.error.code === 'dexPriceMoved') await form.read.refresh();
  };
  /** Simulates what the form says, unless the recipient is another one or something else has to be done first. */
  const simulateFor = async (edit: RecipientEdit): Promise<void> => {
    if (form.recipient.edit === edit && (isTogether || form.blocker === null)) await simulate();
  };
  // A look-up takes a while, in which the form may change.
  const newest = useRef(simulateFor);
  useEffect(() => {
    newest.current = simulateFor;
  });
  const start = async (): Promise<void> => {
    setHidden(false);
    if (write.isRunning() || isProving) return;
    write.reset();
    const { edit, proveName } = form.recipient;
    if (edit.name === undefined) return simulate();
    setProving(true);
    try {
      if (await proveName()) await newest.current(edit);
    } finally {
      setProving(false);
    }
  };
  const confirm = async (): Promise<void> => {
    const sent = shown === null ? null : await write.start(shown);
    if (shown === null || sent === null) return;
    setHidden(false);
    noteEnd(sent.ok ? null : sent.error);
  };
  const isQuiet = write.isBusy || hash !== null;
  return {
    start: () => void start(),
    isBusy: isProving || trial.isBusy || write.isBusy,
    isPending: write.isBusy,
    error: shown === null ? trial.error : null,
    dialog: shown && {
      plan: shown,
      isOpen: !isHidden,
      isPending: write.isBusy,
      isAccepted,
      hash,
      ...end,
      error: late.error,
      update: isQuiet ? null : updateOf(shown, form),
      isUpdating: trial.isBusy,
      updateError: trial.error,
      onAccept: () => void simulate(),
      onConfirm: () => void confirm(),
      onClose() {
        trial.abort();
        if (write.isBusy) setHidden(true);
        else setShown(null);
      },
    },
  };
}

/** How the quote has changed since the dialog was opened; null: it has not, or nothing newer is known. */
function updateOf({ quoted, wish, deadlineSeconds }: SwapPlan, { quote, read }: SwapFormState): ShownUpdate | null {
  const newest = read.round?.nodes[0];
  if (newest === undefined || newest.headTime < wish.headTime) return null;
  const update = priceUpdate(quoted.quote, quote);
  if (update !== 'same') return update;
  return isQuoteOld(wish.headTime, newest.headTime, deadlineSeconds) ? 'old' : null;
}
