import type { Address } from 'viem';
import type { ClaimRef } from '../../core/claims/claim.ts';
import { parseClaimLink } from '../../core/claims/claimLink.ts';
import { parseAddress } from '../../core/address.ts';
import { sanitizeAmountText } from '../../core/amounts.ts';
import type { Result } from '../../core/result.ts';

/** What the address of the page says (spec B2, query parameters). */
export interface BridgeUrl {
  /** null: no claim link. */
  release: Result<ClaimRef> | null;
  recipient: Address | null;
  amountText: string;
  currencyId: string | null;
  toChainId: number | null;
}

/** Parses path and query; what is not valid becomes empty. */
export function parseBridgeUrl(
  search: URLSearchParams,
  path: { currencyId?: string | undefined; toChainId?: string | undefined },
  isSupportedChain: (chainId: number) => boolean,
): BridgeUrl {
  const release = search.get('release');
  const toChainId = /^\d{1,9}$/.test(path.toChainId ?? '') ? Number(path.toChainId) : null;
  return {
    release: release === null ? null : parseClaimLink(release, isSupportedChain),
    recipient: parseAddress(search.get('recipient') ?? ''),
    amountText: sanitizeAmountText(search.get('amount') ?? '', ''),
    currencyId: path.currencyId ?? null,
    toChainId: toChainId !== null && isSupportedChain(toChainId) ? toChainId : null,
  };
}

/** The address of a claim on this page, below the app's origin. */
export function claimPath(link: string): string {
  return `/bridge/tokens?release=${link}`;
}
