import type { WriteLabel } from '../../../core/transactions/writeLabel.ts';
import type { Token } from '../../../core/tokens/token.ts';
import type { ActiveClaim } from './useClaim.ts';
import type { PayoutConditions, ShownConditions } from '../../../core/bridge/payoutConditions.ts';
import type { PaidOut } from '../../../io/reads/paidOut.ts';
import type { ClaimedThing, WrappedPayout } from '../props.ts';
import type { Asset, Shown, TokenAmount } from '../../amount/asset.ts';

/** What a claim is about, as its screens need it. Each bridge page makes its own; the rest of a claim is one code. */
export interface ClaimAsset {
  /** What was deposited; null while the deposit is not read yet. */
  asset: Asset | null;
  /** Of the bridge: in the token itself, or in the target's native coin for an NFT. */
  fee: Shown<TokenAmount>;
  /** What arrives. */
  receive: Shown<Asset>;
  /** What the claim carries in the native coin of the target network; null: nothing. */
  claimValue: Shown<TokenAmount> | null;
  /** What the screen says of it now, as it is compared before the claim is signed. */
  shownConditions: ShownConditions;
  /** What was read right before signing, as the dialog shows it. */
  ofConditions(conditions: PayoutConditions): Pick<ClaimAsset, 'receive' | 'claimValue'>;
  /** What has arrived, by the event of the release. */
  ofPaidOut(paid: PaidOut): Pick<ClaimAsset, 'receive' | 'wrapped'>;
  /**
   * The wrapped token that is paid out in place of the native coin, as someone else than the recipient claims; null: it
   * is not.
   */
  wrapped: WrappedPayout | null;
  /** Reads fee and value anew. */
  refresh?(): Promise<unknown>;
  /** What the claim button names. */
  what: ClaimedThing;
  /** The claim in lists of transactions, in the user's language. */
  releaseLabel: WriteLabel;
  /** What the wallet may list once it was paid out. */
  watchedToken: Token | null;
  /** What the claim is kept with. */
  saved: { currencyId: string; typedAmount: string };
}

/**
 * A value of a claim that is not known: on its way, or nothing that the chain will tell (no deposit, one that failed,
 * half a hash, a coin without a name).
 */
export function unreadOf({ facts, ref }: ActiveClaim): { kind: 'loading' | 'unknown' } {
  return { kind: facts?.receipt || !isWholeHash(ref) ? 'unknown' : 'loading' };
}

/** Whether a transaction can have the hash of a claim: a link may carry one that was cut. */
export function isWholeHash(ref: ActiveClaim['ref']): boolean {
  return ref?.depositHash.length === 66;
}
