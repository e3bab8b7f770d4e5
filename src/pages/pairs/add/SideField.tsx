import type { Address } from 'viem';
import type { MessageId } from '../../../i18n/messageId.ts';
import { Text } from '../../../i18n/Text.tsx';
import { AmountField } from '../../../parts/amount/AmountField.tsx';
import { amountField } from '../../../parts/amount/amountField.ts';
import { shownToken } from '../../../parts/dex/pairTokens.ts';
import type { AdditionSide } from './useAddPair.ts';

interface SideFieldProps {
  labelId: MessageId;
  side: AdditionSide;
  account: Address | null;
  /** The values that MAX needs were read since the page was opened. */
  isReady: boolean;
  onChooseToken(): void;
}

/** The amount of one of the two tokens. */
export function SideField({ labelId, side, account, isReady, onChooseToken }: SideFieldProps) {
  const { chosen, token, text, setText, balances, isTooMuch, most } = side;
  return (
    <AmountField
      isLocked={false}
      isShortened
      label={<Text id={labelId} />}
      {...amountField({
        text,
        setText,
        token: chosen === null ? { symbol: '', name: '', decimals: 18 } : shownToken(chosen),
        balance:
          account === null || token === null
            ? null
            : { amount: balances.round?.tokenBalance ?? null, isLoading: balances.isLoading },
        isMaxWaiting: !balances.isFresh || !isReady,
        most,
        isTooMuch,
        onChooseToken,
      })}
    />
  );
}
