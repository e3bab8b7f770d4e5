import { amountMode } from '../../config/amountMode.ts';
import { chainById } from '../../config/chains/chains.ts';
import { tokenAt } from '../../config/tokenLookup.ts';
import { targetAmount } from '../../core/bridge/targetAmount.ts';
import { displaySymbol, tokenOnChain } from '../../core/tokens/token.ts';
import type { ReceiptFacts } from './receiptAction.ts';

/** An amount in smallest units, or an NFT. */
export interface ReceiptAmount {
  amount: bigint;
  decimals: number;
  symbol: string;
  tokenId: bigint | null;
}

/** What was sent, what arrived and what the bridge kept; null: not known. */
export function receiptAmounts({ ref, event, claim, token }: ReceiptFacts): {
  sent: ReceiptAmount;
  arrived: ReceiptAmount | null;
  fee: ReceiptAmount | null;
} {
  const { sourceChainId, targetChainId, sourceToken, amount } = event;
  const named = displaySymbol(token?.symbol ?? sourceToken);
  if (ref.type === 'erc721') {
    const nft = { amount: 1n, decimals: 0, symbol: named, tokenId: amount };
    return { sent: nft, arrived: claim && nft, fee: null };
  }
  const entry = tokenAt(sourceChainId, sourceToken);
  const source = entry && tokenOnChain(entry, sourceChainId);
  const target = entry && tokenOnChain(entry, targetChainId);
  const sourceDecimals = source?.decimals ?? token?.decimals ?? 0;
  const sent = { amount, decimals: sourceDecimals, symbol: source?.symbol ?? named, tokenId: null };
  // Without the registry the units of the target's token are not known.
  if (claim === null || target === null) return { sent, arrived: null, fee: null };
  const { decimals } = target;
  const isWrapped = target.isNative && !claim.isNative;
  const symbol = isWrapped ? (chainById(targetChainId)?.wrappedSymbol ?? target.symbol) : target.symbol;
  const gross = targetAmount(amountMode, amount, { source: sourceDecimals, target: decimals });
  return {
    sent,
    arrived: { amount: claim.amount, decimals, symbol, tokenId: null },
    fee: gross < claim.amount ? null : { amount: gross - claim.amount, decimals, symbol, tokenId: null },
  };
}
