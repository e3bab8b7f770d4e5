import type { Address, Hex } from 'viem';
import type { BurnMode } from '../../core/burn/facts.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import { setBuyBack } from '../../state/buyBack.ts';
import { loadWrites } from '../../wallet/connection/load.ts';
import { prepareBuyBack } from '../../wallet/kinds/buyBack.ts';
import { prepareGiveToBurn } from '../../wallet/kinds/giveToBurn.ts';

/** A swap of what was collected, or a gift to be burned. */
export type AskedBurn = {
  chainId: number;
  /** null: the native coin. */
  token: Address | null;
} & ({ kind: 'buyBack'; mode: BurnMode } | { kind: 'giveToBurn'; amount: bigint });

interface BurnRequest {
  /** The account the dialog was shown for. */
  account: Address;
  /** One line for the list of transactions. */
  label: WriteLabel;
  /** As the form stores the token. */
  currencyId: string;
}

/** Sends it, and stores it as the last transaction of the form before this resolves. @returns its hash */
export async function sendBurnWrite(
  asked: AskedBurn,
  { account, label, currencyId }: BurnRequest,
): Promise<Result<Hex>> {
  const writes = await loadWrites();
  const write = asked.kind === 'buyBack' ? prepareBuyBack(writes.book, asked) : prepareGiveToBurn(writes.book, asked);
  if (!write.ok) return write;
  const sent = await writes.sendWrite({ ...write.value, account }, { label });
  if (!sent.ok) return fail(sent.error);
  await setBuyBack({ currencyId, sourceChainId: asked.chainId, transactionHash: sent.value.hash });
  return ok(sent.value.hash);
}
