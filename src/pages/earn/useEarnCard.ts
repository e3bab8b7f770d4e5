import type { Address } from 'viem';
import { activityAt, type EarnActivity } from '../../parts/earn/activity.ts';
import type { EarnRow } from '../../core/earn/list.ts';
import { pendingReward } from '../../core/earn/pending.ts';
import { unstakeFeeNow, type UnstakeFeeNow } from '../../core/earn/unstakeFee.ts';
import type { EarnChain } from '../../parts/earn/useEarnChains.ts';
import { useNow } from '../../parts/claims/list/useNow.ts';
import { useLiveBlock } from '../../state/blocks.ts';
import { closeEarnForm, setEarnForm, useEarnFormRecord, type EarnFormRecord } from '../../state/earnForms.ts';
import { useTransactions } from '../../state/transactions.ts';

/** What the chain says of one place now, between two rounds of reading. */
export interface EarnNow {
  /** In smallest units of the reward; null: not known. */
  pending: bigint | null;
  /** What an unstake costs by the last read; null: not known. */
  fee: UnstakeFeeNow | null;
  /** Seconds of the chain's clock until the fee falls; null: it does not. */
  feeEndsIn: number | null;
}

/** Figures that change between two rounds, without a request. */
export function useEarnNow({ entry, pool, position }: EarnRow, { round }: Pick<EarnChain, 'round'>): EarnNow {
  const live = useLiveBlock(entry.chainId);
  const nowMs = useNow();
  const read = round?.block ?? null;
  const block = live !== null && read !== null && live > read ? live : read;
  const blockTime = round?.blockTime ?? null;
  const stakeUpdateTime = position?.stakeUpdateTime ?? null;
  const fee = pool?.unstakeFee ?? null;
  // Never lower than what the chain then asks for: its clock only goes on.
  const feeNow = fee === null || blockTime === null ? null : unstakeFeeNow(fee, stakeUpdateTime ?? 0n, blockTime);
  const passedS = nowMs === null || round === null ? 0 : Math.max(0, (nowMs - round.readAtMs) / 1_000);
  return {
    pending: pool === null || position === null ? null : pendingReward(pool, position, block),
    fee: feeNow,
    feeEndsIn:
      feeNow === null || feeNow.endsAt === null || blockTime === null
        ? null
        : Number(feeNow.endsAt - blockTime) - passedS,
  };
}

/** What an account has sent to a place: on its way, or done since the page was loaded; null: nothing. */
export function useEarnActivity(key: string, account: Address | null): EarnActivity | null {
  const transactions = useTransactions((state) => state.byKey);
  return activityAt(Object.values(transactions), key, account, performance.timeOrigin);
}

/** Which form of a card is open; it stays open through a reload. */
export function useOpenForm(place: string): {
  open: EarnFormRecord['action'] | null;
  toggle(action: EarnFormRecord['action']): void;
} {
  const open = useEarnFormRecord(place)?.action ?? null;
  return {
    open,
    toggle: (action) => void (open === action ? closeEarnForm(place) : setEarnForm({ place, action, typedAmount: '' })),
  };
}
