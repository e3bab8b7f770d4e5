import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { SLOW_REFRESH_MS } from '../../../src/config/timing.ts';
import { packVotes } from '../../../src/core/governance/packedVotes.ts';
import type { ProposalState, ProposalWithResult } from '../../../src/core/governance/proposal.ts';
import { emptyVoteBook } from '../../../src/core/governance/vote.ts';
import { fail, ok, type Result } from '../../../src/core/result.ts';
import type { VotesRound } from '../../../src/io/governance/votes.ts';
import { votesQuery } from '../../../src/pages/voting/votingQueries.ts';

const readVotes = vi.hoisted(() => vi.fn<() => Promise<Result<VotesRound>>>());

vi.mock('../../../src/workers/client.ts', () => ({ readsWorker: () => ({ readVotes }) }));

const round: VotesRound = {
  votes: packVotes(emptyVoteBook(), null, 2),
  tally: null,
  counts: { withoutChoice: 0, skipped: 0, invalid: 0 },
  isWhole: true,
  error: null,
  verifyError: null,
  readAtMs: 0,
};
const proposalIn = (state: ProposalState, scoresState: string | null): ProposalWithResult => ({
  proposal: {
    id: '0x01',
    title: '',
    body: '',
    choices: ['Yes', 'No'],
    start: 10,
    end: 20,
    snapshot: '99',
    state,
    author: '',
    space: { id: 'own.space', name: '' },
  },
  result: { type: null, scores: null, total: null, state: scoresState, quorum: null, votes: null },
  readAtMs: 0,
});

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  readVotes.mockReset().mockResolvedValue(ok(round));
});

const read = (of: ProposalWithResult) => client.fetchQuery({ ...votesQuery(of), retry: false });
type Votes = Awaited<ReturnType<typeof read>>;
type Key = (string | null | undefined)[];
/** When the votes are read again, if this is what is known of the proposal. */
function nextMs(of: ProposalWithResult) {
  const { queryKey, refetchInterval } = votesQuery(of);
  const query = client.getQueryCache().build<Votes, Error, Votes, Key>(client, { queryKey: [...queryKey] });
  return typeof refetchInterval === 'function' ? refetchInterval(query) : null;
}

test.each([null, 'final'])('the votes are read once more after the end was seen, with result %s', async (state) => {
  await read(proposalIn('active', state));
  expect(nextMs(proposalIn('active', state))).toBe(SLOW_REFRESH_MS);
  const closed = proposalIn('closed', state);
  expect(nextMs(closed)).toBeLessThan(1_000);
  await read(closed);
  expect(nextMs(closed)).toBe(false);
});

test('votes of a result that is not final are read on, and once more when it is', async () => {
  const finalising = proposalIn('closed', 'pending');
  await read(finalising);
  expect(nextMs(finalising)).toBe(SLOW_REFRESH_MS);
  expect(nextMs(proposalIn('closed', 'final'))).toBeLessThan(1_000);
});

test('where the last reading fails, the hub is not asked at once again and again', async () => {
  await read(proposalIn('active', null));
  readVotes.mockResolvedValue(fail({ code: 'hubFailed' }));
  const closed = proposalIn('closed', null);
  await expect(read(closed)).rejects.toThrow('hubFailed');
  expect(nextMs(closed)).toBe(SLOW_REFRESH_MS);
});
