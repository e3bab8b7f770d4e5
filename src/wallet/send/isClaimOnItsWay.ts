import type { ClaimRef } from '../../core/claims/claim.ts';
import { isSameClaim } from '../../core/claims/claimKey.ts';
import { claimsOfIntent } from '../../core/transactions/intent.ts';
import { isOnItsWay } from '../../core/transactions/releaseTransaction.ts';
import { claimsOf } from '../../core/transactions/transactionList.ts';
import { seeTransaction } from '../../io/transactions/seeTransaction.ts';
import { isPayout, paidClaims } from './lockOf.ts';
import type { PreparedWrite } from './write.ts';
import type { WriteDependencies } from './writeDependencies.ts';

/**
 * Whether a write of any tab or visit already pays out the same claim, alone or with others, and waits for its block: a
 * second one could only revert.
 */
export async function isClaimOnItsWay(dependencies: WriteDependencies, write: PreparedWrite): Promise<boolean> {
  const { chainId } = write;
  const paid = paidClaims(dependencies, write);
  if (paid.length === 0) return false;
  const isPaid = (claims: readonly ClaimRef[]): boolean =>
    claims.some((claim) => paid.some((one) => isSameClaim(claim, one)));
  const asked = (await dependencies.journal.loadOpen()).filter((intent) => isPayout(dependencies, intent));
  // A transaction whose block the chain dropped is pending again, although its request is closed (rule 6.4).
  const sent = dependencies.records.pendingTransactions().filter((transaction) => transaction.chainId === chainId);
  const paying = sent.filter((transaction) => isPaid(claimsOf(transaction)));
  const hashes = [
    ...asked.flatMap((intent) => (intent.hash !== undefined && isPaid(claimsOfIntent(intent)) ? [intent.hash] : [])),
    ...paying.map((transaction) => transaction.hash),
  ];
  for (const hash of new Set(hashes)) {
    const seen = await seeTransaction(dependencies.reader, chainId, hash);
    // The wallet may have sent it through a node that ours has not heard from yet (rule 6.6).
    const isWaiting = seen ? !seen.isMined : paying.some((one) => one.hash === hash && isOnItsWay(one));
    if (isWaiting) return true;
  }
  return false;
}
