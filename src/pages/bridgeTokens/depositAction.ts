import type { Address, Hex } from 'viem';
import { ok, type Result } from '../../core/result.ts';
import type { Token } from '../../core/tokens/token.ts';
import { loadWrites } from '../../wallet/load.ts';

export interface DepositRequest {
  token: Token;
  targetChainId: number;
  amount: bigint;
  receiver: Address;
  /** The account the dialog was shown for. */
  account: Address;
  /** One line for the list of transactions. */
  label: string;
}

/** Sends the deposit that the dialog shows; the claim is kept before this resolves (DESIGN section 3). */
export async function depositToken(request: DepositRequest): Promise<Result<Hex>> {
  const { token, targetChainId, amount, receiver, account, label } = request;
  const writes = await loadWrites();
  const write = writes.prepareDeposit({ sourceChainId: token.chainId, targetChainId, token: token.address, isNative: token.isNative, amount, receiver });
  if (!write.ok) return write;
  const sent = await writes.sendWrite({ ...write.value, account }, { label });
  return sent.ok ? ok(sent.value.hash) : sent;
}
