import * as v from 'valibot';
import type { Hex } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { isTimeLeft } from '../../core/swap/deadline.ts';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import { readParsed } from '../../io/reads/readParsed.ts';
import { quantity } from '../../io/rpc/rpcSchemas.ts';
import { noteUsedRecipient } from '../../state/recipients.ts';
import { loadWrites } from '../../wallet/connection/load.ts';
import { prepareApprove } from '../../wallet/kinds/approve.ts';
import { prepareWrap } from '../../wallet/kinds/wrap.ts';
import { chainReader } from '../../wallet/send/reader.ts';
import type { SwapWish, TriedSwap } from '../../wallet/send/trySwap.ts';

const blockSchema = v.object({ timestamp: quantity });

/** Simulates a swap and finds the limits that are signed. */
export async function trySwap(wish: SwapWish): Promise<Result<TriedSwap>> {
  return (await loadWrites()).trySwap(wish);
}

export interface SwapSending {
  swap: TriedSwap;
  /** Approve exactly what is paid in the same request. */
  isTogether: boolean;
  label: WriteLabel;
  /** The wallet has accepted both as one request, and has yet to carry it out. */
  onAccepted?: () => void;
}

/**
 * Sends the swap that the dialog shows.
 * @returns 'dexExpired' where the chain's time leaves too little until its deadline, and as every write
 */
export async function sendSwap({ swap: { write }, isTogether, label, onAccepted }: SwapSending): Promise<Result<Hex>> {
  const { chainId, to, summary, account } = write;
  const { timestamp } = await readParsed(
    chainReader(),
    chainId,
    'eth_getBlockByNumber',
    ['latest', false],
    blockSchema,
  );
  // This node may be behind the one whose block the deadline was computed from.
  if (!isTimeLeft(summary.deadline, timestamp)) return fail({ code: 'dexExpired' });
  const writes = await loadWrites();
  const [token] = summary.path;
  const approval =
    isTogether && token !== undefined
      ? { ...prepareApprove({ chainId, token, spender: to, amount: summary.amountIn }), ...(account && { account }) }
      : null;
  const sent =
    approval === null
      ? await writes.sendWrite(write, { label })
      : await writes.sendBatch({ approval, write }, { label, onAccepted });
  if (!sent.ok) return sent;
  if (account !== undefined && !isSameAddress(summary.receiver, account))
    await noteUsedRecipient(summary.receiver, Date.now());
  return ok(sent.value.hash);
}

export interface WrapSending {
  chainId: number;
  isIn: boolean;
  amount: bigint;
  account: `0x${string}`;
  label: WriteLabel;
}

/** Exchanges the native coin with its wrapped coin. */
export async function sendWrap({ label, account, ...asked }: WrapSending): Promise<Result<Hex>> {
  const writes = await loadWrites();
  const write = prepareWrap(writes.book, asked);
  if (!write.ok) return write;
  const sent = await writes.sendWrite({ ...write.value, account }, { label });
  return sent.ok ? ok(sent.value.hash) : sent;
}
