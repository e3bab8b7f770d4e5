import { parseAddress } from '../../../core/address.ts';
import type { SavedClaim } from '../../../core/claims/savedClaim.ts';
import { errorMessageId } from '../../../core/errors/appError.ts';
import { Text } from '../../../i18n/Text.tsx';
import { formatNumberText } from '../../../i18n/formatNumberText.ts';
import { useLocale, useText } from '../../../i18n/useText.ts';
import { AddressText } from '../../../ui/AddressText.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TokenAmountText } from '../../amount/TokenAmountText.tsx';
import { paidAmount } from '../../bridge/release/paidAmount.ts';
import { claimViewModel } from '../list/claimViewModel.ts';
import css from './ClaimAllModal.module.css';
import type { ClaimAllRow } from './useClaimAll.ts';

interface ClaimAllItemProps {
  claim: SavedClaim;
  row: ClaimAllRow;
  /** The wallet was asked: nothing can be chosen any more. */
  isLocked: boolean;
  onSelect(isSelected: boolean): void;
}

/** One of several claims: what it pays, to whom, and its state. */
export function ClaimAllItem({ claim, row, isLocked, onSelect }: ClaimAllItemProps) {
  const text = useText();
  const locale = useLocale();
  const { amountText, symbol, sourceName, targetName } = claimViewModel(claim);
  const checked = row.kind === 'ready' || row.kind === 'paid' ? row.claim : null;
  const paid =
    checked === null || checked.conditions.net === null
      ? null
      : paidAmount(checked.deposit.event, { amount: checked.conditions.net, isNative: checked.conditions.isNative });
  const amount = (
    <b className={css.amount}>
      {paid === null ? (
        <bdi>
          {formatNumberText(amountText, locale)} {symbol}
        </bdi>
      ) : (
        <TokenAmountText {...paid.value} as="exact" />
      )}
    </b>
  );
  const receiver = checked?.deposit.event.receiver ?? claim.lastFacts?.receipt?.event?.receiver ?? claim.recipient;
  return (
    <li className={css.row} data-claim={claim.depositHash}>
      {row.kind === 'ready' ? (
        <Checkbox isTicked={row.isSelected} onTick={onSelect} isDisabled={isLocked}>
          {amount}
        </Checkbox>
      ) : (
        amount
      )}
      <span className={css.state}>
        {row.kind === 'checking' && <Text id="release.stage.checking" />}
        {row.kind === 'ready' && <Text id="claims.state.ready" />}
        {row.kind === 'paid' && <Text id="claims.state.released" />}
        {row.kind === 'refused' && (
          <span className={css.fault}>{text(errorMessageId(row.error.code), row.error.params)}</span>
        )}
      </span>
      <span className={css.facts}>{text('claims.route', { source: sourceName, target: targetName })}</span>
      {receiver !== undefined && (
        <span className={css.facts}>
          <Text id="release.recipient" /> <AddressText address={parseAddress(receiver) ?? receiver} />
        </span>
      )}
      {paid !== null && paid.wrapped !== null && (
        <span className={css.facts}>
          <Text id="claimAll.wrapped" values={{ ...paid.wrapped }} />
        </span>
      )}
    </li>
  );
}
