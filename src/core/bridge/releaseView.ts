import type { Hex } from 'viem';
import type { ClaimState } from '../claims/claim.ts';
import type { OracleRefusal } from '../oracles/agreement.ts';

/** What this page is doing with the release of a claim. */
export type ReleaseRun =
  | { kind: 'idle' }
  /** Signatures are being collected and the release is checked; the wallet has not been asked. */
  | { kind: 'preparing'; stage: 'signatures' | 'checking' }
  /** Everything is checked. The wallet is asked when the user presses the button. */
  | { kind: 'ready' }
  /** The wallet has been asked. */
  | { kind: 'signing' }
  | { kind: 'sent' }
  /** `hasSignatures`: the oracles had signed before the failure. */
  | { kind: 'error'; error: OracleRefusal; hasSignatures: boolean }
  /** The release is in a block, and the bridge has booked it. */
  | { kind: 'done'; hash: Hex };

export interface ReleaseFacts {
  /** What the chains say about the claim. */
  claim: ClaimState;
  run: ReleaseRun;
  /** The user wants to see the dialog. */
  isOpen: boolean;
  /** The block of the deposit is gone from its chain. */
  isDepositRemoved: boolean;
  /** The block of the release is gone from its chain. */
  isTakenBack: boolean;
  /** A request of an earlier visit or another tab may be open in the wallet. */
  isRequested: boolean;
  /** The wallet no longer has the account that this was started with: it has another one, or none. */
  hasAccountLeft: boolean;
}

export type ReleaseDialog =
  | { kind: 'pending'; stage: 'signatures' | 'checking' | 'signing' | 'sent' }
  | { kind: 'ready' }
  | { kind: 'error'; error: OracleRefusal }
  /** Paid out while the wallet still asks: the request there has become useless. */
  | { kind: 'claimed' }
  /** `hash`: of the release that paid out; null while it is not known to be ours. */
  | { kind: 'done'; hash: Hex | null };

/** The state of a release, for the dialog, the panel and the card. */
export interface ReleaseView {
  /** null: no dialog. */
  dialog: ReleaseDialog | null;
  /** False: the dialog is hidden or there is none; what is running continues. */
  isOpen: boolean;
  signatures: 'none' | 'have' | 'failed';
  /** The wallet is being asked, by this page or, as far as is known, by another. */
  isPromptOpen: boolean;
  /** Something is running that a second press must not start again. */
  isBusy: boolean;
}

/**
 * Whether the wallet has not been asked yet, or the request has failed: such a run ends with its dialog, or when the
 * account changes.
 */
export function isBeforeWallet({ kind }: ReleaseRun): boolean {
  return kind === 'preparing' || kind === 'ready' || kind === 'error';
}

/**
 * What is shown of a release. The state on the chain has priority: a deposit that has been paid out, by anyone, ends
 * every error, every waiting and every question. Pure.
 */
export function releaseView(given: ReleaseFacts): ReleaseView {
  // What was prepared for one account does not apply to another: signatures, amounts and checks were made for the
  // first.
  const facts: ReleaseFacts =
    given.hasAccountLeft && isBeforeWallet(given.run) ? { ...given, run: { kind: 'idle' } } : given;
  const { run, isRequested, isOpen } = facts;
  const dialog = dialogOf(facts);
  const isReleased = facts.claim.kind === 'released';
  return {
    dialog,
    isOpen: isOpen && dialog !== null,
    signatures: signaturesOf(facts),
    isPromptOpen: !isReleased && (run.kind === 'signing' || (isRequested && run.kind !== 'sent')),
    isBusy: run.kind === 'preparing' || run.kind === 'signing' || run.kind === 'sent',
  };
}

function dialogOf({ claim, run, isDepositRemoved, isTakenBack }: ReleaseFacts): ReleaseDialog | null {
  if (claim.kind === 'released') {
    if (run.kind === 'signing') return { kind: 'claimed' };
    return run.kind === 'sent' || run.kind === 'done'
      ? { kind: 'done', hash: run.kind === 'done' ? run.hash : null }
      : null;
  }
  switch (run.kind) {
    case 'idle':
      return null;
    case 'preparing':
      return { kind: 'pending', stage: run.stage };
    case 'ready':
      // The deposit that the signatures are about does not exist now: the panel says so.
      return isDepositRemoved || claim.kind === 'failed' ? null : { kind: 'ready' };
    case 'signing':
    case 'sent':
      return { kind: 'pending', stage: run.kind };
    case 'error':
      return { kind: 'error', error: run.error };
    case 'done':
      return isTakenBack ? null : { kind: 'done', hash: run.hash };
  }
}

function signaturesOf({
  claim,
  run,
  isDepositRemoved,
  isTakenBack,
  isRequested,
}: ReleaseFacts): ReleaseView['signatures'] {
  if (isDepositRemoved || claim.kind === 'failed') return 'none';
  if (isRequested) return 'have';
  switch (run.kind) {
    case 'idle':
      return 'none';
    case 'preparing':
      return run.stage === 'checking' ? 'have' : 'none';
    case 'ready':
    case 'signing':
    case 'sent':
      return 'have';
    case 'done':
      return isTakenBack ? 'none' : 'have';
    case 'error':
      return run.hasSignatures ? 'have' : 'failed';
  }
}
