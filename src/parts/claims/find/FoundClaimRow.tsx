import { AppLink } from '../../routing/AppLink.tsx';
import type { Address } from 'viem';
import { isSameAddress } from '../../../core/address.ts';
import { claimState } from '../../../core/claims/claim.ts';
import { isWithdrawal } from '../../../core/claims/withdrawal.ts';
import { Text } from '../../../i18n/Text.tsx';
import { formatDateTime } from '../../../i18n/formatDateTime.ts';
import { formatNumberText } from '../../../i18n/formatNumberText.ts';
import { useLocale, useText } from '../../../i18n/useText.ts';
import type { FoundClaim } from '../../../io/claims/findClaims.ts';
import { Button } from '../../../ui/Button.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { shortTokenId } from '../../nfts/tokenIdText.ts';
import { chainName, claimPath, eventAmount } from '../list/claimViewModel.ts';
import { ClaimStateBadge } from '../list/ClaimStateBadge.tsx';
import css from './FoundClaimList.module.css';
import { shortAmount } from '../list/shortAmount.ts';

interface FoundClaimRowProps {
  claim: FoundClaim;
  account: Address;
  isSaved: boolean;
  /** null: nothing to save. */
  onSave: (() => void) | null;
  onOpen?: (() => void) | undefined;
}

/** One found deposit: amount, date, route, sender and receiver, and its state. */
export function FoundClaimRow({ claim, account, isSaved, onSave, onOpen }: FoundClaimRowProps) {
  const text = useText();
  const locale = useLocale();
  const { ref, facts, depositor, minedAtMs } = claim;
  const state = claimState(facts);
  const amount = eventAmount(ref.type, facts);
  const receiver = facts.receipt?.event?.receiver ?? null;
  const isReceiver = isSameAddress(receiver, account);
  const role = isReceiver && depositor !== null ? 'both' : isReceiver ? 'receiver' : 'depositor';
  const route = text('claims.route', { source: chainName(ref.sourceChainId), target: chainName(ref.targetChainId) });
  const isNft = ref.type === 'erc721';
  return (
    <li className={css.row} data-claim={ref.depositHash}>
      <AppLink className={css.amount} to={claimPath(ref)} onClick={onOpen}>
        {amount === null ? (
          <b>
            <Text id="common.unknown" />
          </b>
        ) : (
          <bdi title={`${isNft ? amount.amountText : formatNumberText(amount.amountText, locale)} ${amount.symbol}`}>
            {isNft ? (
              <>
                <b>{amount.symbol}</b> {shortTokenId(amount.amountText)}
              </>
            ) : (
              <>
                <b>{formatNumberText(shortAmount(amount.amountText), locale)}</b> {amount.symbol}
              </>
            )}
          </bdi>
        )}
      </AppLink>
      <span className={css.end}>
        <ClaimStateBadge viewModel={{ state, remark: null, readAtMs: facts.readAtMs }} nowMs={null} />
      </span>
      <span className={joinClasses(css.facts, css.wide)}>
        {minedAtMs === null ? route : `${route} · ${formatDateTime(minedAtMs)}`}
      </span>
      <span className={css.facts}>
        {isWithdrawal({ lastFacts: facts }) && <>{text('liquidity.claim')} · </>}
        <Text id={`findClaims.role.${role}`} />
      </span>
      <span className={css.end}>
        {state.kind === 'ready' ? (
          <AppLink className={css.claim} to={claimPath(ref)} onClick={onOpen}>
            <Text id="progress.next.claimUnknown" />
          </AppLink>
        ) : isSaved ? (
          <span className={css.facts}>
            <Text id="findClaims.saved" />
          </span>
        ) : (
          onSave !== null && (
            <Button size="small" onPress={onSave}>
              <Text id="findClaims.add" />
            </Button>
          )
        )}
      </span>
    </li>
  );
}
