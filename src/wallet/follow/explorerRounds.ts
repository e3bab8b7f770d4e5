import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { fetchAccountTransactions } from '../../io/explorer.ts';
import type { WriteDependencies } from '../send/writeDependencies.ts';

/** The number of blocks that are listed when nothing older is pending. */
const recentBlocks = 1_000n;

export interface ExplorerRoundInput {
  /** Account and chain of the wallet; null: no list is needed. */
  place: () => { account: Address; chainId: number; head: bigint | null } | null;
  /** Checks a pending transaction on the chain now. */
  check: (chainId: number, hash: `0x${string}`) => Promise<void>;
  /** Searches for open requests on the chain now. */
  searchSoon: () => void;
}

/**
 * One round that reads the explorer's list for the wallet's account. It only says what to check sooner: a pending
 * transaction that is listed, or whose nonce another one has used, and a request without a hash. What has happened to
 * them is read from the chain (rule 9.3). Failures are only logged. Never rejects.
 */
export function createExplorerRound(
  dependencies: WriteDependencies,
  { place, check, searchSoon }: ExplorerRoundInput,
): () => Promise<void> {
  /** What the list has shown before: it is looked for once. */
  const reported = new Set<string>();
  return async () => {
    const at = place();
    const apiUrl = at && dependencies.book.chain(at.chainId)?.explorerApiUrl;
    if (!at || !apiUrl) return;
    const pending = dependencies.records
      .pendingTransactions()
      .filter((one) => one.chainId === at.chainId && isSameAddress(one.from, at.account));
    const open = (await dependencies.journal.loadOpen().catch(() => [])).filter(
      (one) => one.chainId === at.chainId && one.hash === undefined && isSameAddress(one.account, at.account),
    );
    const startBlock = [...open.map((one) => one.startBlock), (at.head ?? 0n) - recentBlocks].reduce((least, block) =>
      block < least ? block : least,
    );
    const list = await fetchAccountTransactions({
      apiUrl,
      account: at.account,
      startBlock: startBlock > 0n ? startBlock : 0n,
    });
    if (!list.ok) {
      console.warn(list.error.params?.message ?? list.error.code);
      return;
    }
    const own = list.value.filter((entry) => isSameAddress(entry.from, at.account));
    const moved = pending.filter((one) =>
      own.some((entry) => entry.hash === one.hash.toLowerCase() || entry.nonce === one.nonce),
    );
    await Promise.all(moved.map((one) => check(one.chainId, one.hash)));
    const news = open
      .flatMap((one) => own.filter((entry) => entry.nonce >= one.nonce).map((entry) => `${one.id}:${entry.hash}`))
      .filter((key) => !reported.has(key));
    for (const key of news) reported.add(key);
    if (news.length > 0) searchSoon();
  };
}
