import type { ClaimRef } from '../claims/claim.ts';

/** The page of a bridging, found by the hash of its deposit and, where that holds several, by its number. */
export const receiptPath = ({
  depositHash,
  depositNumber,
}: Pick<ClaimRef, 'depositHash'> & { depositNumber?: bigint | undefined }): string =>
  `/ledger/receipt?tx=${depositHash}${depositNumber === undefined ? '' : `&deposit=${depositNumber}`}`;

export const ledgerPath = '/ledger';
