import { seededProposals } from '../../../devnet/governance/seededProposals.ts';
import type { BridgePage, World } from '../support/fixtures.ts';

const ids = new Map(seededProposals(0).map(({ title, id }) => [title, id]));

/** The path of a proposal of the local world. */
export const pathOf = (title: string): string => `/voting/proposal/${ids.get(title) ?? ''}`;

export const largest = 'Raise the part of fees that is burned';

/** The hub refuses more requests a minute than a person makes; tests make more. */
export const manyRequests = (world: World): Promise<unknown> =>
  world.fault('governance', { kind: 'edit', field: 'limit', value: 10_000 });

/** The pages of votes. */
export function votingPage({ page }: BridgePage) {
  const votes = page.getByRole('region', { name: 'Votes' }).first();
  return {
    proposals: page.locator('[data-proposal]'),
    list: page.locator('[data-loading]'),
    tab: (name: string) => page.getByRole('tab', { name }),
    author: page.getByRole('combobox', { name: 'Proposed by' }),
    results: page.getByRole('region', { name: 'Results' }),
    comparison: page.locator('[data-comparison]'),
    body: page.locator('[data-body]'),
    votes,
    rows: votes.getByRole('listitem'),
    search: votes.getByRole('searchbox', { name: 'Search address or choice' }),
    order: votes.getByRole('combobox', { name: 'Sort by' }),
  };
}
