import type { Hex } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import type { Intent, WriteSummary } from '../../core/transactions/intent.ts';
import { matchIntent } from '../../core/transactions/intent.ts';
import { fetchAccountTransactions } from '../../io/explorer.ts';
import { readNonce } from '../../io/reads/transaction.ts';
import { readTrustedHead } from '../../io/reads/trustedHead.ts';
import { hasSettled } from '../../io/transactions/checkMined.ts';
import { accountCallsOfBlock, findByNonce } from '../../io/transactions/findByNonce.ts';
import { seeTransaction } from '../../io/transactions/seeTransaction.ts';
import type { SeenCall } from '../../io/transactions/seeTransaction.ts';
import { isCallVouched } from '../../io/transactions/vouched.ts';
import { earliestBlock, isTraceVouched, tracedOperation, tracesIn, tracesSince } from './findByEvent.ts';
import type { TracedCall } from './findByEvent.ts';
import {
  isBefore,
  isShown,
  isTraceTaken,
  openTwins,
  ownNonce,
  takenHashes,
  takenNonces,
  waitingTwins,
} from './takenHashes.ts';
import type { WriteDependencies } from '../send/writeDependencies.ts';

/** The transaction of a request. */
export interface FoundWrite {
  /** In lower case. */
  hash: Hex;
  /** What was shown; null: neither its record nor its calldata can be read any more. */
  summary: WriteSummary | null;
  /** The account's nonce; null: the call is inside a transaction of other code, and its event was read. */
  nonce: number | null;
  /** The number of a deposit whose event was read. */
  depositNumber?: bigint;
}

/**
 * Looks for the transaction of an intent: by its known hash, in the node's pending block, by the nonce, in the
 * contract's events since the intent's start block, and in the explorer's list as a hint. Every result is read from our
 * own nodes; if the wallet has not named it, nodes of two operators have to know it, because a result ends the lock
 * against sending twice. It is the account's own call (sender, target, calldata hash, value, nonce), or has exactly the
 * event of the call, whoever sent it. A transaction that belongs to another request of this browser is never returned.
 */
export async function findSent(dependencies: WriteDependencies, intent: Intent): Promise<FoundWrite | null> {
  const { reader } = dependencies;
  const { chainId, account, nonce } = intent;
  const isIt = await ownCallRule(dependencies, intent);
  if (intent.hash !== undefined) {
    const known = await seeTransaction(reader, chainId, intent.hash);
    const found = isIt(known)
      ? foundCall(dependencies, intent, known)
      : await findInTransaction(dependencies, intent, intent.hash);
    if (found) return found;
  }
  if (!intent.isBatch) {
    const pending = (await accountCallsOfBlock(reader, chainId, account, 'pending').catch(() => [])).find(isIt);
    if (pending && (await isCallVouched(reader, chainId, pending))) return foundCall(dependencies, intent, pending);
  }
  const { block: head } = await readTrustedHead(reader, chainId, dependencies.clock.nowMs());
  const startBlock = earliestBlock(intent);
  // An unused nonce means that none of the account's own transactions at or after it is in a block.
  const isUsed = !intent.isBatch && (await readNonce(reader, chainId, account)) > nonce;
  const fromBlock = startBlock > 0n ? startBlock - 1n : 0n;
  const byNonce = isUsed
    ? await findByNonce(reader, chainId, { account, nonce, fromBlock, head }).catch(() => null)
    : null;
  if (byNonce !== 'tooOld' && isIt(byNonce) && (await isCallVouched(reader, chainId, byNonce)))
    return foundCall(dependencies, intent, byNonce);
  const traced = await findTraced(
    dependencies,
    intent,
    isIt,
    await tracesSince(dependencies, intent, startBlock, head),
  );
  if (traced || !isUsed) return traced;
  for (const hash of await listedHashes(dependencies, intent)) {
    const call = await seeTransaction(reader, chainId, hash);
    if (isIt(call) && (await isCallVouched(reader, chainId, call))) return foundCall(dependencies, intent, call);
  }
  return null;
}

/**
 * The event of an intent in the transaction that the wallet names; null when it is not there, or belongs to another
 * request.
 * @throws as reads do
 */
export async function findInTransaction(
  dependencies: WriteDependencies,
  intent: Intent,
  hash: Hex,
): Promise<FoundWrite | null> {
  const known = hash.toLowerCase() === intent.hash?.toLowerCase() ? intent.claim?.depositNumber : undefined;
  for (const trace of await tracesIn(dependencies, intent, hash)) {
    if (known !== undefined && trace.depositNumber !== known) continue;
    if (await isTraceTaken(dependencies, intent, trace)) continue;
    // The wallet confirms the hash. The number comes from one node only, and a wrong one would assign the event to
    // another request.
    const { depositNumber: _number, ...place } = trace;
    const found = foundTrace((await isTraceVouched(dependencies, intent, trace)) ? trace : place);
    if (found) return found;
  }
  return null;
}

/**
 * Selects the event of this request among events of its kind. Two open requests for the same call take one event each,
 * in their order; a deposit that another account sent directly to the bridge belongs to that account. What anyone may
 * have done counts only from a transaction in which the account takes part, or from its user operation in a bundle.
 */
