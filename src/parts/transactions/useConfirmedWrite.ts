import { useState } from 'react';
import type { Hex } from 'viem';
import type { AppError } from '../../core/errors/appError.ts';
import type { Result } from '../../core/result.ts';
import { useWrite } from './useWrite.ts';

export interface ConfirmedWrite<Plan> {
  /** The plan with which the dialog was opened; null: it is not open. */
  shown: Plan | null;
  /** False while it is closed and the wallet still asked: the answer opens it again. */
  isOpen: boolean;
  /** The wallet has been asked, or the request is being prepared. */
  isPending: boolean;
  /** The hash of what was sent; null: nothing yet. */
  hash: Hex | null;
  error: AppError | null;
  /** Opens the dialog with the current plan; while a write is running, the dialog of that write. */
  open(): void;
  /** The same with another plan. */
  openWith(other: Plan | null): void;
  /** Sends what is shown. @returns null: it was not started */
  confirm(): Promise<Result<Hex> | null>;
  /** Shows another plan in the open dialog; the error stays. */
  change(plan: Plan): void;
  /** Closes the dialog. A running write continues. */
  close(): void;
  /** Closes the dialog for good. */
  end(): void;
}

/**
 * A write with a dialog before it. The write that is confirmed is the one with which the dialog was opened.
 * @param plan null: nothing can be sent
 */
export function useConfirmedWrite<Plan extends { send(): Promise<Result<Hex>> }>(
  plan: Plan | null,
): ConfirmedWrite<Plan> {
  const [shown, setShown] = useState<Plan | null>(null);
  const [isHidden, setHidden] = useState(false);
  const write = useWrite((confirmed: Plan) => confirmed.send());
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
    hash: write.value ?? null,
    error: write.error,
    // Pages give it to buttons, which call it with an event.
    open: () => openWith(plan),
    openWith,
    async confirm() {
      const answer = shown === null ? null : await write.start(shown);
      if (answer !== null) setHidden(false);
      return answer;
    },
    close: () => (write.isBusy ? setHidden(true) : end()),
    change: setShown,
    end,
  };
}
