import type { Address } from 'viem';
import type { ClaimRef, ClaimType } from '../../../core/claims/claim.ts';
import { parseClaimLink, parseDepositNumber } from '../../../core/claims/claimLink.ts';
import { parseAddress } from '../../../core/address.ts';
import { sanitizeAmountText } from '../../../core/amounts.ts';
import { ok, type Result } from '../../../core/result.ts';

/** The data in the address of the page. */
export interface BridgeUrl {
  /** null: no claim link. */
  release: Result<ClaimRef> | null;
  recipient: Address | null;
  amountText: string;
  /** The coin or collection named by the path. */
  id: string | null;
  toChainId: number | null;
}

/** Parses path and query; invalid values count as missing. */
export function parseBridgeUrl(
  search: URLSearchParams,
  path: { id?: string | undefined; toChainId?: string | undefined },
  type: ClaimType,
  isSupportedChain: (chainId: number) => boolean,
): BridgeUrl {
  const release = search.get('release');
  const link = release === null ? null : parseClaimLink(release, isSupportedChain, type);
  const depositNumber = parseDepositNumber(search.get('deposit'));
  const toChainId = /^\d{1,9}$/.test(path.toChainId ?? '') ? Number(path.toChainId) : null;
  return {
    release: link?.ok && depositNumber !== undefined ? ok({ ...link.value, depositNumber }) : link,
    recipient: parseAddress(search.get('recipient') ?? ''),
    amountText: sanitizeAmountText(search.get('amount') ?? '', ''),
    id: path.id ?? null,
    toChainId: toChainId !== null && isSupportedChain(toChainId) ? toChainId : null,
  };
}
