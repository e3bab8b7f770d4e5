import { IntlProvider } from 'react-intl';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { asIntlMessages } from '../../../../src/i18n/compiledMessages.ts';
import { englishMessages } from '../../../../src/i18n/messages.ts';
import { StorageWarning } from '../../../../src/parts/storage/StorageWarning.tsx';
import { claimsStore } from '../../../../src/state/claims.ts';
import { openRequestsStore } from '../../../../src/state/openRequests.ts';
import { storageHealthStore } from '../../../../src/state/storageHealth.ts';
import type { StorageTrouble } from '../../../../src/state/storageHealth.ts';
import { claimOf, hashOf } from '../../core/claims/sampleClaims.ts';

// What a server draws of a store is its initial state.
const initial = vi.hoisted(() => ({
  useStore: (store: { getState(): unknown }, select: (state: never) => unknown) => select(store.getState() as never),
}));
vi.mock('zustand', async (load) => ({ ...(await load<object>()), useStore: initial.useStore }));

const draw = (trouble: StorageTrouble): string =>
  renderToString(
    <IntlProvider locale="en" messages={asIntlMessages(englishMessages)}>
      <MemoryRouter>
        <StorageWarning trouble={trouble} />
      </MemoryRouter>
    </IntlProvider>,
  );

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://app.example' } });
  storageHealthStore.setState({ isHydrated: true, unpersistedClaims: [] });
  openRequestsStore.setState({ openNames: new Set() });
  claimsStore.setState({ byKey: { [hashOf(1)]: claimOf(1), [hashOf(2)]: claimOf(2) } });
});

describe.each(['failed', 'newer', 'noRoom'] as const)('storage that can only be read: %s', (trouble) => {
  test('shows the links of the claims that only this page has, beside the reload that would lose them', () => {
    storageHealthStore.setState({ unpersistedClaims: [hashOf(2)] });
    const html = draw(trouble);
    expect(html).toContain('Copy the claim link of your deposit before you close this page.');
    expect(html).toContain(`release=6661,6662,${hashOf(2)}`);
    expect(html).not.toContain(hashOf(1));
  });

  test('without such claims it has no links', () => {
    expect(draw(trouble)).not.toMatch(/release=|claim link/);
  });

  test('the page is not reloaded while a wallet request is open', () => {
    expect(draw(trouble)).not.toContain('disabled');
    openRequestsStore.setState({ openNames: new Set(['write 1']) });
    const html = draw(trouble);
    expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Reload/);
    expect(html).toContain('once your open wallet request is finished');
  });
});

test('a disk too full to open the database: nothing was deleted, what helps, and a reload (rules 8.9, 8.10)', () => {
  const html = draw('noRoom');
  expect(html).toContain('storage is full.');
  expect(html).toContain('Nothing was deleted. Reload to try again.');
  expect(html).toContain('Free up some space');
  expect(html).toContain('Reload</button>');
});
