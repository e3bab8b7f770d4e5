import { useQuery } from '@tanstack/react-query';
import { formatAmountExact } from '../../core/amounts.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { useText } from '../../i18n/useText.ts';
import { unreadOf, type ClaimAsset } from '../../parts/bridge/claimAsset.ts';
import { ClaimScreen } from '../../parts/bridge/ClaimScreen.tsx';
import type { ActiveClaim } from '../../parts/bridge/useClaim.ts';
import { termsQuery } from './bridgeQueries.ts';
import { claimAmount, claimTokens } from './claimTokens.ts';
import { feeOf, receiveOf } from './shownAmounts.ts';

/** The claim of a token deposit. */
export function TokenClaim({ claim, onStartNew }: { claim: ActiveClaim; onStartNew(): void }) {
  const text = useText();
  const { event, kept } = claim;
  const { entry, target } = claimTokens(event);
  const shown = claimAmount(event, kept);
  const amount = shown?.amount ?? null;
  const terms = useQuery(termsQuery(shown?.target ?? null));
  const fromTerms = (read: typeof feeOf) => (amount === null ? unreadOf(claim) : read(amount, terms.data ?? null, terms.isLoading));
  const receive = fromTerms(receiveOf);
  const paid = receive.kind === 'known' ? receive.value : amount;
  const about: ClaimAsset = {
    asset: amount,
    fee: fromTerms(feeOf),
    receive,
    claimValue: null,
    what: target === null ? { kind: 'unknown' } : { kind: 'token', symbol: target.symbol },
    releaseLabel: text('tx.release', { amount: paid === null ? '' : formatAmountExact(paid.amount, paid.decimals), symbol: displaySymbol(target?.symbol ?? '') }),
    watchedToken: target?.isNative === false ? target : null,
    saved: { currencyId: entry?.symbol ?? event?.sourceToken ?? '', typedAmount: amount === null || event === null ? '' : formatAmountExact(amount.amount, amount.decimals) },
  };
  return <ClaimScreen claim={claim} about={about} onStartNew={onStartNew} />;
}
