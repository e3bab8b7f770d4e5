import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Address, Hex } from 'viem';
import { useNavigate } from 'react-router-dom';
import type { ClaimRef } from '../../../core/claims/claim.ts';
import {
  areConditionsShown,
  haveConditionsChanged,
  type PayoutConditions,
} from '../../../core/bridge/payoutConditions.ts';
import { isBeforeWallet, releaseView, type ReleaseRun, type ReleaseView } from '../../../core/bridge/releaseView.ts';
import { explorerPage } from '../../../config/explorerPage.ts';
import { toAppError, type AppError } from '../../../core/errors/appError.ts';
import { ok } from '../../../core/result.ts';
import { useWrite } from '../../transactions/useWrite.ts';
import { bridgeForms } from '../../../state/bridgeForms.ts';
import { storedTransactionKey, useTransactions } from '../../../state/transactions.ts';
import { useIsShown } from '../../../ui/useIsShown.ts';
import { useWallet } from '../../../wallet/connection/store.ts';
import type { OracleRefusal } from '../../../core/oracles/agreement.ts';
import type { ClaimAsset } from '../claim/claimAsset.ts';
import type { MissingOracles } from '../props.ts';
import type { CheckedRelease } from './releaseAction.ts';
import { loadRelease } from './loadRelease.ts';
import { forgetRelease, followRelease, noteChainFacts } from './releaseEnd.ts';
import type { ActiveClaim } from '../claim/useClaim.ts';
import { sayReleased, useAccountChange, usePaidOutDuring } from './releaseEvents.ts';
import { useOpenRelease } from './useOpenRelease.ts';
import { useOracleRetry } from '../claim/useOracleRetry.ts';

export interface Release {
  view: ReleaseView;
  missing: MissingOracles;
  /** Payout and value of the claim, read independently; null: not read yet. */
  conditions: PayoutConditions | null;
  /** They differ from what the screen showed before. */
  haveConditionsChanged: boolean;
  /** On a press: continues up to the wallet. `without`: leaves out these oracles, whose answers deviate. */
  start(without?: readonly string[]): void;
  /** Continues as far as possible without a press: the wallet is not asked. */
  prepare(): void;
  close(): void;
}

type Work = (signal: AbortSignal) => Promise<OracleRefusal | null>;

