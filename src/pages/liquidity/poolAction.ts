import type { Address, Hex } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Token } from '../../core/tokens/token.ts';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import { checkTarget, hasFeeChanged, routeChanged, type TargetCheck } from '../../parts/bridge/deposit/targetCheck.ts';
import { noteUsedRecipient } from '../../state/recipients.ts';
import { loadWrites } from '../../wallet/connection/load.ts';
import { addLiquidity } from '../../wallet/kinds/addLiquidity.ts';
import { prepareBurnLp } from '../../wallet/kinds/burnLp.ts';
import { preparePoolWrite } from '../../wallet/kinds/liquidity.ts';
import { withdrawLiquidity } from '../../wallet/kinds/withdrawLiquidity.ts';

export interface PoolRequest {
  kind: 'add' | 'withdraw';
  /** The underlying of the pool. */
  token: Token;
  amount: bigint;
  /** The account the dialog was shown for. */
  account: Address;
  /** The name of the write in the list of transactions. */
  label: WriteLabel;
  /** Whether the fee of a withdrawal is still the one that the dialog shows. @throws as reads do */
  isFeeSame?(): Promise<boolean>;
}

/** Adds to a pool, or withdraws from it on the same network. */
export async function sendPoolWrite(request: PoolRequest): Promise<Result<Hex>> {
  const { kind, token, amount, account, label } = request;
  const { chainId, address, isNative } = token;
  if (await hasFeeChanged(request)) return routeChanged(chainId);
  const writes = await loadWrites();
  const moved = { chainId, token: address, amount, isNative };
  const write =
    kind === 'add'
      ? preparePoolWrite(addLiquidity, writes.book, moved)
      : preparePoolWrite(withdrawLiquidity, writes.book, moved);
  if (!write.ok) return write;
  const sent = await writes.sendWrite({ ...write.value, account }, { label });
  return sent.ok ? ok(sent.value.hash) : fail(sent.error);
}

export interface BurnRequest extends Omit<PoolRequest, 'kind'> {
  fee: bigint;
  receiver: Address;
  targetChainId: number;
  /** What the dialog shows of the other network; null: nothing is known of it. */
  target: TargetCheck | null;
}

/** Withdraws to another network; the claim is stored before this resolves. */
export async function sendBurn(request: BurnRequest): Promise<Result<Hex>> {
  const { token, amount, fee, receiver, targetChainId, account, label, target } = request;
  if (await hasFeeChanged(request)) return routeChanged(token.chainId);
  const checked = target === null ? ok(undefined) : await checkTarget(targetChainId, target);
  if (!checked.ok) return checked;
  const writes = await loadWrites();
  const { chainId, address } = token;
  const write = prepareBurnLp(writes.book, { chainId, token: address, amount, fee, receiver, targetChainId });
  if (!write.ok) return write;
  const sent = await writes.sendWrite({ ...write.value, account }, { label });
  if (!sent.ok) return fail(sent.error);
  if (!isSameAddress(receiver, account)) await noteUsedRecipient(receiver, Date.now());
  return ok(sent.value.hash);
}
