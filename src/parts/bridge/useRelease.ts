import { useRef, useState } from 'react';
import type { Hex } from 'viem';
import { useNavigate } from 'react-router-dom';
import type { ClaimRef } from '../../core/claims/claim.ts';
import { explorerLink } from '../../config/chains/explorerLink.ts';
import { deployedChain } from '../../config/deployment.ts';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import { claimKey, keptClaim } from '../../core/claims/claimKey.ts';
import { claimWith } from '../../core/watch/claimWith.ts';
import { addToast } from '../toasts/toastStore.ts';
import { isFollowedBy } from '../../state/bridgeForm.ts';
import { bridgeForms } from '../../state/bridgeForms.ts';
import { changeClaim, claimsStore } from '../../state/claims.ts';
import { storedTransactionKey, useTransactions } from '../../state/transactions.ts';
import type { FollowUpdate } from '../../wallet/follow.ts';
import { loadWrites } from '../../wallet/load.ts';
import { useWallet } from '../../wallet/store.ts';
import type { ReleaseStage } from './releaseAction.ts';
import type { ClaimAsset } from './claimAsset.ts';
import type { ActiveClaim } from './useClaim.ts';
import { useOracleRetry } from './useOracleRetry.ts';

export type ReleaseRun =
  | { kind: 'idle' }
  | { kind: 'pending'; stage: ReleaseStage }
  | { kind: 'error'; error: AppError }
  | { kind: 'done'; hash: Hex };

export interface Release {
  run: ReleaseRun;
  isOpen: boolean;
  hasSignatures: boolean;
  missingOracles: readonly string[];
  start(): void;
  close(): void;
}

