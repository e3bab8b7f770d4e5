import type { ClaimRef, ClaimType } from '../core/claims/claim.ts';
import type { ClaimForm } from '../core/claims/claimForm.ts';
import type { SavedClaim } from '../core/claims/savedClaim.ts';
import { isFollowedBy } from './bridgeForm.ts';
import {
  bridgeErc20Store,
  resetBridgeErc20,
  setBridgeErc20,
  takeEarlyBridgeErc20,
  useBridgeErc20,
} from './bridgeErc20.ts';
import {
  bridgeErc721Store,
  resetBridgeErc721,
  setBridgeErc721,
  takeEarlyBridgeErc721,
  useBridgeErc721,
} from './bridgeErc721.ts';
import { liquidityStore, resetLiquidity, setLiquidity, takeEarlyLiquidity, useLiquidity } from './liquidity.ts';
import type { BridgeFormBase } from './schemas.ts';

/** A form as the code sees it that is the same for all claims. */
export interface BridgeFormHandle {
  /** The type of its claims. */
  makes: ClaimType;
  read: () => BridgeFormBase;
  use: <T>(select: (form: BridgeFormBase) => T) => T;
  set: (patch: Partial<BridgeFormBase>) => Promise<void>;
  reset: (kept?: readonly string[]) => Promise<void>;
  takeEarlyFields: () => readonly string[];
  /** The form follows this deposit from now on. */
  follow: (claim: SavedClaim) => Promise<void>;
}

/** The fields of a claim that every form takes. */
const followed = ({
  depositHash,
  depositNumber,
  sourceChainId,
  targetChainId,
  recipient,
  account,
}: SavedClaim): Partial<BridgeFormBase> => ({
  depositHash,
  depositNumber,
  releaseHash: null,
  isDoneSeen: false,
  recipientDraft: null,
  sourceChainId,
  targetChainId,
  // Only a recipient that differs from the account was typed.
  ...(recipient !== undefined && recipient.toLowerCase() !== account?.toLowerCase()
    ? { typedRecipient: recipient, recipientFor: account ?? null }
    : {}),
});

/** Every form that makes claims. */
export const bridgeForms: Readonly<Record<ClaimForm, BridgeFormHandle>> = {
  tokens: {
    makes: 'erc20',
    read: bridgeErc20Store.getState,
    use: useBridgeErc20,
    set: setBridgeErc20,
    reset: resetBridgeErc20,
    takeEarlyFields: takeEarlyBridgeErc20,
    follow: (claim) =>
      setBridgeErc20({ ...followed(claim), currencySymbol: claim.currencyId, typedAmount: claim.typedAmount }),
  },
  nfts: {
    makes: 'erc721',
    read: bridgeErc721Store.getState,
    use: useBridgeErc721,
    set: setBridgeErc721,
    reset: resetBridgeErc721,
    takeEarlyFields: takeEarlyBridgeErc721,
    follow: (claim) =>
      setBridgeErc721({
        ...followed(claim),
        collectionId: claim.currencyId,
        typedToken: claim.typedAmount,
        approvalHash: null,
      }),
  },
  liquidity: {
    makes: 'erc20',
    read: liquidityStore.getState,
    use: useLiquidity,
    set: setLiquidity,
    reset: resetLiquidity,
    takeEarlyFields: takeEarlyLiquidity,
    follow: (claim) =>
      setLiquidity({ ...followed(claim), currencyIdBeingRemoved: claim.currencyId, typedAmount: claim.typedAmount }),
  },
};

/** The forms that follow a claim now. */
export function formsFollowing(claim: ClaimRef): BridgeFormHandle[] {
  return Object.values(bridgeForms).filter(({ makes, read }) => makes === claim.type && isFollowedBy(read(), claim));
}
