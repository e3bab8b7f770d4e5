import { earnContract, poolEntry } from '../../config/earnEntries.ts';
import { isSameAddress } from '../../core/address.ts';
import type { EarnEntry } from '../../core/earn/entry.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { fetchPools, type PoolFile, type RemotePool } from '../../io/registries/earnPools.ts';
import { dynamicTokensStore } from '../../state/dynamicTokens.ts';
import { earnSource } from '../../state/earnPlaces.ts';
import { readsWorker } from '../../workers/client.ts';

/**
 * The pools of one kind that the static host adds; none where no host is configured. What keeps single pools out is
 * logged.
 * @throws when the registry, or what proves its pools, could not be read; that is logged too
 */
export async function readRemoteEntries(file: PoolFile, chainId: number): Promise<EarnEntry[]> {
  const staticHost = earnSource.deployment.staticHost ?? '';
  if (staticHost === '') return [];
  const { pools, log, isRead } = await fetchPools({ staticHost, file, chainId });
  const named = pools.flatMap((pool) => entryOf(file, pool, chainId, log) ?? []);
  const entries = await withCode(chainId, named, log);
  for (const line of log) console.warn(line);
  if (!isRead || entries === null) throw new CausewayError({ code: 'unexpected', detail: log.join('; ') });
  return entries;
}

/** A pool whose contract is not of this release is left out: nothing there may be approved or called. */
function entryOf(file: PoolFile, pool: RemotePool, chainId: number, log: string[]): EarnEntry | null {
  const { id, stakingSymbol, earningSymbol, contractAddress, harvest, sortOrder, tokenPerBlock, isFinished } = pool;
  const contract = earnContract(earnSource, file, chainId);
  if (contract === null || !isSameAddress(contractAddress[chainId], contract)) {
    log.push(`Pool ${stakingSymbol} for ${earningSymbol}: its contract is not one of this release`);
    return null;
  }
  const entry = poolEntry(
    { ...earnSource, tokens: [...earnSource.tokens, ...dynamicTokensStore.getState().tokens] },
    {
      kind: file,
      chainId,
      contract,
      id,
      isRemote: true,
      pool: {
        stakingToken: stakingSymbol.replace(/-LP$/, ''),
        earningToken: earningSymbol,
        harvest,
        sortOrder: sortOrder ?? 1_000 + id,
        tokenPerBlock,
        isFinished,
      },
    },
  );
  if (entry === null)
    log.push(`Pool ${stakingSymbol} for ${earningSymbol}: a token is not known on chain ${chainId}, or is not taken`);
  return entry;
}

/** Leaves out pools whose tokens have no code on the chain; null: that could not be read. */
async function withCode(chainId: number, entries: EarnEntry[], log: string[]): Promise<EarnEntry[] | null> {
  const asked = entries.flatMap(({ poolToken }) => poolToken ?? []);
  if (asked.length === 0) return entries;
  const read = await readsWorker().readDecimals(chainId, asked);
  if (!read.ok) return null;
  return entries.filter((entry, index) => {
    const isThere = typeof read.value[index] === 'number';
    if (!isThere) log.push(`Pool for ${entry.earningSymbol} has no contract on chain ${chainId}`);
    return isThere;
  });
}
