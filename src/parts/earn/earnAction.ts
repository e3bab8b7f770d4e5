import type { Address, Hex } from 'viem';
import type { EarnEntry } from '../../core/earn/entry.ts';
import type { EarnToken } from '../../core/earn/facts.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import { readHarvested } from '../../io/reads/harvested.ts';
import { loadWrites } from '../../wallet/connection/load.ts';
import { prepareHarvest } from '../../wallet/kinds/harvest.ts';
import { prepareHarvestMany } from '../../wallet/kinds/harvestMany.ts';
import { prepareStake } from '../../wallet/kinds/stake.ts';
import { prepareUnstake } from '../../wallet/kinds/unstake.ts';
import { chainReader } from '../../wallet/send/reader.ts';
import { hasFeeChanged, routeChanged } from '../bridge/deposit/targetCheck.ts';

interface EarnRequest {
  /** The account the dialog was shown for. */
  account: Address;
  /** One line for the list of transactions. */
  label: WriteLabel;
}

/** Whether the fee of an unstake is still the one that its dialog shows. @throws as reads do */
export type FeeCheck = () => Promise<boolean>;

export type AskedWrite =
  | { kind: 'stake'; entry: EarnEntry; staked: EarnToken; amount: bigint }
  | { kind: 'unstake'; entry: EarnEntry; amount: bigint; fee: bigint; isFeeSame?: FeeCheck }
  | { kind: 'harvest'; entry: EarnEntry }
  | { kind: 'harvestMany'; chainId: number; entries: readonly EarnEntry[] }
  /** One request of a wallet that does several calls as one. */
  | { kind: 'harvestFarms'; entries: readonly EarnEntry[] };

type Writes = Awaited<ReturnType<typeof loadWrites>>;

/** Stakes, unstakes or harvests. @returns the hash of what was sent */
export async function sendEarnWrite(asked: AskedWrite, { account, label }: EarnRequest): Promise<Result<Hex>> {
  if (asked.kind === 'unstake' && (await hasFeeChanged(asked))) return routeChanged(asked.entry.chainId);
  const writes = await loadWrites();
  switch (asked.kind) {
    case 'stake':
      return send(writes, prepareStake(writes.book, asked), { account, label });
    case 'unstake':
      return send(writes, prepareUnstake(writes.book, asked), { account, label });
    case 'harvest':
      return send(writes, prepareHarvest(writes.book, { ...asked, account }), { account, label });
    case 'harvestMany':
      return send(writes, prepareHarvestMany(writes.book, { ...asked, account }), { account, label });
    case 'harvestFarms':
      return sendHarvests(writes, asked.entries, { account, label });
  }
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
  { account, label }: EarnRequest,
): Promise<Result<Hex>> {
  const harvests: Prepared[] = [];
  for (const entry of entries) {
    const write = prepareHarvest(writes.book, { entry, account });
    if (!write.ok) return write;
    harvests.push({ ...write.value, account });
  }
  const sent = await writes.sendBatch({ harvests }, { label });
  return sent.ok ? ok(sent.value.hash) : fail(sent.error);
}