async function findTraced(
  dependencies: WriteDependencies,
  intent: Intent,
  isIt: OwnCallRule,
  traces: readonly TracedCall[],
): Promise<FoundWrite | null> {
  const twins = traces.length === 0 ? [] : await waitingTwins(dependencies, intent);
  // A request whose hash is among them takes its own event.
  let before = twins.filter((twin) => !traces.some(({ hash }) => hash === twin.hash?.toLowerCase())).length;
  let beforeOwn = twins.filter((twin) => twin.hash === undefined).length;
  for (const event of traces) {
    const call = await seeTransaction(dependencies.reader, intent.chainId, event.hash);
    const isOwn = isIt(call);
    if (call === null || (!isOwn && isStraight(dependencies, intent, call))) continue;
    const isOfOthers = !isOwn && event.isAnyones === true && !takesPart(intent, call);
    const trace = isOfOthers ? await tracedOperation(dependencies, intent, event) : event;
    if (trace === null || (!isOwn && (await isTraceTaken(dependencies, intent, trace)))) continue;
    const isVouched = isOwn
      ? await isCallVouched(dependencies.reader, intent.chainId, call)
      : await isTraceVouched(dependencies, intent, trace);
    const found = !isVouched ? null : isOwn ? foundCall(dependencies, intent, call) : foundTrace(trace);
    // The account's own call never belongs to a request with another hash.
    if (found && (isOwn ? beforeOwn : before) <= 0) return found;
    before -= found ? 1 : 0;
    beforeOwn -= found ? 1 : 0;
  }
  return null;
}

/**
 * Whether a transaction calls the contract directly: one of another account, or one of ours that belongs to another
 * request.
 */
function isStraight({ kinds }: WriteDependencies, { account, target, nonce }: Intent, call: SeenCall): boolean {
  if (!isSameAddress(call.to, target)) return false;
  // A call of our account with extra bytes that the wallet has appended: nothing else says which request it belongs to.
  return !isSameAddress(call.from, account) || call.nonce < nonce || kinds.decode(call.input).length > 0;
}

/** Whether the account sent a transaction, or is the contract that was called, as with a shared account. */
const takesPart = ({ account }: Intent, { from, to }: SeenCall): boolean =>
  isSameAddress(from, account) || isSameAddress(to, account);

type OwnCallRule = (call: SeenCall | null) => call is SeenCall;

/**
 * The rule for whether a transaction is the account's own call of the intent, and not of another request. Of equal
 * requests whose transactions no node has shown, none gets a match that may still be any of theirs; once its block is
 * final, the first of them gets it, because otherwise none would.
 */
async function ownCallRule(dependencies: WriteDependencies, intent: Intent): Promise<OwnCallRule> {
  const { reader, clock } = dependencies;
  const isUnshown = intent.hash !== undefined && ownNonce(dependencies, intent) === undefined;
  // Read before the hashes: a request that is given a hash meanwhile is found in one of the two.
  const twins = isUnshown ? await openTwins(dependencies, intent) : [];
  const head = twins.length === 0 ? 0n : (await readTrustedHead(reader, intent.chainId, clock.nowMs())).block;
  const taken = await takenHashes(dependencies, intent);
  const nonces = takenNonces(dependencies, intent);
  const own = ownNonce(dependencies, intent);
  const isFree = (call: SeenCall): boolean =>
    !taken.has(call.hash) && (own === undefined ? !nonces.has(call.nonce) : call.nonce === own);
  const isUnknownToo = (twin: Intent): boolean =>
    twin.hash !== undefined && !isShown(dependencies, twin) && !isShown(dependencies, intent);
  const mayBeOf = (twin: Intent, call: SeenCall): boolean => {
    // What was on its way before the wallet was asked for the equal request is not its transaction.
    if (twin.earlier?.includes(call.hash) === true) return false;
    const isFinal = call.blockNumber !== null && hasSettled(intent.chainId, call.blockNumber, head);
    return matchIntent(twin, call) && (!isFinal || !isUnknownToo(twin) || isBefore(twin, intent));
  };
  return (call): call is SeenCall =>
    call !== null &&
    matchIntent(intent, call) &&
    isFree(call) &&
    (call.hash === intent.hash?.toLowerCase() || !twins.some((twin) => mayBeOf(twin, call)));
}

/** Records of earlier versions have no summary; it is decoded from the call. */
function foundCall({ kinds, book }: WriteDependencies, intent: Intent, { hash, input, nonce }: SeenCall): FoundWrite {
  const { chainId, account, target: to, value, claim, claims } = intent;
  const summary =
    kinds.summaryOf(intent) ?? kinds.read(input, { book, chainId, account, to, value, claim, claims })?.summary ?? null;
  return { hash, summary, nonce };
}

function foundTrace({ hash, summary, depositNumber }: TracedCall): FoundWrite | null {
  return summary && { hash, summary, nonce: null, ...(depositNumber === undefined ? {} : { depositNumber }) };
}

async function listedHashes({ book }: WriteDependencies, intent: Intent): Promise<Hex[]> {
  const apiUrl = book.chain(intent.chainId)?.explorerApiUrl;
  if (!apiUrl) return [];
  const list = await fetchAccountTransactions({ apiUrl, account: intent.account, startBlock: earliestBlock(intent) });
  return list.ok ? list.value.filter((entry) => entry.nonce >= intent.nonce).map((entry) => entry.hash) : [];
}
