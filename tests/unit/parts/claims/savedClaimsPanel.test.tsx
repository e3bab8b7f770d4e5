import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { asIntlMessages } from '../../../../src/i18n/compiledMessages.ts';
import { englishMessages } from '../../../../src/i18n/messages.ts';
import { SavedClaimsPanel } from '../../../../src/parts/claims/list/SavedClaimsPanel.tsx';
import { storageHealthStore } from '../../../../src/state/storageHealth.ts';

// What a server draws of a store is its initial state.
const initial = vi.hoisted(() => ({
  useStore: (store: { getState(): unknown }, select: (state: never) => unknown) => select(store.getState() as never),
}));
vi.mock('zustand', async (load) => ({ ...(await load<object>()), useStore: initial.useStore }));

const draw = (): string =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="en" messages={asIntlMessages(englishMessages)}>
        <MemoryRouter>
          <SavedClaimsPanel type="erc20" current={null} />
        </MemoryRouter>
      </IntlProvider>
    </QueryClientProvider>,
  );

test.each(['failed', 'noRoom', 'blocked', 'newer'] as const)(
  'claims that could not be read are not called missing: %s (rule 8.10)',
  (status) => {
    storageHealthStore.setState({ isHydrated: true, status });
    expect(draw()).toContain('The saved data cannot be used.');
    expect(draw()).not.toContain('No saved claims');
  },
);

test.each([null, 'durable', 'memory'] as const)('an empty list that was read says so: %s', (status) => {
  storageHealthStore.setState({ isHydrated: true, status });
  expect(draw()).toContain('No saved claims in this browser.');
});
