import type { Address, Hex } from 'viem';
import { ok, type Result } from '../../core/result.ts';
import { readAllowances, type AllowanceQuestion } from '../../io/reads/allowances.ts';
import { loadWrites } from '../../wallet/load.ts';
import { chainReader } from '../../wallet/reader.ts';

/** What the spenders may take now; null what could not be read. Rejects only when cancelled. */
export function askAllowances(chainId: number, owner: Address, questions: readonly AllowanceQuestion[], signal: AbortSignal): Promise<(bigint | null)[]> {
  return readAllowances(chainReader(), chainId, owner, questions, { signal });
}

export interface RevokeRequest extends AllowanceQuestion {
  chainId: number;
  /** The account the dialog was shown for. */
  owner: Address;
  /** One line for the list of transactions. */
  label: string;
}

/** Takes an approval back: approves zero, which also the tokens take that want zero before anything else (FAULTS D4). */
export async function revokeAllowance({ chainId, owner, token, spender, label }: RevokeRequest): Promise<Result<Hex>> {
  const writes = await loadWrites();
  const write = writes.prepareApprove({ chainId, token, spender, amount: 0n });
  const sent = await writes.sendWrite({ ...write, account: owner }, { label });
  return sent.ok ? ok(sent.value.hash) : sent;
}
