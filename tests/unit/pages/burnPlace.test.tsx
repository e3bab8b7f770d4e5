import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { deployment } from '../../../src/config/deployment.ts';
import type { BurnFacts } from '../../../src/core/burn/facts.ts';
import type { BurnRound } from '../../../src/core/burn/round.ts';
import { lower } from '../../../src/core/swap/candidates.ts';
import { useBurnPlace } from '../../../src/pages/buyback/useBurnPlace.ts';
import { useGiveForm } from '../../../src/pages/buyback/useGiveForm.ts';
import { burnQuery } from '../../../src/parts/burn/burnQueries.ts';
import { burnContractOf, burnTokens, collectedAddress } from '../../../src/parts/burn/burnTokens.ts';
import { buyBackStore } from '../../../src/state/buyBack.ts';
import { account } from '../core/earn/places.ts';

const chainId = deployment.defaultChainId;
const [first, second] = burnTokens(chainId);
const contract = burnContractOf(chainId) ?? account;

/** A round in which only the second token has something waiting. */
const round: BurnRound = {
  chainId,
  contract,
  block: 1n,
  readAtMs: 1,
  burnToken: contract,
  decimals: 18,
  supply: null,
  isPaused: false,
  isOriginal: false,
  tokens: [first, second].map((token): BurnFacts => ({
    chainId,
    token: lower(token === undefined ? account : (collectedAddress(token) ?? account)),
    collected: token === second ? 5n : 0n,
    unsent: 0n,
    bridgeBalance: 0n,
    burnToken: contract,
    heldBurnToken: 0n,
    isPaused: false,
    isBridgePaused: false,
    adapterPath: null,
    wrappedNative: contract,
    isOriginal: false,
  })),
  pairs: null,
};

/** The form of a page that is opened without a token in its address. */
function formOf(read: BurnRound | null) {
  const client = new QueryClient();
  if (read !== null) client.setQueryData(burnQuery(chainId, null, true).queryKey, read);
  const drawn = vi.fn<(token: string | undefined, form: ReturnType<typeof useGiveForm>) => void>();
  function Probe() {
    const place = useBurnPlace();
    drawn(place.token?.currencyId, useGiveForm(place));
    return null;
  }
  renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Probe />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const [token, form] = drawn.mock.lastCall ?? [];
  return { token, form };
}

test('what waits to be burned is proposed, but a token for which an amount was typed stays', () => {
  // A page that is rendered to a text shows what stores begin with.
  vi.spyOn(buyBackStore, 'getInitialState').mockImplementation(() => buyBackStore.getState());
  const early = formOf(null);
  expect(early.token).toBe(first?.currencyId);
  expect(formOf(round).token).toBe(second?.currencyId);
  early.form?.setAmountText('5');
  expect(formOf(round).token).toBe(first?.currencyId);
});
