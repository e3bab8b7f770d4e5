import { isAddressEqual } from 'viem';
import type { Address } from 'viem';
import { fail } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import type { Eip1193Provider } from '../provider/allowedProvider.ts';
import { isSameClaim } from '../../core/claims/claimKey.ts';
import { paidClaims } from '../send/lockOf.ts';
import { checkRequest } from '../send/checkRequest.ts';
import { checkAll } from '../send/send.ts';
import type { PreparedWrite } from '../send/write.ts';
import type { WriteDependencies } from '../send/writeDependencies.ts';

/**
 * A write with the approvals that it uses, harvests of several places, or several claims: one request to the wallet.
 */
export type Batch =
  | { approval: PreparedWrite | readonly PreparedWrite[]; write: PreparedWrite }
  | { harvests: readonly PreparedWrite[] }
  | { releases: readonly PreparedWrite[] };

/**
 * The calls of a batch in their order. The last one is the write that is looked for on the chain: all calls happen or
 * none. null: the batch is empty
 */
export function callsOf(batch: Batch): { before: readonly PreparedWrite[]; write: PreparedWrite } | null {
  if ('approval' in batch) return { before: [batch.approval].flat(), write: batch.write };
  const equals = 'harvests' in batch ? batch.harvests : batch.releases;
  const write = equals.at(-1);
  return write === undefined ? null : { before: equals.slice(0, -1), write };
}

/**
 * Checks that all calls are what the dialog showed and belong together, and asks the wallet for account and chain.
 * @returns `requestMismatch` naming what differs, or what `checkAll` says
 */
export async function checkBatch(
  dependencies: WriteDependencies,
  provider: Eip1193Provider,
  batch: Batch,
  account: Address,
): Promise<Result<void>> {
  const calls = callsOf(batch);
  const difference = calls === null ? 'empty' : differenceIn(dependencies, batch);
  if (calls === null || difference !== null) return fail({ code: 'requestMismatch', detail: difference ?? '' });
  if (calls.before.some(({ chainId }) => chainId !== calls.write.chainId))
    return fail({ code: 'requestMismatch', detail: 'chainId' });
  for (const call of calls.before) {
    if (call.account && !isAddressEqual(call.account, account)) return fail({ code: 'accountChanged' });
    const checked = checkRequest(call, account, dependencies.book, dependencies.kinds);
    if (!checked.ok) return checked;
  }
  return checkAll(dependencies, provider, calls.write, account);
}

function differenceIn(dependencies: WriteDependencies, batch: Batch): string | null {
  const { kinds } = dependencies;
  if ('releases' in batch) {
    if (batch.releases.some(({ kind }) => kinds.of(kind)?.claim === undefined)) return 'kind';
    const claims = batch.releases.flatMap((write) => paidClaims(dependencies, write));
    const isTwice = claims.some((claim, index) => claims.slice(0, index).some((other) => isSameClaim(claim, other)));
    return isTwice ? 'a claim is named twice' : null;
  }
  if ('harvests' in batch) {
    if (batch.harvests.some(({ kind }) => kinds.of(kind)?.isJoinable !== true)) return 'kind';
    const places = batch.harvests.map(({ to, data }) => `${to}:${data}`.toLowerCase());
    return new Set(places).size === places.length ? null : 'a place is named twice';
  }
  // Each approval is exactly for this write, and for another token of it.
  const { write } = batch;
  const approvals = [batch.approval].flat();
  const spent = [kinds.of(write.kind)?.spends?.(write.summary) ?? []].flat();
  const taken = new Set<string>();
  for (const approval of approvals) {
    const allowed = kinds.of(approval.kind)?.allows?.(approval.summary);
    const own = allowed && spent.find(({ token }) => isAddressEqual(allowed.token, token));
    if (!allowed || !own || taken.has(own.token)) return 'token';
    if (!isAddressEqual(allowed.spender, write.to)) return 'spender';
    if (allowed.amount !== own.amount) return 'amount';
    taken.add(own.token);
  }
  return approvals.length > 0 ? null : 'empty';
}
