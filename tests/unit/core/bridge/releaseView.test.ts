import { describe, expect, test } from 'vitest';
import {
  releaseView,
  type ReleaseFacts,
  type ReleaseRun,
  type ReleaseView,
} from '../../../../src/core/bridge/releaseView.ts';
import type { ClaimState } from '../../../../src/core/claims/claim.ts';

const ready: ClaimState = { kind: 'ready', confirmations: 12, required: 12 };
const waiting: ClaimState = { kind: 'waiting', confirmations: 1, required: 12 };
const released: ClaimState = { kind: 'released' };
const failed: ClaimState = { kind: 'failed', error: { code: 'depositReverted' } };
const error = { code: 'paused' } as const;

const runs = {
  idle: { kind: 'idle' },
  collecting: { kind: 'preparing', stage: 'signatures' },
  checking: { kind: 'preparing', stage: 'checking' },
  ready: { kind: 'ready' },
  signing: { kind: 'signing' },
  sent: { kind: 'sent' },
  refused: { kind: 'error', error, hasSignatures: false },
  failedLate: { kind: 'error', error, hasSignatures: true },
  done: { kind: 'done', hash: '0x01' },
} as const satisfies Record<string, ReleaseRun>;

const view = (claim: ClaimState, run: ReleaseRun, more: Partial<ReleaseFacts> = {}): ReleaseView =>
  releaseView({
    claim,
    run,
    isOpen: true,
    isDepositRemoved: false,
    isTakenBack: false,
    isRequested: false,
    hasAccountLeft: false,
    ...more,
  });

const dialogName = ({ dialog }: ReleaseView): string =>
  dialog === null ? 'none' : dialog.kind === 'pending' ? dialog.stage : dialog.kind;

describe('what the release dialog shows', () => {
  // Every run against every state of the claim.
  const table: Record<keyof typeof runs, Record<'waiting' | 'ready' | 'failed' | 'released', string>> = {
    idle: { waiting: 'none', ready: 'none', failed: 'none', released: 'none' },
    collecting: { waiting: 'signatures', ready: 'signatures', failed: 'signatures', released: 'none' },
    checking: { waiting: 'checking', ready: 'checking', failed: 'checking', released: 'none' },
    ready: { waiting: 'ready', ready: 'ready', failed: 'none', released: 'none' },
    signing: { waiting: 'signing', ready: 'signing', failed: 'signing', released: 'claimed' },
    sent: { waiting: 'sent', ready: 'sent', failed: 'sent', released: 'done' },
    refused: { waiting: 'error', ready: 'error', failed: 'error', released: 'none' },
    failedLate: { waiting: 'error', ready: 'error', failed: 'error', released: 'none' },
    done: { waiting: 'done', ready: 'done', failed: 'done', released: 'done' },
  };
  const states = { waiting, ready, failed, released };
  for (const name of Object.keys(runs) as (keyof typeof runs)[]) {
    for (const state of Object.keys(states) as (keyof typeof states)[]) {
      test(`${name} while the claim is ${state}: ${table[name][state]}`, () => {
        expect(dialogName(view(states[state], runs[name]))).toBe(table[name][state]);
      });
    }
  }

  test('a deposit whose block is gone takes the button away, an error stays', () => {
    expect(dialogName(view(ready, runs.ready, { isDepositRemoved: true }))).toBe('none');
    expect(dialogName(view(ready, runs.failedLate, { isDepositRemoved: true }))).toBe('error');
  });

  test('what was prepared for an account ends with it; what the wallet was asked for does not', () => {
    const left = (run: ReleaseRun): ReleaseView => view(ready, run, { hasAccountLeft: true });
    for (const name of ['collecting', 'checking', 'ready', 'refused', 'failedLate'] as const) {
      expect([name, left(runs[name])]).toEqual([
        name,
        { dialog: null, isOpen: false, signatures: 'none', isPromptOpen: false, isBusy: false },
      ]);
    }
    for (const name of ['signing', 'sent', 'done'] as const)
      expect([name, left(runs[name])]).toEqual([name, view(ready, runs[name])]);
  });

  test('a release that the chain took back is not done', () => {
    expect(dialogName(view(ready, runs.done, { isTakenBack: true }))).toBe('none');
  });

  test('the hash is shown once it is known to be the one that paid', () => {
    expect(view(released, runs.sent).dialog).toEqual({ kind: 'done', hash: null });
    expect(view(released, runs.done).dialog).toEqual({ kind: 'done', hash: '0x01' });
  });

  test('a dialog that was closed stays closed, and one without content is not open', () => {
    expect(view(ready, runs.signing, { isOpen: false }).isOpen).toBe(false);
    expect(view(released, runs.refused).isOpen).toBe(false);
    expect(view(ready, runs.signing).isOpen).toBe(true);
  });
});

describe('what panel and live region say beside it', () => {
  test('the wallet is asked only while it is asked', () => {
    for (const name of ['idle', 'collecting', 'checking', 'ready', 'refused', 'failedLate', 'sent', 'done'] as const) {
      expect([name, view(ready, runs[name]).isPromptOpen]).toEqual([name, false]);
    }
    expect(view(ready, runs.signing).isPromptOpen).toBe(true);
    expect(view(released, runs.signing).isPromptOpen).toBe(false);
    expect(view(ready, runs.idle, { isRequested: true }).isPromptOpen).toBe(true);
    expect(view(ready, runs.sent, { isRequested: true }).isPromptOpen).toBe(false);
  });

  test('signatures count from the moment they are right, and no more when the deposit is gone', () => {
    const signatures = (run: ReleaseRun, more: Partial<ReleaseFacts> = {}): string => view(ready, run, more).signatures;
    expect(
      [
        runs.idle,
        runs.collecting,
        runs.checking,
        runs.ready,
        runs.signing,
        runs.sent,
        runs.refused,
        runs.failedLate,
        runs.done,
      ].map((run) => signatures(run)),
    ).toEqual(['none', 'none', 'have', 'have', 'have', 'have', 'failed', 'have', 'have']);
    expect(signatures(runs.failedLate, { isDepositRemoved: true })).toBe('none');
    expect(signatures(runs.idle, { isRequested: true })).toBe('have');
    expect(signatures(runs.done, { isTakenBack: true })).toBe('none');
  });

  test('a release that waits for its press is not busy: pressing goes on', () => {
    expect([runs.collecting, runs.checking, runs.signing, runs.sent].map((run) => view(ready, run).isBusy)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([runs.idle, runs.ready, runs.refused, runs.done].map((run) => view(ready, run).isBusy)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