/** Claiming on the target chain, from the first oracle to the receipt (spec B4). */
export function useRelease(claim: ActiveClaim, about: ClaimAsset, onReleased: (releaseUrl: string | null) => void): Release {
  const navigate = useNavigate();
  const account = useWallet((wallet) => wallet.account);
  const [run, setRun] = useState<ReleaseRun>({ kind: 'idle' });
  const [isOpen, setOpen] = useState(false);
  const [hasSignatures, setHasSignatures] = useState(false);
  const [missingOracles, setMissing] = useState<readonly string[]>([]);
  const running = useRef<AbortController | null>(null);
  /** A retry by itself leaves the error on screen until the oracles have answered. */
  const isQuiet = useRef(false);

  /** Someone else was faster: the form is empty again and says so; the claim stays with the chain's facts (DESIGN section 9). */
  async function leaveReleased(error: AppError): Promise<void> {
    reset();
    if (claim.ref) void noteChainFacts(claim.ref);
    await bridgeForms[claim.type].reset();
    addToast({ type: 'info', title: { id: `error.${error.code}` } });
    await navigate('/bridge/tokens');
  }

  function start(): void {
    // Pressed while it is being tried again by itself: what runs already is shown.
    if (running.current !== null && isQuiet.current) setRun({ kind: 'pending', stage: 'signatures' });
    else void release(false);
  }

  async function release(isAgain: boolean): Promise<void> {
    const { ref } = claim;
    if (ref === null || account === null || running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    isQuiet.current = isAgain;
    setOpen(true);
    setHasSignatures(false);
    try {
      const { releaseClaim } = await import('./releaseAction.ts');
      const sent = await releaseClaim({
        ref,
        account,
        signal: controller.signal,
        label: about.releaseLabel,
        shownValue: about.claimValue?.kind === 'known' ? about.claimValue.value.amount : null,
        onStage: (stage) => {
          if (controller.signal.aborted && stage !== 'signing' && stage !== 'sent') return;
          if (isAgain && stage === 'signatures') return;
          isQuiet.current = false;
          setRun({ kind: 'pending', stage });
        },
        onVerified: (params) => {
          setHasSignatures(true);
          setMissing(params.missing);
        },
      });
      if (sent.ok) await ended(ref, sent.value);
      else if (sent.error.code === 'alreadyReleased') await leaveReleased(sent.error);
      else if (!controller.signal.aborted) {
        setRun({ kind: 'error', error: sent.error });
        // The chain has moved on under the claim: the steps say where it is now.
        if (sent.error.code === 'nftFeeRaised') void about.refresh?.();
        if (sent.error.code === 'depositRemoved' || sent.error.code === 'depositMoved') void claim.refetch();
      }
    } catch (cause) {
      if (!controller.signal.aborted) setRun({ kind: 'error', error: toAppError(cause) });
    }
    if (running.current === controller) running.current = null;
  }

  /** Follows the release to its receipt and to the bridge's own word; a reverted one can be tried again. */
  async function ended(ref: ClaimRef, hash: Hex): Promise<void> {
    setRun({ kind: 'pending', stage: 'sent' });
    const { followTransaction } = await loadWrites();
    const end = await new Promise<ReleaseRun>((resolve) => {
      const stop = followTransaction(ref.targetChainId, hash, (update, transaction) => {
        const error = releaseEnd(update);
        if (error === undefined) return;
        stop();
        resolve(error === null ? { kind: 'done', hash: transaction.hash } : { kind: 'error', error });
      });
    });
    // One that nobody sees may still come: its hash stays.
    if (end.kind === 'error' && end.error.code !== 'transactionNotSeen') void forgetRelease(ref);
    const { isPaidOut } = await import('./releaseAction.ts');
    const isBooked = end.kind === 'done' && (await isPaidOut(ref));
    setRun(end.kind !== 'done' || isBooked ? end : { kind: 'error', error: { code: 'releaseNotBooked' } });
    void claim.refetch();
    if (end.kind !== 'done' || !isBooked) return;
    // A page that leaves the claim now reads it no more: its card has to know.
    void noteChainFacts(ref);
    onReleased(explorerLink(deployedChain(ref.targetChainId)?.explorerUrl ?? '', 'tx', end.hash));
  }

  /** Before the wallet is open, closing stops everything; afterwards it only hides the dialog. */
  function close(): void {
    setOpen(false);
    const isStoppable = run.kind === 'error' || (run.kind === 'pending' && (run.stage === 'signatures' || run.stage === 'checking'));
    if (!isStoppable) return;
    running.current?.abort();
    running.current = null;
    setRun({ kind: 'idle' });
  }

  function reset(): void {
    setOpen(false);
    setRun({ kind: 'idle' });
    setHasSignatures(false);
    setMissing([]);
  }

  useOracleRetry(isOpen && run.kind === 'error' ? run.error : null, () => void release(true));

  // Paid out in a block that the chain has dropped since (FAULTS C4): nothing is done.
  const isTakenBack = useTransactions(({ byKey }) => claim.ref !== null && run.kind === 'done' && byKey[storedTransactionKey(claim.ref.targetChainId, run.hash)]?.takenBackAtMs !== undefined);
  return { run: isTakenBack ? { kind: 'idle' } : run, isOpen, hasSignatures, missingOracles, start, close };
}

/** How a release has ended: null is well, undefined is not yet. One that the network does not know is not waited for (FAULTS C7). */
function releaseEnd(update: FollowUpdate): AppError | null | undefined {
  switch (update.kind) {
    case 'mined':
      if (update.receipt.status !== 0) return null;
      return { code: 'releaseReverted', ...(update.failure ? { causes: [update.failure] } : {}) };
    case 'cancelled':
      return { code: 'transactionCancelled' };
    case 'replaced':
    case 'foreign':
      return { code: 'transactionReplaced' };
    case 'notSeen':
      return { code: 'transactionNotSeen' };
    case 'pending':
    case 'unknown':
    case 'spedUp':
    case 'takenBack':
      return undefined;
  }
}

/** Takes what the chains say now into the kept claim, which no longer stands on screen. */
async function noteChainFacts(ref: ClaimRef): Promise<void> {
  const { readFactsNow } = await import('./releaseAction.ts');
  const read = await readFactsNow(ref);
  const saved = keptClaim(claimsStore.getState().byKey, ref);
  if (read === null || saved === undefined) return;
  const { lastFacts, track } = claimWith(saved, read);
  await changeClaim(claimKey(saved), { lastFacts, track });
}

/** A release that did not happen leaves no hash behind. */
async function forgetRelease(ref: ClaimRef): Promise<void> {
  const saved = keptClaim(claimsStore.getState().byKey, ref);
  if (saved !== undefined) await changeClaim(claimKey(saved), { releaseHash: undefined });
  const form = bridgeForms[ref.type];
  if (isFollowedBy(form.read(), ref)) await form.set({ releaseHash: null });
}
