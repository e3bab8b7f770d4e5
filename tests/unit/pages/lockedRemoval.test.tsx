import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { zeroAddress } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { tokenBySymbol } from '../../../src/config/tokens.ts';
import { parseAddress } from '../../../src/core/address.ts';
import type { ClaimRef, DepositEvent } from '../../../src/core/claims/claim.ts';
import { lockedForm } from '../../../src/pages/liquidity/remove/lockedForm.ts';
import { useRemoveForm } from '../../../src/pages/liquidity/remove/useRemoveForm.ts';
import { liquidityStore } from '../../../src/state/liquidity.ts';

vi.mock('../../../src/ui/useIsLive.ts', () => ({ useIsLive: () => true }));
afterEach(() => void vi.restoreAllMocks());

const ref: ClaimRef = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: '0x20' };
const receiver = parseAddress(`0x${'5e'.repeat(20)}`) ?? zeroAddress;
const eventOf = (token: string | undefined): DepositEvent => ({
  sourceToken: parseAddress(token ?? '') ?? zeroAddress,
  amount: 1_490_000n,
  receiver,
  sourceChainId: 6661,
  targetChainId: 6662,
  number: 1n,
  kind: 'liquidity',
});

/** The form of the address of BRIDGE, while it follows a withdrawal of 1.5 USDC. */
function formWith(event: DepositEvent | null) {
  const form = { ...liquidityStore.getState(), depositHash: '0x20', typedAmount: '1.5' } as const;
  vi.spyOn(liquidityStore, 'getInitialState').mockReturnValue(form);
  const read = vi.fn<(form: ReturnType<typeof useRemoveForm>) => void>();
  function Probe() {
    read(lockedForm(useRemoveForm(null, true), { ref, event }, 'USDC', []));
    return null;
  }
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/liquidity/remove/BRIDGE?from=6661']}>
        <Routes>
          <Route path="/liquidity/remove/:currencyId" element={<Probe />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return read.mock.lastCall?.[0];
}

test('a form that follows a withdrawal shows what was sent, whatever pool its address names', () => {
  const usdc = { symbol: 'USDC', chainId: 6661 };
  expect(formWith(null)).toMatchObject({ token: usdc, targetToken: { symbol: 'USDC' }, amountText: '1.5' });
  const booked = formWith(eventOf(tokenBySymbol('USDC')?.addresses[6661]));
  expect(booked).toMatchObject({ token: usdc, targetChainId: 6662, amountText: '1.49' });
  // The address may name another recipient as well.
  expect(booked?.recipient).toMatchObject({ edit: { isEditing: false, typed: receiver }, link: null });
});

test('a withdrawal of a token that nobody knows is not shown as one of the pool that the address names', () => {
  expect(formWith(eventOf(`0x${'77'.repeat(20)}`))).toMatchObject({ token: null, targetToken: null, amountText: '' });
});
