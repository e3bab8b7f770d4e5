import { useEffect, useRef, useState } from 'react';
import { parseAmount } from '../../core/amounts.ts';
import { burnDepositBlocker, type BurnBlocker } from '../../core/burn/blockers.ts';
import { burnPreview } from '../../core/burn/preview.ts';
import { burnDepositRefusal } from '../../core/burn/refusals.ts';
import { mostOf } from '../../parts/amount/amountField.ts';
import { useTokenRound, type TokenRoundRead } from '../../parts/amount/useTokenRound.ts';
import { useRoundApproval, type RoundApproval } from '../../parts/approval/useRoundApproval.ts';
import { burnMarketOf } from '../../parts/burn/useBurnChains.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import type { SentForm } from '../../parts/transactions/usePlannedWrite.ts';
import { buyBackStore, setBuyBack } from '../../state/buyBack.ts';
import type { BurnPlace } from './useBurnPlace.ts';

/** The most gas for giving the native coin. */
const giftGas = 120_000n;

export interface GiveForm {
  amountText: string;
  setAmountText(text: string): void;
  sent: SentForm;
  amount: bigint | null;
  balances: TokenRoundRead;
  approval: RoundApproval;
  blocker: BurnBlocker | null;
  /** The amount that MAX fills in from a balance. */
  most(balance: bigint): bigint;
  /** What everything that waits would buy with the amount; null: not known. */
  buys: bigint | null;
}

/** The form of a gift: what was typed, what it would come to, and why it cannot be sent. */
export function useGiveForm({ account, walletChainId, chainId, contract, chain, token, facts }: BurnPlace): GiveForm {
  const [typed, setTyped] = useState({ text: '', of: '' });
  const latest = useRef(typed);
  useEffect(() => void (latest.current = typed), [typed]);
  const isOffline = useIsOffline();
  // An amount is of one token of one network.
  const of = `${chainId} ${token?.currencyId}`;
  const amountText = typed.of === of ? typed.text : '';
  const amount = token && parseAmount(amountText, token.decimals);
  const balances = useTokenRound(account, token, contract);
  const balance = balances.isFresh ? (balances.round?.tokenBalance ?? null) : null;
  const approval = useRoundApproval({ owner: account, token, spender: contract, amount, balances });
  const isPaused = chain?.isFresh === true ? (facts?.isPaused ?? null) : null;
  const allowance = approval.status === 'UNKNOWN' ? null : approval.status === 'APPROVED' ? amount : 0n;
  const refusal = burnDepositRefusal(
    { isPaused, token: token === null || token.isNative ? null : token.address },
    { amount, balance, allowance },
  );
  const market = chain === null ? null : burnMarketOf(chain);
  const preview =
    facts === null || market === null || amount === null || amount === 0n
      ? null
      : burnPreview(facts, 'swapAndBurn', market, amount);
  const site = { account, walletChainId, chainId, hasContract: contract !== null, hasToken: token !== null, isOffline };
  return {
    amountText,
    setAmountText(text) {
      setTyped({ text, of });
      // A token that is only proposed may change with each read; one that something was typed for is chosen.
      if (token !== null && token.currencyId !== buyBackStore.getState().currencyId)
        void setBuyBack({ currencyId: token.currencyId });
    },
    sent: { read: () => latest.current, clear: () => setTyped({ text: '', of }) },
    amount,
    balances,
    approval,
    blocker: burnDepositBlocker(site, refusal),
    most: (held) => (token === null ? held : mostOf(token, held, giftGas, balances.round?.gasPrice ?? null)),
    buys: typeof preview === 'object' && preview !== null ? (preview.swap?.amountOut ?? preview.amountIn) : null,
  };
}
