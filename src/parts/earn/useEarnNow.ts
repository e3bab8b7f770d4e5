import type { EarnRow } from '../../core/earn/list.ts';
import { pendingReward } from '../../core/earn/pending.ts';
import { unstakeFeeNow, type UnstakeFeeNow } from '../../core/earn/unstakeFee.ts';
import { useLiveBlock } from '../../state/blocks.ts';
import { useNow } from '../claims/list/useNow.ts';
import type { EarnChain } from './useEarnChains.ts';

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
export function useEarnNow(
  { entry, pool, position }: Pick<EarnRow, 'entry' | 'pool' | 'position'>,
  { round }: Pick<EarnChain, 'round'>,
): EarnNow {
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
