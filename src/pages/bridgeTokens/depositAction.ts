import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import type { Address, Hex } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Token } from '../../core/tokens/token.ts';
import { checkTarget, type TargetCheck } from '../../parts/bridge/deposit/targetCheck.ts';
import { noteUsedRecipient } from '../../state/recipients.ts';
import { prepareApprove } from '../../wallet/kinds/approve.ts';
import { prepareDeposit } from '../../wallet/kinds/deposit.ts';
import { loadWrites } from '../../wallet/connection/load.ts';

export interface DepositRequest {
  token: Token;
  targetChainId: number;
  amount: bigint;
  receiver: Address;
  /** The account the dialog was shown for. */
  account: Address;
  /** Approve exactly this amount in the same request. */
  isBatch?: boolean;
  /** The name of the write in the list of transactions. */
  label: WriteLabel;
  /** What the dialog shows of the target bridge; null: nothing is known of it. */
  target: TargetCheck | null;
  /** The wallet has accepted approval and deposit as one request, and has yet to carry it out. */
  onAccepted?: () => void;
}

/** Sends the deposit that the dialog shows; the claim is stored before this resolves. */
export async function depositToken(request: DepositRequest): Promise<Result<Hex>> {
  const { token, targetChainId, amount, receiver, account, isBatch = false, label, target, onAccepted } = request;
  const checked = target === null ? ok(undefined) : await checkTarget(targetChainId, target);
  if (!checked.ok) return checked;
  const writes = await loadWrites();
  const write = prepareDeposit(writes.book, {
    sourceChainId: token.chainId,
    targetChainId,
    token: token.address,
    isNative: token.isNative,
    amount,
    receiver,
  });
  if (!write.ok) return write;
  const deposit = { ...write.value, account };
  const approval = prepareApprove({ chainId: token.chainId, token: token.address, spender: deposit.to, amount });
  const sent = isBatch
    ? await writes.sendBatch({ approval: { ...approval, account }, write: deposit }, { label, onAccepted })
    : await writes.sendWrite(deposit, { label });
  if (!sent.ok) return sent;
  if (!isSameAddress(receiver, account)) await noteUsedRecipient(receiver, Date.now());
  return ok(sent.value.hash);
}
