import type { WriteLabel } from '../../../core/transactions/writeLabel.ts';
import type { Token } from '../../../core/tokens/token.ts';
import type { ActiveClaim } from './useClaim.ts';
import type { PayoutConditions, ShownConditions } from '../../../core/bridge/payoutConditions.ts';
import type { PaidOut } from '../../../io/reads/paidOut.ts';
import type { ClaimedThing, WrappedPayout } from '../props.ts';
import type { Asset, Shown, TokenAmount } from '../../amount/asset.ts';

/**
 * What a claim is about, as its screens need it. Each bridge page creates its own; the rest of a claim is shared code.
 */
export interface ClaimAsset {
  /** What was deposited; null while the deposit has not been read. */
  asset: Asset | null;
  /** The bridge fee: in the token itself, or in the target's native coin for an NFT. */
  fee: Shown<TokenAmount>;
  /** What arrives. */
  receive: Shown<Asset>;
  /** The value of the claim's call, in the native coin of the target network; null: none. */
  claimValue: Shown<TokenAmount> | null;
  /** What the screen shows now, which is compared before the claim is signed. */
  shownConditions: ShownConditions;
  /** The values that were read right before signing, as the dialog shows them. */
  ofConditions(conditions: PayoutConditions): Pick<ClaimAsset, 'receive' | 'claimValue'>;
  /** What has arrived, according to the event of the release. */
  ofPaidOut(paid: PaidOut): Pick<ClaimAsset, 'receive' | 'wrapped'>;
  /**
   * The wrapped token that is paid out instead of the native coin, because another account than the recipient claims;
   * null: it is not.
   */
  wrapped: WrappedPayout | null;
  /** Reads fee and value again. */
  refresh?(): Promise<unknown>;
  /** What the claim button names. */
  what: ClaimedThing;
  /** The name of the claim in lists of transactions. */
  releaseLabel: WriteLabel;
  /** The token that the wallet may list after the payout. */
  watchedToken: Token | null;
  /** What is stored with the claim. */
  saved: { currencyId: string; typedAmount: string };
}

/**
 * An unknown value of a claim: still loading, or not available from the chain (no deposit, a failed one, an incomplete
 * hash, a coin without a name).
 */
export function unreadOf({ facts, ref }: ActiveClaim): { kind: 'loading' | 'unknown' } {
  return { kind: facts?.receipt || !isWholeHash(ref) ? 'unknown' : 'loading' };
}

/** Whether the hash of a claim is complete: a link may contain a truncated one. */
export function isWholeHash(ref: ActiveClaim['ref']): boolean {
  return ref?.depositHash.length === 66;
}
