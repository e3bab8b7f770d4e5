import type { ClaimRef, ClaimType } from '../../../core/claims/claim.ts';
import type { ClaimForm } from '../../../core/claims/claimForm.ts';
import type { AppError } from '../../../core/errors/appError.ts';
import { latestHash } from '../../../core/transactions/transactionList.ts';
import type { BridgeFormBase } from '../../../state/schemas.ts';
import { bridgeForms } from '../../../state/bridgeForms.ts';
import { useTransactions } from '../../../state/transactions.ts';
import type { BridgeUrl } from '../form/bridgeUrl.ts';

/** Which claim a page follows. */
export interface ClaimOnScreen {
  /** The form of the page. */
  form: ClaimForm;
  /** The type of its claims. */
  type: ClaimType;
  ref: ClaimRef | null;
  isFromLink: boolean;
  /** A fault of the claim link in the address. */
  linkError: AppError | null;
}

/** The form on the page is that of the followed deposit; a link does not contain what was typed. */
export function isOwnDeposit({ isFromLink, linkError }: ClaimOnScreen): boolean {
  return !isFromLink && linkError === null;
}

/** The claim on screen: of the link in the address, else of the deposit that this form made. */
export function useClaimOnScreen(form: ClaimForm, url: BridgeUrl | null): ClaimOnScreen {
  const { makes: type, use } = bridgeForms[form];
  const followed = use((state) => state);
  const wanted = claimOnScreen(type, url, followed);
  // A link from before a speed-up still leads to its deposit (rule 6.5).
  const depositHash = useTransactions(({ byKey }) =>
    wanted === null ? null : latestHash(Object.values(byKey), wanted.sourceChainId, wanted.depositHash),
  );
  return {
    form,
    type,
    ref: wanted === null || depositHash === null ? null : { ...wanted, depositHash },
    isFromLink: url?.release?.ok ?? false,
    linkError: url?.release && !url.release.ok ? url.release.error : null,
  };
}

function claimOnScreen(type: ClaimType, url: BridgeUrl | null, form: BridgeFormBase): ClaimRef | null {
  if (url === null) return null;
  if (url.release !== null) return url.release.ok ? url.release.value : null;
  const { depositHash, depositNumber, sourceChainId, targetChainId } = form;
  if (depositHash === null || sourceChainId === null || targetChainId === null) return null;
  return { type, sourceChainId, targetChainId, depositHash, depositNumber };
}
