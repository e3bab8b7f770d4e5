import type { Address } from 'viem';
import { formatAmountExact } from '../../core/amounts.ts';
import { deadlineAt } from '../../core/swap/deadline.ts';
import { displaySymbol, type Token } from '../../core/tokens/token.ts';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import type { SwapWish, TriedSwap } from '../../wallet/send/trySwap.ts';
import type { PairToken } from '../../parts/dex/pairTokens.ts';
import type { QuotedSwap } from './swapRows.tsx';
import type { SwapFormState } from './useSwapForm.ts';

/** A swap before it is simulated: what the form says at this moment. */
export interface SwapDraft {
  quoted: QuotedSwap;
  /** The tokens with the entries that they come from. */
  chosen: readonly (PairToken | null)[];
  wish: SwapWish;
  deadlineSeconds: number;
  isExpert: boolean;
  label: WriteLabel;
}

/** A swap as its dialog shows it. */
export interface SwapPlan extends SwapDraft {
  swap: TriedSwap;
}

/** The swap that the form describes; null while something is missing. */
export function swapDraft(form: SwapFormState, isTogether: boolean): SwapDraft | null {
  const { account, chainId, dex, sides, kind, quote, pairs, read, recipient, settings } = form;
  const { input, output } = sides;
  const newest = read.round?.nodes[0];
  const receiver: Address | null = recipient.committed;
  if (account === null || dex === null || input === null || output === null || receiver === null) return null;
  if (kind !== 'swap' || quote === null || pairs === null || newest === undefined) return null;
  const { slippageBips, deadlineSeconds, isExpert } = settings;
  return {
    chosen: [sides.chosen.INPUT, sides.chosen.OUTPUT],
    quoted: { dex, input, output, quote, isProtocolFeeOn: newest.isProtocolFeeOn },
    wish: {
      chainId,
      account,
      quote,
      pairs,
      isNativeIn: input.isNative,
      isNativeOut: output.isNative,
      receiver,
      slippageBips,
      deadline: deadlineAt(newest.headTime, deadlineSeconds),
      headTime: newest.headTime,
      needsApproval: isTogether,
    },
    deadlineSeconds,
    isExpert,
    label: {
      id: 'tx.swap',
      values: {
        amount: formatAmountExact(quote.amountIn, input.decimals),
        symbol: displaySymbol(input.symbol),
        target: displaySymbol(output.symbol),
      },
    },
  };
}

/** The name of a wrap or unwrap in the list of transactions. */
export const wrapLabel = (isIn: boolean, amount: bigint, { decimals, symbol }: Token): WriteLabel => ({
  id: isIn ? 'tx.wrap' : 'tx.unwrap',
  values: { amount: formatAmountExact(amount, decimals), symbol: displaySymbol(symbol) },
});