/** Claiming on the target chain, from the first oracle to the receipt. Only a press opens the wallet. */
export function useRelease(
  claim: ActiveClaim,
  about: ClaimAsset,
  onReleased: (releaseUrl: string | null) => void,
): Release {
  const navigate = useNavigate();
  const isShown = useIsShown();
  const { ref } = claim;
  const account = useWallet((wallet) => wallet.account);
  const [run, setRun] = useState<ReleaseRun>({ kind: 'idle' });
  const [isOpen, setOpen] = useState(false);
  const [missing, setMissing] = useState<MissingOracles>({ silent: [], unusable: [] });
  const [checked, setChecked] = useState<CheckedRelease | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const write = useWrite(async (work: Work, signal) => ok(await work(signal)));
  /** During an automatic retry the error stays on screen until the oracles have answered. */
  const isQuiet = useRef(false);
  const isPressed = useRef(false);
  const [beganWith, setBeganWith] = useState<Address | null>(null);
  const hasAccountLeft = beganWith !== null && beganWith !== account;
  /** Called when the chains say that the claim is paid out. */
  const onPaidOut = useRef<(() => void) | null>(null);
  const isReleased = claim.state.kind === 'released';
  const isRequested = useOpenRelease(ref) !== null;
  // Paid out in a block that the chain has dropped since (rule 6.4): the claim is open again.
  const isTakenBack = useTransactions(
    ({ byKey }) =>
      ref !== null &&
      run.kind === 'done' &&
      byKey[storedTransactionKey(ref.targetChainId, run.hash)]?.takenBackAtMs !== undefined,
  );
  const view = releaseView({
    claim: claim.state,
    run,
    isOpen,
    isDepositRemoved: claim.wayBack === 'depositRemoved',
    isTakenBack,
    isRequested,
    hasAccountLeft,
  });

  /** Another account was faster: the form is empty again and says so; the claim keeps the chain's facts. */
  async function leaveReleased(): Promise<void> {
    setOpen(false);
    setRun({ kind: 'idle' });
    if (ref) void noteChainFacts(ref);
    // Elsewhere meanwhile: the form may have another deposit by now.
    if (!isShown()) return sayReleased();
    // The form is empty at once; storing that takes a while, after which the user may be on another page.
    const stored = bridgeForms[claim.form].reset();
    sayReleased();
    await navigate('/bridge/tokens');
    await stored;
  }

  function start(without?: readonly string[]): void {
    // Pressed during an automatic retry: the running attempt is shown, and continues up to the wallet.
    if (write.isRunning() && isQuiet.current) {
      isPressed.current = true;
      isQuiet.current = false;
      setRun({ kind: 'preparing', stage: 'signatures' });
    } else if (run.kind === 'ready' && checked !== null) void attempt((signal) => sign(signal, checked));
    else void attempt((signal) => check(signal, { without }), true);
  }

  function prepare(isAgain = false): void {
    void attempt((signal) => check(signal, { isAgain }));
  }

  /** One attempt at a time; an error is shown. */
  async function attempt(work: Work, hasPress = false): Promise<void> {
    if (ref === null || account === null || write.isRunning()) return;
    setBeganWith(account);
    isPressed.current = hasPress;
    setOpen(true);
    await write.start(async (signal) => {
      const error = await work(signal).catch((cause: unknown): OracleRefusal => toAppError(cause));
      if (signal.aborted || error === null) return error;
      if (error.code === 'alreadyReleased') await leaveReleased();
      else {
        setRun((before) => ({ kind: 'error', error, hasSignatures: before.kind !== 'idle' && hasSigned(before) }));
        // The chain has changed since: the steps show the current state of the claim.
        if (error.code === 'nftFeeRaised') void about.refresh?.();
        if (error.code === 'depositRemoved' || error.code === 'depositMoved') void claim.refetch();
      }
      return error;
    });
  }

  async function check(
    signal: AbortSignal,
    { isAgain = false, without }: { isAgain?: boolean; without?: readonly string[] | undefined },
  ): Promise<OracleRefusal | null> {
    if (ref === null || account === null) return null;
    isQuiet.current = isAgain;
    if (!isAgain) setRun({ kind: 'preparing', stage: 'signatures' });
    const { checkRelease } = await loadRelease();
    const found = await checkRelease({
      ref,
      account,
      without,
      signal,
      onVerified: (params) => {
        if (signal.aborted) return;
        isQuiet.current = false;
        setMissing({ silent: params.silent, unusable: params.missing.filter((node) => !params.silent.includes(node)) });
        setRun({ kind: 'preparing', stage: 'checking' });
      },
    });
    if (!found.ok || signal.aborted) return found.ok ? null : found.error;
    const { conditions } = found.value;
    setChecked(found.value);
    setChanged(haveConditionsChanged(about.shownConditions, conditions));
    if (isPressed.current && areConditionsShown(about.shownConditions, conditions) && conditions.valueDoubt === null)
      return sign(signal, found.value);
    setRun({ kind: 'ready' });
    if (haveConditionsChanged(about.shownConditions, conditions)) void about.refresh?.();
    return null;
  }

  async function sign(signal: AbortSignal, release: CheckedRelease): Promise<AppError | null> {
    if (ref === null || account === null) return null;
    setRun({ kind: 'preparing', stage: 'checking' });
    const { signRelease } = await loadRelease();
    const signed = await signRelease(
      { ref, account, signal, label: about.releaseLabel, onSigning: () => setRun({ kind: 'signing' }) },
      release,
    );
    if (!signed.ok) return signed.error;
    if (signed.value.kind === 'sent') return follow(ref, signed.value.hash);
    setChecked({ ...release, conditions: signed.value.conditions });
    setChanged(true);
    setRun({ kind: 'ready' });
    void about.refresh?.();
    return null;
  }

  /** Follows the release to its receipt and to the bridge's confirmation; a reverted one can be tried again. */
  async function follow(of: ClaimRef, hash: Hex): Promise<AppError | null> {
    setRun({ kind: 'sent' });
    const paidOut = new Promise<void>((resolve) => {
      onPaidOut.current = resolve;
    });
    const end = await followRelease(of, hash, paidOut);
    onPaidOut.current = null;
    void claim.refetch();
    if (!end.ok) {
      // A release that no node sees may still be mined: its hash stays.
      if (end.error.code !== 'transactionNotSeen' && end.error.code !== 'releaseNotBooked') void forgetRelease(of);
      return end.error;
    }
    setRun({ kind: 'done', hash: end.value });
    // A page that now leaves the claim no longer reads it, so the facts are stored for its card.
    void noteChainFacts(of);
    if (isShown()) onReleased(explorerPage(of.targetChainId, 'tx', end.value));
    return null;
  }

  /** Before the wallet is asked, closing stops everything; afterwards it only hides the dialog. */
  function close(): void {
    setOpen(false);
    if (!isBeforeWallet(run)) return;
    write.abort();
    setRun({ kind: 'idle' });
  }

  // Leaving the page is closing the dialog: the wallet is not asked from another page.
  const leave = useEffectEvent(() => {
    if (isBeforeWallet(run)) write.abort();
  });
  useEffect(() => () => leave(), []);

  useOracleRetry(view.isOpen && run.kind === 'error' ? run.error : null, () => prepare(true));

  // Nothing is done for an account that is no longer connected; the panel shows the next step, for example to connect a
  // wallet.
  useAccountChange(() => {
    if (isBeforeWallet(run)) close();
  });
  // Paid out while an error was shown, or a release waited for a press: this explains why the dialog has closed.
  usePaidOutDuring(isReleased ? run.kind : null, (during) => {
    onPaidOut.current?.();
    if (isOpen && (during === 'error' || during === 'ready')) sayReleased();
  });

  return {
    view,
    missing,
    conditions: checked?.conditions ?? null,
    haveConditionsChanged: hasChanged,
    start,
    prepare: () => prepare(),
    close,
  };
}

/** Whether the oracles had signed when it failed. */
function hasSigned(run: ReleaseRun): boolean {
  return run.kind === 'error' ? run.hasSignatures : run.kind !== 'preparing' || run.stage === 'checking';
}
