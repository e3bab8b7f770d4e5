import { pad, toEventSelector } from 'viem';
import type { Hex } from 'viem';
import { isSameAddress } from '../core/address.ts';
import { requiredConfirmations } from '../config/chains/chains.ts';
import type { Intent } from '../core/transactions/intent.ts';
import { matchIntent } from '../core/transactions/intent.ts';
import { fetchAccountTransactions } from '../io/explorer.ts';
import { depositTopics, releasedTopics } from '../io/reads/bridgeKinds.ts';
import { readHead } from '../io/reads/head.ts';
import { readLogs } from '../io/reads/logs.ts';
import { readNonce } from '../io/reads/transaction.ts';
import { accountCallsOfBlock, findByNonce } from '../io/transactions/findByNonce.ts';
import { seeTransaction } from '../io/transactions/seeTransaction.ts';
import type { SeenCall } from '../io/transactions/seeTransaction.ts';
import { bridgeOf } from './addressBook.ts';
import { findBatched } from './batch/findBatched.ts';
import { openTwins, ownNonce, takenHashes, takenNonces } from './takenHashes.ts';
import type { WriteWorld } from './writeWorld.ts';

const approvalTopic = toEventSelector('Approval(address,address,uint256)');

/**
 * Looks for the transaction of an intent whose hash is not known: the node's pending block, the contract's logs since
 * the intent's start block, the nonce, and the explorer's list as a hint. Every find is read from our own node and
 * compared with the intent (sender, target, calldata hash, value, nonce).
 */
export async function findSent(world: WriteWorld, intent: Intent): Promise<SeenCall | null> {
  const { reader } = world;
  const { chainId, account, nonce } = intent;
  const taken = await takenHashes(world, intent);
  const nonces = takenNonces(world, intent);
  const own = ownNonce(world, intent);
  const isFree = (call: SeenCall): boolean => !taken.has(call.hash) && (own === undefined ? !nonces.has(call.nonce) : call.nonce === own);
  // As long as no node has shown the hash it has, what would fit an equal request as well may be the other one's.
  const twins = intent.hash === undefined || own !== undefined ? [] : await openTwins(world, intent);
  const isIt = (call: SeenCall | null): call is SeenCall => call !== null && matchIntent(intent, call) && isFree(call) && (call.hash === intent.hash?.toLowerCase() || !twins.some((twin) => matchIntent(twin, call)));
  if (intent.hash !== undefined) {
    const known = await seeTransaction(reader, chainId, intent.hash);
    if (isIt(known)) return known;
  }
  if (intent.isBatch) return findBatched(reader, intent, earliestBlock(intent), await readHead(reader, chainId));
  const pending = (await accountCallsOfBlock(reader, chainId, account, 'pending').catch(() => [])).find(isIt);
  if (pending) return pending;
  // an unused nonce means that nothing at or after it was mined
  if ((await readNonce(reader, chainId, account)) <= nonce) return null;
  const head = await readHead(reader, chainId);
  const startBlock = earliestBlock(intent);
  const fromBlock = startBlock > 0n ? startBlock - 1n : 0n;
  const byNonce = await findByNonce(reader, chainId, { account, nonce, fromBlock, head }).catch(() => null);
  if (isIt(byNonce)) return byNonce;
  const logged = await loggedHashes(world, intent, head).catch(() => []);
  const listed = await listedHashes(world, intent);
  for (const hash of new Set([...logged, ...listed])) {
    const call = await seeTransaction(reader, chainId, hash);
    if (isIt(call)) return call;
  }
  return null;
}

/** The chain may have gone back since the wallet was asked, and have taken the transaction into a lower block. */
function earliestBlock({ chainId, startBlock }: Intent): bigint {
  const depth = BigInt(requiredConfirmations(chainId));
  return startBlock > depth ? startBlock - depth : 0n;
}

/** Hashes of the events that the intent's call leaves behind. */
async function loggedHashes({ reader, book }: WriteWorld, intent: Intent, toBlock: bigint): Promise<Hex[]> {
  const type = isSameAddress(intent.target, bridgeOf(book, 'erc721', intent.chainId)) ? 'erc721' : 'erc20';
  const topics: Record<Intent['kind'], Hex[]> = {
    approve: [approvalTopic, pad(intent.account, { size: 32 })],
    deposit: [depositTopics[type].deposit],
    release: [releasedTopics[type]],
  };
  const filter = { address: intent.target, topics: topics[intent.kind], fromBlock: earliestBlock(intent), toBlock };
  return (await readLogs(reader, intent.chainId, filter)).map((log) => log.transactionHash);
}

async function listedHashes({ book }: WriteWorld, intent: Intent): Promise<Hex[]> {
  const apiUrl = book.chain(intent.chainId)?.explorerApiUrl;
  if (!apiUrl) return [];
  const list = await fetchAccountTransactions({ apiUrl, account: intent.account, startBlock: earliestBlock(intent) });
  return list.ok ? list.value.filter((entry) => entry.nonce >= intent.nonce).map((entry) => entry.hash) : [];
}
