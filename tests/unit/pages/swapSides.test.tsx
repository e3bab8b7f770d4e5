import 'fake-indexeddb/auto';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { tokenBySymbol } from '../../../src/config/tokens.ts';
import { emptySwapForm } from '../../../src/core/swap/swapForm.ts';
import { useSwapSides, type SwapSides } from '../../../src/pages/swap/useSwapSides.ts';
import { setSwapForm, swapFormStore } from '../../../src/state/swapForm.ts';

// What is drawn on a server always has the first state of a store.
vi.spyOn(swapFormStore, 'getInitialState').mockImplementation(() => swapFormStore.getState());
beforeEach(() => void setSwapForm(emptySwapForm));

/** The sides of the form on a network whose native coin is ETH, as they are drawn now. */
function drawn(): SwapSides {
  const read = vi.fn<(sides: SwapSides) => void>();
  function Probe() {
    read(useSwapSides(6661));
    return null;
  }
  renderToString(
    <MemoryRouter>
      <Probe />
    </MemoryRouter>,
  );
  const [sides] = read.mock.lastCall ?? [];
  if (sides === undefined) throw new Error('Nothing was drawn.');
  return sides;
}
const symbols = () => [drawn().input?.symbol ?? null, drawn().output?.symbol ?? null];

test('the native coin is paid where nothing was chosen', () => {
  expect(symbols()).toEqual(['ETH', null]);
  drawn().choose('OUTPUT', 'USDC');
  expect(symbols()).toEqual(['ETH', 'USDC']);
  drawn().turn();
  expect(symbols()).toEqual(['USDC', 'ETH']);
});

test('the coin that is paid without a choice is on one side only when it is bought, or the sides are exchanged', () => {
  drawn().choose('OUTPUT', 'ETH');
  expect(symbols()).toEqual([null, 'ETH']);
  drawn().turn();
  expect(symbols()).toEqual(['ETH', null]);
  drawn().turn();
  expect(symbols()).toEqual([null, 'ETH']);
  drawn().choose('INPUT', 'USDC');
  expect(symbols()).toEqual(['USDC', 'ETH']);
});

test('a token that is chosen by another of its ids than on the other side is not on both', () => {
  const address = tokenBySymbol('USDC')?.addresses[6661]?.toLowerCase() ?? '';
  void setSwapForm({ inputCurrencyId: address, outputCurrencyId: 'BRIDGE' });
  drawn().choose('OUTPUT', 'USDC');
  expect(symbols()).toEqual(['BRIDGE', 'USDC']);
});
