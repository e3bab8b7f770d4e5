import { useEffect, useRef } from 'react';
import type { Hex } from 'viem';
import { parseAmount } from '../../core/amounts.ts';
import type { EarnActivity } from '../../parts/earn/activity.ts';
import type { EarnForm } from './useEarnForm.ts';

/**
 * An amount that was sent by a page that is gone does not stay in the form, where it could be sent once more: it leaves
 * when its transaction is found. One whose transaction failed comes back, if nothing else was typed meanwhile.
 */
export function useSentAmount(
  action: 'stake' | 'unstake',
  activity: EarnActivity | null,
  { amount, amountText, token, setAmountText }: Pick<EarnForm, 'amount' | 'amountText' | 'token' | 'setAmountText'>,
): void {
  const seen = useRef<Hex | null>(null);
  const hash = activity?.action === action ? activity.hash : null;
  const sent = activity?.amount ?? null;
  const hasFailed = activity?.stage === 'failed';
  const returned = useRef<Hex | null>(null);
  useEffect(() => {
    if (hash === null || sent === null || token === null) return;
    if (hasFailed) {
      if (returned.current !== hash && amountText === '') setAmountText(sent);
      returned.current = hash;
      return;
    }
    if (seen.current === hash) return;
    // Only once for each: the same amount may be typed again.
    seen.current = hash;
    if (amount !== null && parseAmount(sent, token.decimals) === amount) setAmountText('');
  });
}
