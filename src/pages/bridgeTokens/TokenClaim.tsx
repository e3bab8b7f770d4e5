import { useQuery } from '@tanstack/react-query';
import { formatAmountExact } from '../../core/amounts.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { networkName } from '../../parts/network/networkChoices.ts';
import { Notice } from '../../ui/Notice.tsx';
import { unreadOf, type ClaimAsset } from '../../parts/bridge/claimAsset.ts';
import { ClaimScreen } from '../../parts/bridge/ClaimScreen.tsx';
import type { ActiveClaim } from '../../parts/bridge/useClaim.ts';
import { termsQuery } from './bridgeQueries.ts';
import { claimAmount, claimTokens, type ClaimAmount } from './claimTokens.ts';
import { feeOf, receiveOf } from './shownAmounts.ts';

/** The claim of a token deposit. */
export function TokenClaim({ claim, onStartNew }: { claim: ActiveClaim; onStartNew(): void }) {
  const text = useText();
  const { event, kept } = claim;
  const { entry, target } = claimTokens(event);
  const shown = claimAmount(event, kept);
  const amount = shown?.amount ?? null;
  const arriving = shown?.arriving ?? null;
  const terms = useQuery(termsQuery(shown?.target ?? null, shown?.source.address ?? null));
  const fromTerms = (read: typeof feeOf) => (amount === null ? unreadOf(claim) : read(arriving, terms.data ?? null, terms.isLoading));
  const receive = fromTerms(receiveOf);
  const paid = receive.kind === 'known' ? receive.value : arriving;
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
  return (
    <>
      {shown?.arrivesAsAnother === true && claim.state.kind !== 'released' && <OtherDecimals {...shown} />}
      <ClaimScreen claim={claim} about={about} onStartNew={onStartNew} />
    </>
  );
}

/** The route is closed, and yet there is a deposit on it: what the contract pays is said in the target's units. */
function OtherDecimals({ amount, arriving, source, target }: ClaimAmount) {
  const text = useText();
  if (target === null || arriving === null) return null;
  const values = {
    symbol: displaySymbol(amount.symbol), source: networkName(source.chainId), target: networkName(target.chainId), sourceDecimals: source.decimals, targetDecimals: target.decimals,
    sent: <TokenAmountText {...amount} as="exact" />, amount: <TokenAmountText {...arriving} as="exact" />,
  };
  return <Notice tone="warn" toneText={text('common.warning')} role="status"><Text id="claim.note.otherDecimals" values={values} /></Notice>;
}
