import { useState } from 'react';
import type { Address } from 'viem';
import { parseAmount } from '../../core/amounts.ts';
import { largestStake, stakeBlocker, unstakeBlocker, type EarnBlocker } from '../../core/earn/limits.ts';
import type { EarnRow } from '../../core/earn/list.ts';
import { unstakeFeeAmount } from '../../core/earn/unstakeFee.ts';
import type { Token } from '../../core/tokens/token.ts';
import type { ApprovalStatus } from '../../core/transactions/approval.ts';
import { useTokenRound, type TokenRoundRead } from '../../parts/amount/useTokenRound.ts';
import { useRoundApproval, type RoundApproval } from '../../parts/approval/useRoundApproval.ts';
import type { FeeCheck } from '../../parts/earn/earnAction.ts';
import { useIsStakeAhead } from '../../parts/earn/ownStake.ts';
import type { EarnChain } from '../../parts/earn/useEarnChains.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { setEarnForm, useEarnFormRecord } from '../../state/earnForms.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import type { EarnNow } from '../../parts/earn/useEarnNow.ts';

export interface EarnForm {
  token: Token | null;
  amountText: string;
  setAmountText(text: string): void;
  amount: bigint | null;
  /** What MAX follows: the balance of a stake, the stake of an unstake. Null: not read. */
  held: bigint | null;
  most(held: bigint): bigint;
  blocker: EarnBlocker | null;
  balances: TokenRoundRead;
  approval: ApprovalStatus;
  approvalNeeded: RoundApproval['needed'];
  /** What is burned of the amount, in smallest units. */
  fee: bigint;
  feeRate: bigint;
  isFeeAccepted: boolean;
  setFeeAccepted(isAccepted: boolean): void;
  isStakeAhead: boolean;
  /** For an unstake that is about to be sent. */
  feeCheck: FeeCheck | null;
}

/** The form of a stake or an unstake: what was typed, what the chain says about it, and why it cannot be sent. */
export function useEarnForm(
  action: 'stake' | 'unstake',
  row: EarnRow,
  chain: EarnChain,
  now: EarnNow,
  account: Address,
): EarnForm {
  const { key: place } = row;
  const amountText = useEarnFormRecord(place)?.typedAmount ?? '';
  // A tick is about one account, one amount and one rate.
  const [accepted, setAccepted] = useState('');
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const isOffline = useIsOffline();
  const { entry, pool, position } = row;
  const token = tokenOf(row);
  const isStake = action === 'stake';
  const balances = useTokenRound(account, isStake ? token : null, isStake ? entry.contract : null);
  const amount = token && parseAmount(amountText, token.decimals);
  const balance = balances.round?.tokenBalance ?? null;
  const { status: approval, needed } = useRoundApproval({
    owner: account,
    token: isStake ? token : null,
    spender: entry.contract,
    amount,
    balances,
  });
  const fresh = position !== null && balance !== null ? { ...position, stakingTokenBalance: balance } : position;
  const feeRate = entry.kind === 'rewards' ? (now.fee?.rate ?? null) : 0n;
  const fee = unstakeFeeAmount(amount ?? 0n, feeRate ?? 0n);
  const block = chain.round?.block ?? null;
  const isStakeAhead = useIsStakeAhead(row, account, block);
  const terms = `${account}:${amount}:${feeRate}`;
  const site = { account, walletChainId, isOffline, pool: pool ?? null, position };
  const blocker: EarnBlocker | null =
    site.pool === null || (!chain.isFresh && !isOffline)
      ? 'placeUnknown'
      : isStake
        ? stakeBlocker({
            ...site,
            pool: site.pool,
            amount,
            balance: balances.isFresh ? balance : null,
            isBalanceRefused: balances.isBalanceRefused,
            approval,
          })
        : unstakeBlocker({
            ...site,
            pool: site.pool,
            amount,
            isStakeAhead,
            feeRate,
            isFeeAccepted: accepted === terms,
          });
  return {
    token,
    amountText,
    setAmountText: (typedAmount) => void setEarnForm({ place, action, typedAmount }),
    amount,
    held: isStake ? balance : (position?.stakedBalance ?? null),
    most: (held) => (isStake && pool !== null ? (largestStake(pool, fresh) ?? held) : held),
    blocker,
    balances,
    approval,
    approvalNeeded: needed,
    fee,
    feeRate: feeRate ?? 0n,
    isFeeAccepted: accepted === terms,
    isStakeAhead,
    feeCheck: entry.kind === 'rewards' ? { key: place, rate: feeRate ?? 0n, block, read: chain.refresh } : null,
    setFeeAccepted: (isAccepted) => setAccepted(isAccepted ? terms : ''),
  };
}

/** What is staked, as forms and approvals name a token; null: its contract was not read. */
function tokenOf({ entry, pool }: EarnRow): Token | null {
  const staked = pool?.staked ?? null;
  if (staked === null) return null;
  const { address, symbol, decimals } = staked;
  return { chainId: entry.chainId, address, symbol, decimals, name: symbol, tags: [], isNative: false };
}
