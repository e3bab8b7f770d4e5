import type { Address, Hex } from 'viem';
import type { ClaimRef } from '../../../core/claims/claim.ts';
import type { Check, Checkup } from '../../../core/doctor/checkup.ts';
import { claimChecks } from '../../../core/doctor/checks.ts';
import { claimVerdict, type Verdict } from '../../../core/doctor/verdict.ts';
import { diagnose } from '../../../io/claims/diagnose.ts';
import { loadWrites } from '../../../wallet/connection/load.ts';
import { chainReader } from '../../../wallet/send/reader.ts';
import { searchableChainIds } from '../find/searchableChains.ts';

export interface Examination {
  checkup: Checkup;
  checks: Check[];
  verdict: Verdict;
  atMs: number;
}

export interface ExaminationRequest {
  ref: ClaimRef;
  account: Address | null;
  lastBlockHash: Hex | null;
  wasRemoved: boolean;
  signal: AbortSignal;
}

/** Runs all checks of a claim. Rejects only when stopped. */
export async function examineClaim({ signal, ...request }: ExaminationRequest): Promise<Examination> {
  const atMs = Date.now();
  const checkup = await diagnose(chainReader(), {
    ...request,
    chainIds: searchableChainIds(),
    tryRelease: async (release) => (await loadWrites()).tryRelease(release),
    nowMs: atMs,
    signal,
  });
  const checks = claimChecks(checkup);
  return { checkup, checks, verdict: claimVerdict(checkup, checks), atMs };
}
