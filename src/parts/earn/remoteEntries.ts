import { earnContract, poolEntry } from '../../config/earnEntries.ts';
import { isSameAddress } from '../../core/address.ts';
import type { EarnEntry } from '../../core/earn/entry.ts';
import { fetchPools, type PoolFile, type RemotePool } from '../../io/registries/earnPools.ts';
import { dynamicTokensStore } from '../../state/dynamicTokens.ts';
import { earnSource, setRemoteEntries } from '../../state/earnPlaces.ts';
import { readsWorker } from '../../workers/client.ts';

const loading = new Map<number, Promise<void>>();

/**
 * Adds the pools of the static host, once per page and network and only where one is configured. Whatever keeps pools
 * out is logged and nothing else. Never rejects.
 */
export function loadRemoteEntries(chainId: number): Promise<void> {
  const staticHost = earnSource.deployment.staticHost ?? '';
  if (staticHost === '') return Promise.resolve();
  const running = loading.get(chainId) ?? loadOnce(staticHost, chainId);
  loading.set(chainId, running);
  return running;
}

async function loadOnce(staticHost: string, chainId: number): Promise<void> {
  const isRead = await load(staticHost, chainId).catch(() => false);
  // The next one who asks tries again.
  if (!isRead) loading.delete(chainId);
}

async function load(staticHost: string, chainId: number): Promise<boolean> {
  const answers = await Promise.all(
    (['mining', 'rewards'] as const).map(async (file) => ({
      file,
      ...(await fetchPools({ staticHost, file, chainId })),
    })),
  );
  const log = answers.flatMap((answer) => answer.log);
  const named = answers.flatMap(({ file, pools }) => pools.flatMap((pool) => entryOf(file, pool, chainId, log) ?? []));
  const entries = await withCode(chainId, named, log);
  for (const line of log) console.warn(line);
  setRemoteEntries(chainId, entries ?? []);
  return entries !== null && answers.every(({ isRead }) => isRead);
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
  if (entry === null) log.push(`Pool ${stakingSymbol} for ${earningSymbol}: a token is not known on chain ${chainId}`);
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
