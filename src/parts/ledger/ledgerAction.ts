import type { Address, Hex } from 'viem';
import { deployment } from '../../config/deployment.ts';
import { ledgerPlaces } from '../../config/ledgerPlaces.ts';
import { isSameAddress } from '../../core/address.ts';
import { latestHash } from '../../core/transactions/transactionList.ts';
import { loadLedger } from '../../io/ledger/ledgerRecord.ts';
import { readLedger, type ChainLedger } from '../../io/ledger/readLedger.ts';
import { transactionsStore } from '../../state/transactions.ts';
import { chainReader } from '../../wallet/send/reader.ts';

/** The networks of the ledger. */
export const ledgerChainIds = (): number[] => deployment.chains.map(({ chainId }) => chainId);

/** What this browser read of an account earlier, on every network that has something. */
export async function keptLedgers(account: Address): Promise<ChainLedger[]> {
  const all = await Promise.all(
    ledgerChainIds().map(async (chainId): Promise<ChainLedger[]> => {
      const places = ledgerPlaces(chainId);
      const kept = places && (await loadLedger(chainId, account, places));
      if (!kept) return [];
      const { low, high, alone, entries, tokens, readAtMs } = kept;
      const unread = { share: 0, isConfirmed: alone.length === 0, balances: null, sentCount: null };
      return [{ chainId, entries, tokens, blocks: { low, high }, readAtMs, ...unread }];
    }),
  );
  return all.flat();
}

/** Reads the ledger of an account on one network. Rejects as `readLedger`. */
export async function readChainLedger(
  chainId: number,
  account: Address,
  signal: AbortSignal,
  onStep: (ledger: ChainLedger) => void,
): Promise<void> {
  const places = ledgerPlaces(chainId);
  if (places === null) return;
  const knownHashes = sentHashes(chainId, account);
  await readLedger(chainReader(), { chainId, account, places, knownHashes, nowMs: Date.now(), onStep }, { signal });
}

function sentHashes(chainId: number, account: Address): Hex[] {
  const all = Object.values(transactionsStore.getState().byKey);
  return all
    .filter((one) => one.chainId === chainId && isSameAddress(one.from, account))
    .map(({ hash }) => latestHash(all, chainId, hash));
}
