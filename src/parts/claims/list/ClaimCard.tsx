import { memo, useState } from 'react';
import { AppLink } from '../../routing/AppLink.tsx';
import { formatAmountExact } from '../../../core/amounts.ts';
import type { DepositEvent } from '../../../core/claims/claim.ts';
import { claimKey } from '../../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../../core/claims/savedClaim.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { formatDateTime } from '../../../i18n/formatDateTime.ts';
import { formatNumberText } from '../../../i18n/formatNumberText.ts';
import { useLocale, useText } from '../../../i18n/useText.ts';
import { useCollections } from '../../../state/collections.ts';
import { ChainIcon } from '../../../ui/ChainIcon.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { paidAmount } from '../../bridge/release/paidAmount.ts';
import { usePaidOut } from '../../bridge/release/usePaidOut.ts';
import { shortTokenId } from '../../nfts/tokenIdText.ts';
import css from './ClaimCard.module.css';
import { claimViewModel, type ClaimViewModel } from './claimViewModel.ts';
import { ClaimStateBadge } from './ClaimStateBadge.tsx';
import { DeleteClaim } from './DeleteClaim.tsx';
import { shortAmount } from './shortAmount.ts';

interface ClaimCardProps {
  claim: SavedClaim;
  /** The claim in the release view. */
  isCurrent: boolean;
  canDelete: boolean;
  nowMs: number | null;
  onDelete(claim: SavedClaim): void;
}

/** One saved claim: amount, symbol, date, route and live state; the whole card opens it. */
export const ClaimCard = memo(function ClaimCard(props: ClaimCardProps) {
  // Names of collections may come later, from the remote registry.
  useCollections((collections) => collections.lists);
  const { claim } = props;
  const viewModel = claimViewModel(claim);
  const event = claim.lastFacts?.receipt?.event;
  const isPaidOut = claim.type === 'erc20' && viewModel.state.kind === 'released' && event;
  return isPaidOut ? (
    <PaidOutCard {...props} viewModel={viewModel} event={event} />
  ) : (
    <Card {...props} viewModel={viewModel} word={null} />
  );
});

/**
 * What has arrived, once the release was read; until then, or if no node shows it, what was sent. The card says which
 * of the two it is.
 */
function PaidOutCard({
  event,
  viewModel,
  ...props
}: ClaimCardProps & { viewModel: ClaimViewModel; event: DepositEvent }) {
  const paid = usePaidOut({ event, isReleased: true, releaseHash: props.claim.releaseHash ?? null }, 1);
  const arrived = paid.kind === 'known' ? paidAmount(event, paid.value) : null;
  if (arrived === null) return <Card {...props} viewModel={viewModel} word="amount.sent" />;
  const { amount, decimals, symbol } = arrived.value;
  return (
    <Card
      {...props}
      viewModel={{ ...viewModel, amountText: formatAmountExact(amount, decimals), symbol: displaySymbol(symbol) }}
      word="amount.arrived"
    />
  );
}

interface CardProps extends ClaimCardProps {
  viewModel: ClaimViewModel;
  /** The meaning of the amount, for a finished claim. */
  word: 'amount.sent' | 'amount.arrived' | null;
}

function Card({ claim, isCurrent, canDelete, nowMs, onDelete, viewModel, word }: CardProps) {
  const text = useText();
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const isNft = claim.type === 'erc721';
  const amount = isNft
    ? shortTokenId(viewModel.amountText)
    : formatNumberText(shortAmount(viewModel.amountText), locale);
  const names = { amount, symbol: viewModel.symbol, source: viewModel.sourceName, target: viewModel.targetName };
  return (
    <li className={joinClasses(css.card, isCurrent && css.current)} data-claim={claimKey(claim)}>
      <AppLink className={css.link} to={viewModel.path} aria-current={isCurrent ? 'true' : undefined}>
        <span
          className={css.amount}
          title={`${isNft ? viewModel.amountText : formatNumberText(viewModel.amountText, locale)} ${viewModel.symbol}`}
        >
          {viewModel.isWithdrawal && <span className={css.word}>{text('liquidity.claim')}</span>}
          {word !== null && <span className={css.word}>{text(word)}</span>}
          <b>
            <bdi>{isNft ? viewModel.symbol : amount}</bdi>
          </b>{' '}
          <bdi>{isNft ? amount : viewModel.symbol}</bdi>
        </span>
        <span className={css.route} title={text('claims.route', names)}>
          <ChainIcon chainId={claim.sourceChainId} size={20} />
          <Icon name="arrowEnd" size={16} isDirectional />
          <ChainIcon chainId={claim.targetChainId} size={20} />
        </span>
        <time className={css.date} dateTime={new Date(claim.createdAt).toISOString()}>
          {formatDateTime(claim.createdAt)}
        </time>
        <span className={css.state}>
          <ClaimStateBadge viewModel={viewModel} nowMs={nowMs} />
        </span>
        <VisuallyHidden>{text('claims.route', names)}</VisuallyHidden>
      </AppLink>
      {canDelete && (
        <DeleteClaim
          label={text('claims.delete', names)}
          isAsking={isAsking}
          onAsk={setAsking}
          onDelete={() => onDelete(claim)}
        />
      )}
    </li>
  );
}
