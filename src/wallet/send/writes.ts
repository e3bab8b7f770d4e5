import type { Address, Hex } from 'viem';
import { EXPLORER_POLL_MS } from '../../config/timing.ts';
import { deployedChain } from '../../config/deployment.ts';
import { dexOn } from '../../config/dexes.ts';
import { tokens } from '../../config/tokens.ts';
import type { PayoutConditions } from '../../core/bridge/payoutConditions.ts';
import type { Result } from '../../core/result.ts';
import type { Intent } from '../../core/transactions/intent.ts';
import { systemClock } from '../../io/clock.ts';
import type { RpcReader } from '../../io/rpc/rpcReader.ts';
import { createVisiblePoller } from '../../io/visiblePoller.ts';
import { usableCollections } from '../../state/collections.ts';
import { usableDynamicTokens } from '../../state/dynamicTokens.ts';
import { usableLpTokens } from '../../state/lpTokens.ts';
import { ownTokenAddresses } from '../../state/ownTokens.ts';
import { answeredIds, newIntentId, reloadOpenRequests } from '../../state/openRequests.ts';
import { noteLateFailure } from '../../state/requestEnds.ts';
import { chosenGasPrice } from '../../state/gasPrice.ts';
import { blocksStore } from '../../state/blocks.ts';
import { noticed } from './noticed.ts';
import type { AddressBook } from './addressBook.ts';
import { walletProvider } from '../connection/engine.ts';
import { createExplorerRound } from '../follow/explorerRounds.ts';
import { createFollower } from '../follow/follow.ts';
import { forgetDeposit as forget } from '../follow/forgetDeposit.ts';
import { createSendBatch } from '../batch/sendBatch.ts';
import type { SendBatch } from '../batch/sendBatch.ts';
import { askAtomicSupport } from '../batch/askAtomic.ts';
import { persistedJournal } from './persistedJournal.ts';
import { browserLocks } from './locks.ts';
import { planApproval as plan } from './planApproval.ts';
import type { ApprovalPlan, ApprovalQuestion } from './planApproval.ts';
import { planRelease as planOf } from './planRelease.ts';
import type { PayableDeposit } from './planRelease.ts';
import { writeKinds } from '../kinds/index.ts';
import { chainReader } from './reader.ts';
import { searchIntent } from '../follow/reconcile.ts';
import { createSendWrite } from './send.ts';
import type { SendWrite } from './send.ts';
import { simulateWrite } from './simulate.ts';
import { stateRecords } from './stateRecords.ts';
import { tryAddition, tryRemoval } from './tryPair.ts';
import { trySwap as triedSwap, type SwapWish } from './trySwap.ts';
import { tryRelease as tried } from './tryRelease.ts';
import type { TriedRelease } from './tryRelease.ts';
import { walletStore } from '../connection/store.ts';
import type { PreparedWrite } from './write.ts';
import type { WriteDependencies } from './writeDependencies.ts';
import { createWriteRounds } from '../follow/writeRounds.ts';

export { approvalAmount } from './planApproval.ts';

/** The addresses with which writes are prepared; see the `prepare` functions of `src/wallet/kinds`. */
export const book: AddressBook = {
  chain: deployedChain,
  get tokens() {
    return [...tokens, ...usableDynamicTokens()];
  },
  dex: dexOn,
  lpTokens: usableLpTokens,
  ownTokens: ownTokenAddresses,
  collections: usableCollections,
};

const dependencies: WriteDependencies = {
  reader: chainReader(),
  book,
  kinds: writeKinds,
  clock: systemClock,
  locks: browserLocks(),
  wallet: { account: () => walletStore.getState().account, provider: walletProvider },
  journal: persistedJournal,
  records: stateRecords,
  newId: newIntentId,
  answered: answeredIds,
};

/** Searches for a request whose answer was unclear; the screens are informed of its outcome. */
const search = (intent: Intent): Promise<unknown> =>
  searchIntent(dependencies, intent).finally(() => void reloadOpenRequests());

const send = createSendWrite(dependencies, search);

