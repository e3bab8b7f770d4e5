import { deployment, deployedChain } from '../../../config/deployment.ts';
import type { ClaimRef } from '../../../core/claims/claim.ts';
import type { ResumeFault } from '../../../core/claims/resumeText.ts';
import { parseResumeText } from '../../../core/claims/resumeText.ts';
import type { Result } from '../../../core/result.ts';
import { fail, ok } from '../../../core/result.ts';
import type { DepositSearch } from '../../../io/claims/findDeposit.ts';
import { findDeposit } from '../../../io/claims/findDeposit.ts';
import { chainReader } from '../../../wallet/send/reader.ts';
import { searchableChainIds } from './searchableChains.ts';

/** Why no claim was found for a pasted text: a fault of the text, or what the chains say about its transaction. */
export type ResumeFailure =
  { kind: 'text'; fault: ResumeFault } | { kind: 'chain'; search: Exclude<DepositSearch, { kind: 'claim' }> };

/**
 * The claim of a pasted text. Its chains are determined from the chains themselves, never from the text. Rejects only
 * when stopped.
 */
export async function resumeClaim(text: string, signal: AbortSignal): Promise<Result<ClaimRef, ResumeFailure>> {
  const wish = parseResumeText(text, {
    isSupportedChain: (chainId) => deployedChain(chainId) !== null,
    explorers: deployment.chains.map((chain) => ({ chainId: chain.chainId, url: chain.explorerUrl })),
  });
  if (!wish.ok) return fail({ kind: 'text', fault: wish.error });
  const search = await findDeposit(
    chainReader(),
    searchableChainIds(),
    { ...wish.value.link, depositHash: wish.value.depositHash },
    Date.now(),
    { signal },
  );
  return search.kind === 'claim' ? ok(search.ref) : fail({ kind: 'chain', search });
}
