import { RELEASE_PROOF_MS, RELEASE_PROOF_STEP_MS } from '../../config/timing.ts';
import { claimState } from '../../core/claims/claim.ts';
import type { ClaimRef } from '../../core/claims/claim.ts';
import type { Clock } from '../clock.ts';
import { readClaimFacts } from '../reads/readClaims.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';

/**
 * Whether the bridge itself says that it has paid out a deposit: a receipt alone may come from a single node (rule
 * 5.6). Repeated for 20 s, because a node may be a block behind. Never rejects.
 */
export async function isReleaseBooked(reader: RpcReader, ref: ClaimRef, clock: Clock): Promise<boolean> {
  for (const endMs = clock.nowMs() + RELEASE_PROOF_MS; ;) {
    const facts = await readClaimFacts(reader, ref, clock.nowMs()).catch(() => null);
    if (facts && claimState(facts).kind === 'released') return true;
    if (clock.nowMs() >= endMs) return false;
    await clock.sleep(RELEASE_PROOF_STEP_MS);
  }
}
