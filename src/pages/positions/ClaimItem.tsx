import { useId } from 'react';
import { claimState } from '../../core/claims/claim.ts';
import { trackRemark } from '../../core/watch/claimTrack.ts';
import { formatNumberText } from '../../i18n/formatNumberText.ts';
import { Text } from '../../i18n/Text.tsx';
import { useLocale } from '../../i18n/useText.ts';
import { fact } from '../../parts/amount/fact.tsx';
import { claimPath, eventAmount } from '../../parts/claims/list/claimViewModel.ts';
import { ClaimStateBadge } from '../../parts/claims/list/ClaimStateBadge.tsx';
import { shortAmount } from '../../parts/claims/list/shortAmount.ts';
import { useNow } from '../../parts/claims/list/useNow.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { shortTokenId } from '../../parts/nfts/tokenIdText.ts';
import type { OpenClaim } from '../../parts/positions/useOpenClaims.ts';
import type { Valued } from '../../parts/positions/usePositions.ts';
import { AppLink } from '../../parts/routing/AppLink.tsx';
import { PositionItem, valueRow } from './PositionItem.tsx';
import css from './Positions.module.css';

/** A deposit that was not paid out yet. */
export function ClaimItem({ claim, isOwn }: { claim: Valued<OpenClaim>; isOwn: boolean }) {
  const titleId = useId();
  const locale = useLocale();
  const nowMs = useNow();
  const { ref, facts, saved, value } = claim;
  const state = claimState(facts);
  const known = eventAmount(ref.type, facts);
  const amountText = known?.amountText ?? saved?.typedAmount ?? '';
  const amount = ref.type === 'erc721' ? shortTokenId(amountText) : formatNumberText(shortAmount(amountText), locale);
  const symbol = known?.symbol ?? saved?.currencyId ?? '';
  return (
    <PositionItem
      titleId={titleId}
      data-claim={ref.depositHash}
      name={`${amount} ${symbol}`}
      symbols={[symbol]}
      chainId={ref.sourceChainId}
      rows={[
        fact('target', 'positions.claimOn', networkName(ref.targetChainId)),
        fact(
          'state',
          'positions.state',
          <ClaimStateBadge
            viewModel={{
              state,
              remark: saved === null ? null : trackRemark(saved.track, state),
              readAtMs: facts?.readAtMs ?? null,
            }}
            nowMs={nowMs}
          />,
        ),
        ...(ref.type === 'erc20' ? [valueRow(value)] : []),
      ]}
      ways={
        isOwn ? (
          <AppLink
            className={state.kind === 'ready' ? css.mainWay : css.way}
            to={claimPath(ref)}
            aria-describedby={titleId}
          >
            <Text id={state.kind === 'ready' ? 'progress.next.claimUnknown' : 'claims.resume'} />
          </AppLink>
        ) : null
      }
    />
  );
}
