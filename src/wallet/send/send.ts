import { isAddressEqual, keccak256 } from 'viem';
import type { Address, Hex } from 'viem';
import { isSameAddress, parseAddress, ZERO_ADDRESS } from '../../core/address.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { toAppError } from '../../core/errors/appError.ts';
import { classifyWriteError } from '../../core/errors/revertError.ts';
import { classifyWalletError, isDefiniteNo } from '../../core/errors/walletError.ts';
import { fail, ok } from '../../core/result.ts';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import type { Result } from '../../core/result.ts';
import type { Intent } from '../../core/transactions/intent.ts';
import type { IsHeld } from '../../io/tryLock.ts';
import { readCodeState } from '../../io/reads/recipientFacts.ts';
import { walletRequest } from './callObject.ts';
import { checkRequest } from './checkRequest.ts';
import { withEarlier } from '../follow/findByEvent.ts';
import { estimateWrite } from './estimate.ts';
import type { Estimate } from './estimate.ts';
import { askUnlocked } from '../connection/unlock.ts';
import { answerOrFound } from './foundMeanwhile.ts';
import type { Eip1193Provider } from '../provider/allowedProvider.ts';
import { parseTransactionHash } from '../provider/answers.ts';
import { ask } from '../provider/ask.ts';
import { isStillRequested } from './isStillRequested.ts';
import { isClaimOnItsWay } from './isClaimOnItsWay.ts';
import { lockOf, locksOf, paidClaims } from './lockOf.ts';
import { stopReason, tryRunAll } from './locks.ts';
import { placeOf } from './placeOf.ts';
import { recordSent } from './recordSent.ts';
import type { PreparedWrite, SendStage } from './write.ts';
import type { WriteDependencies } from './writeDependencies.ts';

export interface SendHooks {
  onStage?(stage: SendStage): void;
  /** The wallet has accepted a batch, which is not on the chain yet: it may wait for other owners of the account. */
  onAccepted?: (() => void) | undefined;
  /** Stops the waiting, not the wallet: an answer that comes later is still stored, and no second request is made. */
  signal?: AbortSignal;
  /** The name of the write in lists of transactions. */
  label?: WriteLabel;
}

export interface Sent {
  hash: Hex;
  intentId: string;
  /** False: sent, but this browser could not store it; the claim link has to be offered for copying. */
  isPersisted: boolean;
}

/** Looks on the chain for a request whose hash the wallet did not give. */
export type Search = (intent: Intent) => Promise<unknown>;

export type SendWrite = (write: PreparedWrite, hooks?: SendHooks) => Promise<Result<Sent>>;

/**
 * The only way to a wallet request (rules 1.1, 1.2, 1.3, 1.4): one at a time per action over all tabs; the request is
 * compared with what was shown; account and chain are checked again right before; an intent is stored before the wallet
 * is asked; the wallet's answer is stored before the screen gets it.
 */
export function createSendWrite(dependencies: WriteDependencies, search: Search): SendWrite {
  const busyHere = new Set<string>();
  return (write, hooks = {}) => {
    const account = dependencies.wallet.account();
    if (account === null) return Promise.resolve(fail({ code: 'walletMissing' }));
    if (isSameAddress(parseAddress(write.to) ?? ZERO_ADDRESS, ZERO_ADDRESS))
      return Promise.resolve(fail({ code: 'invalidAddressParameter', detail: write.to.slice(0, 60) }));
    const names = locksOf(dependencies, [write], account);
    if (names.some((name) => busyHere.has(name)) || hooks.signal?.aborted)
      return Promise.resolve(fail({ code: 'walletPending' }));
    for (const name of names) busyHere.add(name);
    return new Promise((resolve) => {
      const giveUp = (): void => resolve(fail({ code: 'walletPending' }));
      hooks.signal?.addEventListener('abort', giveUp, { once: true });
      let result: Result<Sent> = fail({ code: dependencies.kinds.of(write.kind)?.busy ?? 'walletPending' });
      const task = async (isHeld: IsHeld): Promise<void> =>
        void (result = await attempt(dependencies, search, write, account, { ...hooks, isHeld }));
      // Reported only when the lock is free again, so that a retry is never refused because of the attempt before it.
      tryRunAll(dependencies.locks, names, task)
        .catch((cause: unknown) => (result = fail(toAppError(cause))))
        .finally(() => {
          for (const name of names) busyHere.delete(name);
          resolve(result);
        });
    });
  };
}

