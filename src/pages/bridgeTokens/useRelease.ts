import { useRef, useState } from 'react';
import type { Hex } from 'viem';
import { useNavigate } from 'react-router-dom';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { useText } from '../../i18n/useText.ts';
import { addToast } from '../../parts/toasts/toastStore.ts';
import { bridgeErc20Store, resetBridgeErc20, setBridgeErc20 } from '../../state/bridgeErc20.ts';
import { changeClaim } from '../../state/claims.ts';
import { loadWrites } from '../../wallet/load.ts';
import { useWallet } from '../../wallet/store.ts';
import type { ReleaseStage } from './releaseAction.ts';
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
export function useRelease(claim: ActiveClaim): Release {
  const text = useText();
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
    claim.refetch();
    await resetBridgeErc20();
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
        label: text('tx.release', { symbol: displaySymbol(claim.targetToken?.symbol ?? '') }),
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
      if (sent.ok) await ended(ref.targetChainId, sent.value);
      else if (sent.error.code === 'alreadyReleased') await leaveReleased(sent.error);
      else if (!controller.signal.aborted) setRun({ kind: 'error', error: sent.error });
    } catch (cause) {
      if (!controller.signal.aborted) setRun({ kind: 'error', error: toAppError(cause) });
    }
    if (running.current === controller) running.current = null;
  }

  /** Follows the release to its receipt; a reverted one can be tried again. */
  async function ended(chainId: number, hash: Hex): Promise<void> {
    setRun({ kind: 'pending', stage: 'sent' });
    const { followTransaction } = await loadWrites();
    await new Promise<void>((resolve) => {
      const stop = followTransaction(chainId, hash, (update, transaction) => {
        if (update.kind === 'pending' || update.kind === 'unknown' || update.kind === 'notSeen' || update.kind === 'spedUp') return;
        stop();
        const isGood = update.kind === 'mined' && update.receipt.status !== 0;
        const failure = update.kind === 'cancelled' ? 'transactionCancelled' : update.kind === 'mined' ? 'releaseReverted' : 'transactionReplaced';
        setRun(isGood ? { kind: 'done', hash: transaction.hash } : { kind: 'error', error: { code: failure } });
        if (!isGood && claim.ref) void forgetRelease(claim.ref.depositHash);
        resolve();
      });
    });
    claim.refetch();
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

  return { run, isOpen, hasSignatures, missingOracles, start, close };
}

/** A release that did not happen leaves no hash behind. */
async function forgetRelease(depositHash: Hex): Promise<void> {
  await changeClaim(depositHash, { releaseHash: undefined });
  if (bridgeErc20Store.getState().depositHash === depositHash) await setBridgeErc20({ releaseHash: null });
}
