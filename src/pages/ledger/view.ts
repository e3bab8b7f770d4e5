import type { LedgerToken } from '../../core/ledger/entry.ts';
import type { LedgerFilter } from '../../core/ledger/rows.ts';
import type { ShownToken } from '../../parts/ledger/ledgerTokens.ts';

export type TokenOf = (chainId: number, token: LedgerToken) => ShownToken;

/** Leaves everything. */
export const wholeFilter: LedgerFilter = { chainId: null, token: null, kind: null, since: null };