async function attempt(
  dependencies: WriteDependencies,
  search: Search,
  write: PreparedWrite,
  account: Address,
  hooks: SendHooks & { isHeld: IsHeld },
): Promise<Result<Sent>> {
  hooks.onStage?.('checking');
  const provider = await dependencies.wallet.provider();
  // There is an account, but no provider to ask.
  if (!provider) return fail({ code: 'missingInputParameters' });
  const checked = await checkAll(dependencies, provider, write, account);
  if (!checked.ok) return checked;
  if (await isStillRequested(dependencies, write, account)) return fail({ code: 'walletPending' });
  if (await isClaimOnItsWay(dependencies, write)) return fail({ code: 'transactionExists' });
  hooks.onStage?.('estimating');
  // Read in one turn, so that all is sent in one request.
  const [estimate, code] = await Promise.all([
    estimateWrite(dependencies.reader, write, account),
    readCodeState(dependencies.reader, write.chainId, account),
  ]);
  if (!estimate.ok) return estimate;

  const asked = newIntent(dependencies, write, account, estimate.value, hooks.label);
  const intent = await withEarlier(dependencies, asked, estimate.value.nextNonce);
  const journaled = await dependencies.journal.save(intent);
  if (!journaled.ok) {
    // A record whose writing was not confirmed may be there nevertheless, and would block the next request.
    void closeIntent(dependencies, intent, 'failed');
    return journaled;
  }
  const stillRight = await checkAll(dependencies, provider, write, account);
  if (!stillRight.ok) {
    await closeIntent(dependencies, intent, 'failed');
    return stillRight;
  }
  const stop = stopReason(hooks);
  if (stop !== null) {
    await closeIntent(dependencies, intent, 'failed');
    return fail(stop);
  }
  hooks.onStage?.('signing');
  let first: Awaited<ReturnType<typeof answerOrFound>>;
  try {
    first = await answerOrFound(
      intent.id,
      ask(provider, 'eth_sendTransaction', [walletRequest(write, account, estimate.value.gas, code)]),
    );
  } catch (cause) {
    return fail(await refusal(dependencies, search, intent, write, cause));
  }
  if ('found' in first) {
    dependencies.answered.add(intent.id);
    hooks.onStage?.('sent');
    return ok({ hash: first.found, intentId: intent.id, isPersisted: true });
  }
  const place = await placeOf(dependencies, intent, parseTransactionHash(first.answer), estimate.value).catch(
    () => null,
  );
  if (place === null) return fail(unclear(search, intent, { code: 'noTransactionHash' }));
  dependencies.answered.add(intent.id);
  const persisted = await recordSent(dependencies, intent, write.summary, place);
  hooks.onStage?.('sent');
  return ok({ hash: place.hash, intentId: intent.id, isPersisted: persisted.ok });
}

/** Checks request, account and chain; the wallet is asked for the latter two, and nothing is cached. */
export async function checkAll(
  dependencies: WriteDependencies,
  provider: Eip1193Provider,
  write: PreparedWrite,
  account: Address,
): Promise<Result<void>> {
  try {
    const stand = await askUnlocked(provider);
    if (!stand.ok) return stand;
    const [chainId, current] = stand.value;
    if (chainId !== write.chainId) return fail({ code: write.revertContext.wrongChain ?? 'wrongChain' });
    if (current === null) return fail({ code: 'walletMissing' });
    if (!isAddressEqual(current, account)) return fail({ code: 'accountChanged' });
    if (write.account && !isAddressEqual(write.account, account)) return fail({ code: 'accountChanged' });
    return checkRequest(write, account, dependencies.book, dependencies.kinds);
  } catch (cause) {
    return fail(classifyWalletError(cause));
  }
}

/** The journal's record of a request, made before the wallet receives it. */
export function newIntent(
  dependencies: WriteDependencies,
  write: PreparedWrite,
  account: Address,
  estimate: Estimate,
  label?: WriteLabel,
): Intent {
  const { kind, summary } = write;
  const claims = paidClaims(dependencies, write);
  const [claim] = claims;
  return {
    id: dependencies.newId(),
    kind,
    account,
    chainId: write.chainId,
    nonce: estimate.nonce,
    target: write.to,
    dataHash: keccak256(write.data),
    value: write.value,
    startBlock: estimate.startBlock,
    createdAtMs: dependencies.clock.nowMs(),
    state: 'asked',
    ...(label === undefined ? {} : { label }),
    ...(claim === undefined ? {} : { claim }),
    ...(claims.length < 2 ? {} : { claims: [...claims] }),
    shown: summary,
    lock: lockOf(dependencies, write, account),
  };
}

/**
 * A definite refusal closes the intent. After any other error the request may have been sent: the intent stays open and
 * is looked for.
 */
export async function refusal(
  dependencies: WriteDependencies,
  search: Search,
  intent: Intent,
  write: PreparedWrite,
  cause: unknown,
): Promise<AppError> {
  const error = classifyWriteError(cause, write.revertContext);
  if (!isDefiniteNo(cause)) return unclear(search, intent, error);
  await closeIntent(dependencies, intent, error.code === 'userDenied' ? 'denied' : 'failed');
  return error;
}

/** It is not known whether it was sent: the intent stays open in this page as well, and the chain is searched. */
export function unclear(search: Search, intent: Intent, error: AppError): AppError {
  void search(intent);
  return { ...error, isUnclear: true, intentId: intent.id };
}

/**
 * Closes an intent when the wallet was not asked or refused. The next start does not need this record, so a failed
 * write is not reported.
 */
export async function closeIntent(
  dependencies: WriteDependencies,
  intent: Intent,
  state: 'denied' | 'failed',
): Promise<void> {
  dependencies.answered.add(intent.id);
  await dependencies.journal.save({ ...intent, state });
}
