import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Address } from 'viem';
import { isSameAddress } from '../../../core/address.ts';
import type { PayoutConditions } from '../../../core/bridge/payoutConditions.ts';
import type { DepositEvent } from '../../../core/claims/claim.ts';
import type { SavedClaim } from '../../../core/claims/savedClaim.ts';
import { toAppError, type AppError } from '../../../core/errors/appError.ts';
import { ok } from '../../../core/result.ts';
import { loadInTime } from '../../../io/loadInTime.ts';
import { useWrite } from '../../transactions/useWrite.ts';
import { paidAmount } from '../../bridge/release/paidAmount.ts';
import type { WrappedPayout } from '../../bridge/props.ts';
import { chainName } from '../list/claimViewModel.ts';
import type { CheckedClaim, ClaimAllSite } from './claimAllAction.ts';

export type ClaimAllRow =
  | { kind: 'checking' }
  | { kind: 'ready'; claim: CheckedClaim; isSelected: boolean }
  | { kind: 'paid'; claim: CheckedClaim }
  /** Why it cannot be paid, or was not. */
  | { kind: 'refused'; error: AppError };

export interface ClaimAll {
  stage: 'checking' | 'ready' | 'preparing' | 'signing' | 'accepted' | 'sent' | 'done';
  /** In the order of the claims. */
  rows: readonly ClaimAllRow[];
  isBatch: boolean;
  error: AppError | null;
  select(index: number, isSelected: boolean): void;
  claim(): void;
  /** Before the wallet is asked it stops everything. */
  stop(): void;
}

/** Checks several ready claims of one network, and makes those that are selected with one request to the wallet. */
export function useClaimAll(chainId: number, claims: readonly SavedClaim[], account: Address): ClaimAll {
  const [rows, setRows] = useState<readonly ClaimAllRow[]>(() => claims.map(() => ({ kind: 'checking' })));
  const [stage, setStage] = useState<ClaimAll['stage']>('checking');
  const [site, setSite] = useState<ClaimAllSite>({ chainId, account, isBatch: false });
  const [error, setError] = useState<AppError | null>(null);
  const checking = useRef<AbortController | null>(null);
  const write = useWrite(async (work: (signal: AbortSignal) => Promise<void>, signal) => ok(await work(signal)));
  const setRow = (index: number, row: ClaimAllRow): void =>
    setRows((before) => before.map((one, at) => (at === index ? row : one)));

  async function check(mayBatch: boolean): Promise<void> {
    const controller = new AbortController();
    checking.current?.abort();
    checking.current = controller;
    const { canSendTogether, checkClaim } = await loadInTime(import('./claimAllAction.ts'));
    if (controller.signal.aborted) return;
    setStage('checking');
    setRows(claims.map(() => ({ kind: 'checking' })));
    const found = { chainId, account, isBatch: mayBatch && (await canSendTogether(account, chainId)) };
    if (controller.signal.aborted) return;
    setSite(found);
    await Promise.all(
      claims.map(async (claim, index) => {
        const checked = await checkClaim(claim, found, controller.signal).catch((cause: unknown) => ({
          ok: false as const,
          error: toAppError(cause),
        }));
        if (controller.signal.aborted) return;
        setRow(
          index,
          checked.ok
            ? { kind: 'ready', claim: checked.value, isSelected: isChosenAtFirst(checked.value, found) }
            : { kind: 'refused', error: checked.error },
        );
      }),
    );
    if (!controller.signal.aborted) setStage('ready');
  }
  const start = useEffectEvent(() => {
    check(true).catch((cause: unknown) => setError(toAppError(cause)));
  });
  function stop(): void {
    checking.current?.abort();
    if (stage === 'preparing') write.abort();
  }
  // Leaving the page is closing the dialog: the wallet is not asked from another page.
  const leave = useEffectEvent(stop);
  useEffect(() => {
    const timer = setTimeout(() => start(), 0);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);

  const note = (results: ReadonlyMap<CheckedClaim, AppError | null>): void =>
    setRows((before) =>
      before.map((row) => {
        const result = row.kind === 'ready' ? results.get(row.claim) : undefined;
        if (row.kind !== 'ready' || result === undefined) return row;
        return result === null ? { kind: 'paid', claim: row.claim } : { kind: 'refused', error: result };
      }),
    );

  async function send(signal: AbortSignal): Promise<void> {
    const chosen = rows.flatMap((row) => (row.kind === 'ready' && row.isSelected ? [row.claim] : []));
    if (chosen.length === 0) return;
    setError(null);
    setStage('preparing');
    const { sendAll, resultsOf } = await loadInTime(import('./claimAllAction.ts'));
    const label = {
      id: 'tx.releaseMany',
      values: { network: chainName(chainId), count: String(chosen.length) },
    } as const;
    const sent = await sendAll(chosen, site, { label, signal, onStage: setStage });
    if (signal.aborted && !sent.ok) return;
    if (!sent.ok) {
      // The wallet does not make several calls after all: what the multicall contract pays is checked and shown anew.
      if (sent.error.code === 'batchUnsupported') return check(false);
      setError(sent.error);
      setStage('ready');
      return;
    }
    if (sent.value.kind === 'changed') {
      note(sent.value.errors);
      setStage('ready');
      return;
    }
    setStage('sent');
    const results = await resultsOf(chosen, site, sent.value.hash);
    if (results.ok) note(results.value);
    else setError(results.error);
    setStage('done');
  }
  return {
    stage,
    rows,
    isBatch: site.isBatch,
    error,
    select: (index, isSelected) =>
      setRows((before) =>
        before.map((row, at) => (at === index && row.kind === 'ready' ? { ...row, isSelected } : row)),
      ),
    claim: () =>
      void write.start((signal) =>
        send(signal).catch((cause: unknown) => {
          setError(toAppError(cause));
          setStage('ready');
        }),
      ),
    stop,
  };
}

/** A claim for another account, and one that is not paid as the coin itself, are only made when they are chosen. */
function isChosenAtFirst({ deposit, conditions }: CheckedClaim, { account, isBatch }: ClaimAllSite): boolean {
  const { receiver } = deposit.event;
  return isSameAddress(receiver, account) && (isBatch || paidAsWrapped(deposit.event, conditions) === null);
}

/** The wrapped token that a claim pays instead of the coin; null: it does not, or its token is not known. */
const paidAsWrapped = (event: DepositEvent, { net, isNative }: PayoutConditions): WrappedPayout | null =>
  paidAmount(event, { amount: net ?? 0n, isNative })?.wrapped ?? null;
