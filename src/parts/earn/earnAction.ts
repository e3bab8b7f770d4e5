import type { Address, Hex } from 'viem';
import type { EarnEntry } from '../../core/earn/entry.ts';
import type { EarnRound, EarnToken } from '../../core/earn/facts.ts';
import { isUnstakeFeeSame } from '../../core/earn/feeSame.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import { readHarvested } from '../../io/reads/harvested.ts';
import { loadWrites } from '../../wallet/connection/load.ts';
import { prepareHarvest } from '../../wallet/kinds/harvest.ts';
import { prepareHarvestMany } from '../../wallet/kinds/harvestMany.ts';
import { prepareStake } from '../../wallet/kinds/stake.ts';
import { prepareUnstake } from '../../wallet/kinds/unstake.ts';
import { chainReader } from '../../wallet/send/reader.ts';
import { inTime, routeChanged } from '../bridge/deposit/targetCheck.ts';
import { readStakeAhead } from './ownStake.ts';

interface EarnRequest {
  /** The account the dialog was shown for. */
  account: Address;
  /** One line for the list of transactions. */
  label: WriteLabel;
  /** The wallet has accepted several harvests as one request, and has yet to carry it out. */
  onAccepted?: () => void;
}

/** What the dialog of an unstake from a reward pool shows of its fee. */
export interface FeeCheck {
  /** Of the place. */
  key: string;
  /** Parts per million. */
  rate: bigint;
  /** Of the round that it was read in; null: not known. */
  block: bigint | null;
  /** @returns null: it cannot be read @throws as reads do */
  read(): Promise<EarnRound | null>;
}

export type AskedWrite =
  | { kind: 'stake'; entry: EarnEntry; staked: EarnToken; amount: bigint }
  | { kind: 'unstake'; entry: EarnEntry; amount: bigint; fee: bigint; feeCheck: FeeCheck | null }
  | { kind: 'harvest'; entry: EarnEntry }
  | { kind: 'harvestMany'; chainId: number; entries: readonly EarnEntry[] }
  /** One request of a wallet that does several calls as one. */
  | { kind: 'harvestFarms'; entries: readonly EarnEntry[] };

type Writes = Awaited<ReturnType<typeof loadWrites>>;

/** Stakes, unstakes or harvests. @returns the hash of what was sent */
export async function sendEarnWrite(asked: AskedWrite, request: EarnRequest): Promise<Result<Hex>> {
  const { account } = request;
  if (asked.kind === 'unstake' && (await hasFeeChanged(asked, account))) return routeChanged(asked.entry.chainId);
  const writes = await loadWrites();
  switch (asked.kind) {
    case 'stake':
      return send(writes, prepareStake(writes.book, asked), request);
    case 'unstake':
      return send(writes, prepareUnstake(writes.book, asked), request);
    case 'harvest':
      return send(writes, prepareHarvest(writes.book, { ...asked, account }), request);
    case 'harvestMany':
      return send(writes, prepareHarvestMany(writes.book, { ...asked, account }), request);
    case 'harvestFarms':
      return sendHarvests(writes, asked.entries, request);
  }
}

/**
 * The contract takes the fee of now, whatever the dialog shows. One that cannot be read does not hold back, unless an
 * own stake has changed it, or will.
 */
async function hasFeeChanged(
  { entry, feeCheck }: Extract<AskedWrite, { kind: 'unstake' }>,
  account: Address,
): Promise<boolean> {
  if (feeCheck === null) return false;
  const { key, rate, block, read } = feeCheck;
  const now = await inTime(read());
  if (await readStakeAhead({ key, entry }, account, now === null ? block : now.block)) return true;
  return !isUnstakeFeeSame(rate, key, now);
}

/**
 * Whether a harvest of several pools has paid at one of them: one that fails keeps no other from paying (rule 13.5).
 * Null: no node shows the transaction in a block.
 */
export async function askHarvested(
  { chainId, contract, poolToken }: EarnEntry,
  staker: Address,
  hash: Hex,
  signal: AbortSignal,
): Promise<boolean | null> {
  if (poolToken === null) return null;
  return readHarvested(chainReader(), chainId, hash, { contract, token: poolToken, staker }, { signal });
}

type Prepared = Parameters<Writes['sendWrite']>[0];

async function send(
  writes: Writes,
  write: Result<Omit<Prepared, 'account'>>,
  { account, label }: EarnRequest,
): Promise<Result<Hex>> {
  if (!write.ok) return write;
  const sent = await writes.sendWrite({ ...write.value, account }, { label });
  return sent.ok ? ok(sent.value.hash) : fail(sent.error);
}

async function sendHarvests(
  writes: Writes,
  entries: readonly EarnEntry[],
  { account, label, onAccepted }: EarnRequest,
): Promise<Result<Hex>> {
  const harvests: Prepared[] = [];
  for (const entry of entries) {
    const write = prepareHarvest(writes.book, { entry, account });
    if (!write.ok) return write;
    harvests.push({ ...write.value, account });
  }
  const sent = await writes.sendBatch({ harvests }, { label, onAccepted });
  return sent.ok ? ok(sent.value.hash) : fail(sent.error);
}
