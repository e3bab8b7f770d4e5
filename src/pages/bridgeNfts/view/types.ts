import type { Address } from 'viem';
import type { AppError } from '../../../core/errors/appError.ts';
import type { NoNftDelivery } from '../../../core/nfts/delivery.ts';
import type { MainAction } from '../../../parts/bridge/props.ts';
import type { CostQuestion } from '../../../parts/bridge/cost/costAction.ts';
import type { ChainDisplay } from '../../../parts/network/chainDisplay.ts';
import type { Shown, TokenAmount } from '../../../parts/amount/asset.ts';
import type { NftApprovalProps } from '../../../parts/approval/useNftApproval.ts';
import type { UnreadSourceProps } from '../../../parts/bridge/form/UnreadSource.tsx';
import type { ClaimGasAdviceProps } from '../../../parts/claimGas/ClaimGasAdvice.tsx';
import type { CollectionDisplay, NftDisplay } from '../../../parts/nfts/nftDisplay.ts';
import type { OracleNoteProps, OraclesAsked } from '../../../parts/oracles/oracleNoteProps.ts';
import type { RecipientFieldProps } from '../../../parts/recipient/RecipientField.tsx';

/** What bridging costs now; the name of the bridge token comes from the deployment. */
export interface NftFeeBannerProps {
  /** False: the protocol fee is already charged. */
  isFree: boolean;
  bridgeTokenSymbol: string;
}

/** The account's NFTs of the chosen collection, as the indexer lists them. */
export type OwnedNftsProps =
  /** No wallet, or no collection chosen: nothing to list yet. */
  | { kind: 'none'; reason: 'wallet' | 'collection' }
  | { kind: 'loading' }
  | { kind: 'empty'; network: string }
  | { kind: 'error'; error: AppError; isRetrying: boolean; onRetry(): void }
  | {
      kind: 'list';
      items: readonly NftDisplay[];
      /**
       * The indexer gave as many as it can (99): there may be more. `owned`: the count according to the chain, null
       * when it is not known.
       */
      cut: { owned: bigint | null } | null;
      /** The last read failed: the list shown is older. */
      trouble: { error: AppError; isRetrying: boolean; onRetry(): void } | null;
    };

/** What the form says will happen. */
export interface NftFactsProps {
  collection: CollectionDisplay;
  tokenId: string;
  source: ChainDisplay;
  target: ChainDisplay;
  recipient: Address | null;
  /** The bridge's fee, in the native coin of the target network; paid with the claim. */
  fee: Shown<TokenAmount>;
  /** The value that the claim will send: the fee, at least 100000 of the smallest unit. */
  claimValue: Shown<TokenAmount>;
}

/** The form of the NFT bridge. `RecipientField`, the dialogs and the progress views are shared parts. */
export interface NftFormProps {
  /** A deposit or claim link is active: everything is dimmed and disabled. */
  isLocked: boolean;
  /** null: the bridge's fee is not known. */
  banner: NftFeeBannerProps | null;
  source: ChainDisplay;
  /** null: not chosen yet. */
  collection: CollectionDisplay | null;
  /** Opens 'Select a collection'. */
  onChooseCollection(): void;
  /** A remote registry named the collection: its whole address has to be accepted first. null: it is one of ours. */
  collectionCheck: { isTicked: boolean; onTick(isTicked: boolean): void } | null;
  /** Decimal digits; '' until one is chosen. */
  tokenId: string;
  owned: OwnedNftsProps;
  onChooseNft(tokenId: string): void;
  /** null: not chosen yet. */
  target: ChainDisplay | null;
  /** A collection is chosen that no other network has: the field says so. */
  hasNoTarget: boolean;
  /** Why the target bridge could not deliver the chosen NFT, or that this could not be read; else null. */
  noDelivery: NoNftDelivery | 'unknown' | null;
  onChooseSource(): void;
  onChooseTarget(): void;
  recipient: Omit<RecipientFieldProps, 'isLocked'>;
  /** The current one of the two steps; 'done' when the deposit was sent. */
  step: 'approve' | 'send' | 'done';
  facts: NftFactsProps | null;
  /** null: no oracle was asked yet. */
  oracles: OracleNoteProps | OraclesAsked | null;
  /** The transfer whose cost is shown; null: not enough is known of it. */
  cost: CostQuestion | null;
  /** The account that will pay for the claim; null: not known yet. */
  claimGas: ClaimGasAdviceProps | null;
  approval: NftApprovalProps | null;
  /** The source network could not be read; null: it was, or is being read. */
  unread: UnreadSourceProps | null;
  /** null while locked: the progress panel has the next action. */
  main: MainAction | null;
  /** 'Whitelist NFT Collection'; null: the deployment names none. */
  whitelistUrl: string | null;
  /** Failure of the last approval or deposit, shown below the button. */
  error: AppError | null;
}
