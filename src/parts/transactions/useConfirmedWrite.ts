import { useState } from 'react';
import type { Hex } from 'viem';
import type { AppError } from '../../core/errors/appError.ts';
import type { Result } from '../../core/result.ts';
import { useWrite } from './useWrite.ts';

/** Sends what a dialog shows. @param onAccepted the wallet has accepted it, and has yet to carry it out */
export type SendPlan = (onAccepted: () => void) => Promise<Result<Hex>>;

export interface ConfirmedWrite<Plan> {
  /** The plan with which the dialog was opened; null: it is not open. */
  shown: Plan | null;
  /** False while it is closed and the wallet still asked: the answer opens it again. */
  isOpen: boolean;
  /** The wallet has been asked, or the request is being prepared. */
  isPending: boolean;
  /** While it is pending: the wallet has accepted it, and has yet to carry it out. */
  isAccepted: boolean;
  /** The hash of what was sent; null: nothing yet. */
  hash: Hex | null;
  error: AppError | null;
  /** Opens the dialog with the current plan; while a write is running, the dialog of that write. */
  open(): void;
  /** The same with another plan. */
  openWith(other: Plan | null): void;
  /** Sends what is shown. @returns null: it was not started */
  confirm(): Promise<Result<Hex> | null>;
  /** Closes the dialog. A running write continues. */
  close(): void;
  /** Closes the dialog for good. */
  end(): void;
}

/**
 * A write with a dialog before it. The write that is confirmed is the one with which the dialog was opened. If it is
 * refused because what it pays has changed, the dialog shows what is paid now, to be confirmed again.
 * @param plan null: nothing can be sent
 * @param isSame whether two plans are the same write, apart from what it pays
 */
export function useConfirmedWrite<Plan extends { send: SendPlan }>(
  plan: Plan | null,
  isSame: (shown: Plan, now: Plan) => boolean,
): ConfirmedWrite<Plan> {
  const [shown, setShown] = useState<Plan | null>(null);
  const [isHidden, setHidden] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const write = useWrite((confirmed: Plan) => {
    setAccepted(false);
    return confirmed.send(() => setAccepted(true));
  });
  const { error } = write;
  const [seenError, setSeenError] = useState<AppError | null>(null);
  // Once per refusal: the dialog must not change afterwards under the user's finger.
  if (error !== seenError) {
    setSeenError(error);
    if (error?.code === 'routeChanged' && shown !== null && plan !== null && isSame(shown, plan)) setShown(plan);
  }
  const end = (): void => setShown(null);
  const openWith = (next: Plan | null): void => {
    setHidden(false);
    if (write.isRunning()) return;
    write.reset();
    setShown(next);
  };
  return {
    shown,
    isOpen: !isHidden,
    isPending: write.isBusy,
    isAccepted: write.isBusy && isAccepted,
    hash: write.value ?? null,
    error,
    // Pages give it to buttons, which call it with an event.
    open: () => openWith(plan),
    openWith,
    async confirm() {
      const answer = shown === null ? null : await write.start(shown);
      if (answer !== null) setHidden(false);
      return answer;
    },
    close: () => (write.isBusy ? setHidden(true) : end()),
    end,
  };
}
