import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { TokenAmountText } from '../amount/TokenAmountText.tsx';
import type { ApprovalWish } from '../../state/settings.ts';
import { Button } from '../../ui/Button.tsx';
import css from './ApprovalLine.module.css';
import type { ApprovalProps } from './useApproval.ts';

/** What the button below allows, and the alternative. */
export function ApprovalLine({ id, ...props }: ApprovalProps & { id: string }) {
  const { wish, isBusy, onApprove } = props;
  const other = wish === 'maximum' ? 'exact' : 'maximum';
  return (
    <p className={css.line}>
      <span id={id}>
        <WishText {...props} wish={wish} />
      </span>
      <Button look="quiet" size="small" isDisabled={isBusy} onPress={() => onApprove(other)}>
        <span>
          <WishText {...props} wish={other} />
        </span>
      </Button>
    </p>
  );
}

/** 'Approve unlimited USDC' or 'Approve 25.5 USDC'. */
function WishText({ amount, symbol, wish }: Pick<ApprovalProps, 'amount' | 'symbol'> & { wish: ApprovalWish }) {
  const name = displaySymbol(symbol);
  return wish === 'maximum' ? (
    <Text id="tx.approveUnlimited" values={{ symbol: name }} />
  ) : (
    <Text id="tx.approve" values={{ amount: <TokenAmountText {...amount} as="exact" hidesSymbol />, symbol: name }} />
  );
}
