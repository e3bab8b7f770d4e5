import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { neededTicks } from '../../core/recipient/recipientDoubts.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { RecipientDoubts } from '../../parts/recipient/RecipientDoubts.tsx';
import { useRecipientCheck, type RecipientCheck } from '../../parts/recipient/useRecipientCheck.ts';
import type { SwapWish } from '../../wallet/send/trySwap.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';

export interface SwapRecipientCheck {
  check: RecipientCheck;
  chainId: number;
  /** The account itself gets what is bought. */
  isOwn: boolean;
  /** The whole address has to be compared before anything is signed. */
  needsTick: boolean;
}

/** What this browser and the chain say about who gets what is bought. */
export function useSwapRecipient({ receiver, account, chainId }: SwapWish): SwapRecipientCheck {
  const check = useRecipientCheck({ recipient: receiver, account, sourceChainId: chainId, targetChainId: chainId });
  const isOwn = isSameAddress(receiver, account);
  return { check, chainId, isOwn, needsTick: !isOwn && neededTicks(check.doubts, false).compare };
}

interface SwapRecipientProps extends SwapRecipientCheck {
  /** The receiver whose address was compared. */
  receiver: Address;
  tickedFor: Address | null;
  onTick(receiver: Address | null): void;
}

/** The doubts about another account that gets what is bought; one that looks like a known address must be ticked. */
export function SwapRecipient({ check, chainId, isOwn, needsTick, receiver, tickedFor, onTick }: SwapRecipientProps) {
  const text = useText();
  if (isOwn || check.doubts.length === 0) return null;
  return (
    <Notice tone="warn" toneText={text('common.warning')} role="status">
      <RecipientDoubts {...check} sourceChainId={chainId} targetChainId={chainId} />
      {needsTick && (
        <Checkbox
          isTicked={isSameAddress(tickedFor, receiver)}
          onTick={(isTicked) => onTick(isTicked ? receiver : null)}
        >
          <Text id="confirm.recipientTick" />
        </Checkbox>
      )}
    </Notice>
  );
}