/** Sends a prepared write; see `createSendWrite`. */
export const sendWrite: SendWrite = async (write, hooks = {}) => {
  const gasPrice = write.gasPrice ?? chosenGasPrice(write.chainId);
  return noticed(hooks, (noticing) => send(gasPrice === null ? write : { ...write, gasPrice }, noticing));
};

const batch = createSendBatch(dependencies, search, (id, result) => {
  if (!result.ok && !result.error.isUnclear) noteLateFailure(id, result.error);
  void reloadOpenRequests();
});

/** Sends an approval with its write, or several harvests, with one request; see `createSendBatch`. */
export const sendBatch: SendBatch = (calls, hooks = {}) => noticed(hooks, (noticing) => batch(calls, noticing));

/** Whether the connected wallet supports several calls in one transaction on a chain. Never rejects. */
export async function canBatch(account: Address, chainId: number): Promise<boolean> {
  const provider = await walletProvider().catch(() => null);
  return provider !== null && askAtomicSupport(provider, account, chainId);
}

const follower = createFollower(dependencies);
/** Reports what happens to one stored transaction: mined, sped up, cancelled, replaced, not seen. */
export const followTransaction = follower.follow;
/** Reports what happens to any stored transaction, for toasts. */
export const followAllTransactions = follower.followAll;

/** Checks one pending transaction now. Never rejects. */
export const checkWrite = follower.check;

const rounds = createWriteRounds(dependencies, follower);
/** Reconciles what the last visit left open and follows pending transactions from now on, while the tab is visible. */
export const startWrites = rounds.start;

const lookAtExplorer = createExplorerRound(dependencies, {
  place: () => {
    const { account, chainId } = walletStore.getState();
    return account === null || chainId === null
      ? null
      : { account, chainId, head: blocksStore.getState().byChain[chainId]?.currentBlock ?? null };
  },
  check: follower.hint,
  searchSoon: () => rounds.searchSoon(),
});

/** Asks the explorer for the wallet's transactions every 6 s, while the tab is visible. */
export function startExplorer(): void {
  createVisiblePoller({
    intervalMs: EXPLORER_POLL_MS,
    isVisible: () => document.visibilityState !== 'hidden',
    onVisibilityChange(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    run: lookAtExplorer,
  });
}

/** Removes a deposit that the network does not know; if it appears later, it is recorded again. */
export async function forgetDeposit(chainId: number, hash: Hex): Promise<void> {
  await forget(dependencies, chainId, hash);
  rounds.searchSoon();
}

/** How a claim is paid out; see `planRelease.ts`. */
export const planRelease = (deposit: PayableDeposit, caller: Address): Promise<PayoutConditions> =>
  planOf(dependencies.reader, deposit, caller);

/** Runs a claim as a static call, at the gas price that was chosen for its network; see `tryRelease.ts`. */
export const tryRelease = (release: TriedRelease): ReturnType<typeof tried> =>
  tried(dependencies.reader, book, release, chosenGasPrice(release.ref.targetChainId));

/** How a token can be approved; see `planApproval.ts`. */
export const planApproval = (question: ApprovalQuestion): Promise<ApprovalPlan> => plan(dependencies.reader, question);

/** Simulates a swap and finds the limits that are signed; see `trySwap.ts`. */
export const trySwap = (wish: SwapWish): ReturnType<typeof triedSwap> => triedSwap(dependencies.reader, book, wish);

/** Runs a write as a static call, before the wallet is offered. */
export const simulate = (write: PreparedWrite, account: Address): Promise<Result<void>> =>
  simulateWrite(dependencies.reader, write, account);

/** Runs an addition to a pair as a simulation; see `tryPair.ts`. */
export const tryPairAddition = (...asked: Following<typeof tryAddition>): ReturnType<typeof tryAddition> =>
  tryAddition(dependencies.reader, ...asked);

/** Runs a removal from a pair as a simulation; see `tryPair.ts`. */
export const tryPairRemoval = (...asked: Following<typeof tryRemoval>): ReturnType<typeof tryRemoval> =>
  tryRemoval(dependencies.reader, ...asked);

/** The parameters of a function after the reader. */
type Following<Function extends (reader: RpcReader, ...rest: never[]) => unknown> =
  Parameters<Function> extends [RpcReader, ...infer Rest] ? Rest : never;
