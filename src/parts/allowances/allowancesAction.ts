import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import type { Address, Hex } from 'viem';
import { deployedChain } from '../../config/deployment.ts';
import { dexOn } from '../../config/dexes.ts';
import { spenderAddress, type SpenderName } from '../../config/spenders.ts';
import type { Token } from '../../core/tokens/token.ts';
import { readAllowances, type AllowanceQuestion } from '../../io/reads/allowances.ts';
import { readTokenFacts } from '../../io/tokens/readTokenFacts.ts';
import { prepareApprove } from '../../wallet/kinds/approve.ts';
import { loadWrites } from '../../wallet/connection/load.ts';
import { chainReader } from '../../wallet/send/reader.ts';
import { approvalFailed } from '../errors/approvalFailed.ts';

/** What the spenders may take now; null for what could not be read. Rejects only when cancelled. */
export function askAllowances(
  chainId: number,
  owner: Address,
  questions: readonly AllowanceQuestion[],
  signal: AbortSignal,
): Promise<(bigint | null)[]> {
  return readAllowances(chainReader(), chainId, owner, questions, { signal });
}

/** What the contracts of tokens say of them; one that says nothing is left out. Rejects only when cancelled. */
export async function askTokens(
  chainId: number,
  addresses: readonly Address[],
  signal: AbortSignal,
): Promise<Map<Address, Token>> {
  const reader = chainReader();
  const named = new Map<Address, Token>();
  await Promise.all(
    addresses.map(async (address) => {
      const read = await readTokenFacts(reader, chainId, address, { signal }).catch(() => null);
      signal.throwIfAborted();
      if (read === null) return;
      const { symbol, name, decimals } = read;
      named.set(address, { chainId, address, symbol, name, decimals, tags: [], isNative: false });
    }),
  );
  return named;
}

export interface RevokeRequest {
  chainId: number;
  token: Address;
  /** The contract of the product whose approval is revoked. */
  spender: SpenderName;
  /** The account for which the dialog was shown. */
  owner: Address;
  /** The name of the write in the list of transactions. */
  label: WriteLabel;
}

/**
 * Revokes an approval by approving zero, which tokens that require zero first also accept.
 * @throws CausewayError when it failed: logged, like every failed approval
 */
export async function revokeAllowance({ chainId, owner, token, spender, label }: RevokeRequest): Promise<Hex> {
  const address = spenderAddress(deployedChain(chainId)?.contracts, spender, dexOn(chainId)?.router ?? null);
  if (!address.ok) return approvalFailed(address.error);
  const writes = await loadWrites();
  const write = prepareApprove({ chainId, token, spender: address.value, amount: 0n });
  const sent = await writes.sendWrite({ ...write, account: owner }, { label });
  return sent.ok ? sent.value.hash : approvalFailed(sent.error);
}
