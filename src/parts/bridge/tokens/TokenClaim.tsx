import { useQuery } from '@tanstack/react-query';
import { isSameAddress } from '../../../core/address.ts';
import { formatAmountExact } from '../../../core/amounts.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { TokenAmountText } from '../../amount/TokenAmountText.tsx';
import { networkName } from '../../network/networkChoices.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { unreadOf, type ClaimAsset } from '../claim/claimAsset.ts';
import { ClaimScreen } from '../claim/ClaimScreen.tsx';
import { paidAmount } from '../release/paidAmount.ts';
import { FollowedClaim, type ClaimProps } from '../claim/FollowedClaim.tsx';
import type { FollowedProps } from '../bridgeDescription.ts';
import type { Shown, TokenAmount } from '../../amount/asset.ts';
import { wrappedPayout } from '../release/wrappedPayout.ts';
import { useWallet } from '../../../wallet/connection/store.ts';
import { conditionsQuery } from './bridgeQueries.ts';
import { claimAmount, type ClaimAmount } from './claimAmount.ts';
import { claimTokens } from './claimTokens.ts';
import { feeOf, receiveOf } from './shownAmounts.ts';

/** A token deposit that was sent. */
export function FollowedTokens(props: FollowedProps) {
  return <FollowedClaim {...props} Claim={TokenClaim} />;
}

function TokenClaim({ claim, onStartNew, onSaved }: ClaimProps) {
  const { event, persisted } = claim;
  const { entry, target } = claimTokens(event);
  const shown = claimAmount(event, persisted);
  const amount = shown?.amount ?? null;
  const arriving = shown?.arriving ?? null;
  const conditions = useQuery(conditionsQuery(shown?.target ?? null, shown?.source.address ?? null));
  const account = useWallet((wallet) => wallet.account);
  const wrapped =
    target?.isNative && event !== null && account !== null && !isSameAddress(account, event.receiver)
      ? wrappedPayout(target)
      : null;
  const fromConditions = (read: typeof feeOf) =>
    amount === null ? unreadOf(claim) : read(arriving, conditions.data ?? null, conditions.isLoading);
  const receive = fromConditions(receiveOf);
  const paid = receive.kind === 'known' ? receive.value : arriving;
  const asPaid = (shown: Shown<TokenAmount>): Shown<TokenAmount> =>
    shown.kind === 'known' && wrapped !== null
      ? { kind: 'known', value: { ...shown.value, symbol: wrapped.wrapped } }
      : shown;
  const about: ClaimAsset = {
    asset: amount,
    fee: fromConditions(feeOf),
    receive: asPaid(receive),
    claimValue: null,
    wrapped,
    shownConditions: {
      net: receive.kind === 'known' ? receive.value.amount : null,
      isNative: target === null ? null : target.isNative && wrapped === null,
      value: 0n,
    },
    ofConditions: ({ net }) => ({
      receive: asPaid(
        amount === null || net === null
          ? receive
          : { kind: 'known', value: { ...amount, decimals: target?.decimals ?? amount.decimals, amount: net } },
      ),
      claimValue: null,
    }),
    ofPaidOut: (paid) => {
      const arrived = event && paidAmount(event, paid);
      return arrived === null
        ? { receive: { kind: 'unknown' }, wrapped: null }
        : { receive: { kind: 'known', value: arrived.value }, wrapped: arrived.wrapped };
    },
    refresh: () => conditions.refetch(),
    what: target === null ? { kind: 'unknown' } : { kind: 'token', symbol: target.symbol },
    releaseLabel: {
      id: 'tx.release',
      values: {
        amount: paid === null ? '' : formatAmountExact(paid.amount, paid.decimals),
        symbol: displaySymbol(target?.symbol ?? ''),
      },
    },
    watchedToken: target?.isNative === false ? target : null,
    saved: {
      currencyId: entry?.symbol ?? event?.sourceToken ?? '',
      typedAmount: amount === null || event === null ? '' : formatAmountExact(amount.amount, amount.decimals),
    },
  };
  return (
    <>
      {shown?.arrivesAsAnother === true && claim.state.kind !== 'released' && <OtherDecimals {...shown} />}
      <ClaimScreen claim={claim} about={about} onStartNew={onStartNew} onSaved={onSaved} />
    </>
  );
}

/** The route is closed, but a deposit was made on it: the contract's payout is shown in the target's units. */
function OtherDecimals({ amount, arriving, source, target }: ClaimAmount) {
  const text = useText();
  if (target === null || arriving === null) return null;
  const values = {
    symbol: displaySymbol(amount.symbol),
    source: networkName(source.chainId),
    target: networkName(target.chainId),
    sourceDecimals: source.decimals,
    targetDecimals: target.decimals,
    sent: <TokenAmountText {...amount} as="exact" />,
    amount: <TokenAmountText {...arriving} as="exact" />,
  };
  return (
    <Notice tone="warn" toneText={text('common.warning')} role="status">
      <Text id="claim.note.otherDecimals" values={values} />
    </Notice>
  );
}
