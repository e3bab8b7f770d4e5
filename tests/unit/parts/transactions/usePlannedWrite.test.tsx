import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Hex } from 'viem';
import type { AppError } from '../../../../src/core/errors/appError.ts';
import { fail } from '../../../../src/core/result.ts';
import {
  usePlannedWrite,
  type PlannedWrite,
  type WritePlan,
} from '../../../../src/parts/transactions/usePlannedWrite.ts';

const hash: Hex = `0x${'ab'.repeat(32)}`;
const unclear: AppError = { code: 'noTransactionHash', isUnclear: true, intentId: '1' };
const plan: WritePlan = { chainId: 6661, title: '', attempt: '', rows: [], send: async () => fail(unclear) };
const state = vi.hoisted((): { end: { hash: string | null; error: object | null } } => ({
  end: { hash: null, error: null },
}));

// A dialog whose wallet answered with something that is no hash on the chain.
vi.mock('../../../../src/parts/transactions/useConfirmedWrite.ts', () => ({
  useConfirmedWrite: (given: object) => ({ shown: given, isOpen: true, isPending: false, hash: null, error: unclear }),
}));
vi.mock('../../../../src/parts/transactions/useRequestEnd.ts', () => ({ useRequestEnd: () => state.end }));

function dialog() {
  const found: PlannedWrite[] = [];
  const Page = () => {
    found.push(usePlannedWrite(plan, null));
    return null;
  };
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  return found[0]?.dialog;
}

test('the dialog of a write with an unclear answer shows what was found later', () => {
  state.end = { hash: null, error: unclear };
  expect(dialog()).toMatchObject({ hash: null, error: unclear });
  state.end = { hash, error: null };
  expect(dialog()).toMatchObject({ hash, error: null, outcome: 'pending' });
  state.end = { hash: null, error: { code: 'batchFailed' } };
  expect(dialog()).toMatchObject({ hash: null, error: { code: 'batchFailed' } });
});
