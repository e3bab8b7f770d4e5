import type { Address } from 'viem';
import { deployedChain } from '../config/deployment.ts';
import { tokens } from '../config/tokens.ts';
import type { ClaimRef } from '../core/claims/claim.ts';
import type { ReleaseParams } from '../core/oracles/agreement.ts';
import type { Result } from '../core/result.ts';
import { systemClock } from '../io/clock.ts';
import { loadOpenIntents, saveIntent } from '../io/db/intents.ts';
import type { AddressBook } from './addressBook.ts';
import { walletProvider } from './engine.ts';
import { createFollower } from './follow.ts';
import { browserLocks } from './locks.ts';
import { planApproval as plan } from './planApproval.ts';
import type { ApprovalPlan, ApprovalQuestion } from './planApproval.ts';
import { prepareDeposit as deposit, prepareRelease as release } from './prepare.ts';
import type { DepositInput } from './prepare.ts';
import { chainReader } from './reader.ts';
import { reconcileIntents, searchIntent } from './reconcile.ts';
import { createSendWrite } from './send.ts';
import { simulateWrite } from './simulate.ts';
import { stateShelf } from './stateShelf.ts';
import { walletStore } from './store.ts';
import type { DepositSummary, PreparedWrite, ReleaseSummary } from './write.ts';
import type { WriteWorld } from './writeWorld.ts';
import { createWriteRounds } from './writeRounds.ts';

export { prepareApprove, isNativeRelease } from './prepare.ts';
export { approvalAmount } from './planApproval.ts';

const book: AddressBook = { chain: deployedChain, tokens };

const world: WriteWorld = {
  reader: chainReader(),
  book,
  clock: systemClock,
  locks: browserLocks(),
  wallet: { account: () => walletStore.getState().account, provider: walletProvider },
  journal: { save: saveIntent, loadOpen: loadOpenIntents },
  shelf: stateShelf,
  newId: () => globalThis.crypto.randomUUID(),
};

/** Sends a prepared write; see `createSendWrite`. */
export const sendWrite = createSendWrite(world, (intent) => searchIntent(world, intent));

const follower = createFollower(world);
/** Tells what happens to one stored transaction: mined, sped up, cancelled, replaced, not seen. */
export const followTransaction = follower.follow;
/** Tells what happens to any stored transaction, for toasts. */
export const followAllTransactions = follower.followAll;

const rounds = createWriteRounds(world, follower);
/** Reconciles what the last visit left open and follows pending transactions from now on, while the tab is visible. */
export const startWrites = rounds.start;

/** Settles every open intent with the chain now. @returns how many were found. */
export const reconcileOpenIntents = (): Promise<number> => reconcileIntents(world);

export const prepareDeposit = (input: DepositInput): Result<PreparedWrite<DepositSummary>> => deposit(book, input);

export const prepareRelease = (input: {
  ref: ClaimRef;
  params: ReleaseParams;
  isNative: boolean;
}): Result<PreparedWrite<ReleaseSummary>> => release(book, input);

/** How a token can be approved; see `planApproval.ts`. */
export const planApproval = (question: ApprovalQuestion): Promise<ApprovalPlan> => plan(world.reader, question);

/** Runs a release as a static call, before the wallet is offered. */
export const simulateRelease = (write: PreparedWrite<ReleaseSummary>, account: Address): Promise<Result<void>> =>
  simulateWrite(world.reader, write, account);
