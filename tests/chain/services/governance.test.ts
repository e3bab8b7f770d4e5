// The hub of the local world with its limits, and how the app reads it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { localSpace, seededProposals } from '../../../devnet/governance/seededProposals.ts';
import { startGovernance } from '../../../devnet/services/governance.ts';
import type { Service } from '../../../devnet/services/service.ts';
import { compareResults } from '../../../src/core/governance/difference.ts';
import { linesOf, parseVoteLine } from '../../../src/core/governance/packedVotes.ts';
import { isFinalising, proposalStates, votingTypeOf, votingTypes } from '../../../src/core/governance/proposal.ts';
import { fetchProposal, fetchProposals } from '../../../src/io/governance/proposals.ts';
import { createVoteReader, type VotesRound } from '../../../src/io/governance/votes.ts';

let service: Service;
beforeAll(async () => {
  service = await startGovernance({ target: 'governance', port: 0 });
});
afterAll(() => service.stop());
/** Without faults; the tests ask more often than a person. */
function clearFaults(): void {
  service.faults.clear();
  service.faults.place({ kind: 'edit', field: 'limit', value: 10_000 });
}
beforeEach(() => {
  clearFaults();
  service.log.clear();
});

const hub = () => ({ hubUrl: `${service.url}/graphql`, space: localSpace.id });
const titles = new Map(seededProposals(0).map(({ title, id }) => [title, id]));
const idOf = (title: string): string => titles.get(title) ?? '';
const largest = idOf('Raise the part of fees that is burned');

async function readAll(id: string) {
  const found = await fetchProposal(hub(), id);
  if (found === null) throw new Error(`There is no ${id}.`);
  const { proposal, result } = found;
  const read = createVoteReader(hub(), { verifyUrl: service.url });
  const question = {
    proposalId: id,
    type: votingTypeOf(result),
    choiceCount: proposal.choices.length,
    snapshot: proposal.snapshot,
  };
  const round = await read(question);
  return { proposal, result, round, comparison: compareResults(round.tally, round.votes.count, result) };
}
const voters = (round: VotesRound): Set<string> =>
  new Set(linesOf(round.votes).map((line) => parseVoteLine(line).voter));

async function ask(
  query: string,
  variables = {},
): Promise<{ status: number; json: { errors?: { message: string }[]; data?: unknown } }> {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, json: (await response.json()) as { errors?: { message: string }[] } };
}

test('it has proposals in every state and of every type', async () => {
  const pages = await Promise.all(proposalStates.map((state) => fetchProposals(hub(), state, 0, 100)));
  for (const [index, { proposals, skipped }] of pages.entries()) {
    expect(proposals.length).toBeGreaterThanOrEqual(2);
    expect(proposals.every(({ state }) => state === proposalStates[index])).toBe(true);
    expect(skipped).toBe(0);
  }
  const all = await Promise.all(pages.flatMap(({ proposals }) => proposals.map(({ id }) => fetchProposal(hub(), id))));
  expect(new Set(all.map((one) => one?.result?.type))).toEqual(new Set(votingTypes));
  expect(await fetchProposals(hub())).toMatchObject({ proposals: { length: 5 }, hasMore: true });
  expect(await fetchProposal(hub(), '0x12')).toBe(null);
});

test('it keeps the limits of hubs', async () => {
  expect((await ask('{ votes(first: 1001) { id } }')).json.errors?.[0]?.message).toContain('first');
  expect((await ask('{ votes(first: 1, skip: 5001) { id } }')).json.errors?.[0]?.message).toContain('skip');
  expect((await ask('{ proposals(first: 1) { nothing } }')).json.errors?.[0]?.message).toBe(
    'Cannot query field "nothing" on type "Proposal".',
  );
  expect((await ask('{ votes(first: 1')).status).toBe(400);
  service.faults.clear();
  service.faults.place({ kind: 'edit', field: 'limit', value: 3 });
  expect((await ask('{ proposals { id } }')).status).toBe(429);
});

test('7,000 votes are all read and verified, in 9 pages and a few seconds at 100 ms a request, and no skip is over 5,000', async () => {
  service.faults.place({ kind: 'delay', ms: 100 });
  const startedMs = performance.now();
  const { round, comparison } = await readAll(largest);
  const tookMs = performance.now() - startedMs;
  expect(voters(round).size).toBe(7_000);
  expect(round).toMatchObject({ isWhole: true, error: null, verifyError: null, counts: { invalid: 0 } });
  expect(comparison.kind).toBe('equal');
  const votes = service.log.list().flatMap(({ rpc = [] }) => rpc.filter(({ method }) => method === 'Votes'));
  expect(votes).toHaveLength(9);
  console.log(`7,000 votes in ${Math.round(tookMs)} ms`);
});

test('votes of one second are all read', async () => {
  const { round, comparison } = await readAll(idOf('A vote of one second'));
  expect([voters(round).size, round.isWhole, comparison.kind]).toEqual([2_500, true, 'equal']);
});

test('every type is counted as the hub counts it', async () => {
  const names = [
    'Which networks come next?',
    'How to split the grants',
    'Fund small ideas',
    'Order of the work',
    'Adopt the code of conduct',
  ];
  for (const name of names) expect([name, (await readAll(idOf(name))).comparison.kind]).toEqual([name, 'equal']);
});

test('a vote that was not signed is marked, not counted, and the difference is named', async () => {
  const { proposal, result, round, comparison } = await readAll(idOf('Pause the old bridge'));
  expect(round.counts.invalid).toBe(1);
  expect(comparison).toMatchObject({ kind: 'different', choices: { length: 1 }, votes: null });
  expect(isFinalising(proposal, result)).toBe(false);
  const pending = await readAll(idOf('List the token ISLAND'));
  expect(isFinalising(pending.proposal, pending.result)).toBe(true);
});

test('a changed score, votes that are left out and a repeated page are named', async () => {
  service.faults.place({ kind: 'edit', field: 'scores' });
  expect((await readAll(largest)).comparison).toMatchObject({ kind: 'different', choices: [{ choice: 1 }] });
  clearFaults();
  service.faults.place({ kind: 'edit', field: 'omit' });
  expect((await readAll(largest)).comparison).toMatchObject({ kind: 'different', votes: { own: 6_930, hub: 7_000 } });
  clearFaults();
  service.faults.place({ kind: 'edit', field: 'repeat' });
  const { round } = await readAll(largest);
  expect(round).toMatchObject({ isWhole: false, error: { code: 'votesIncomplete' }, votes: { count: 1_000 } });
});

test('one repeated page in between does no harm', async () => {
  service.faults.place({ kind: 'edit', field: 'repeat' }, { methods: ['Votes'], times: 2 });
  const { round, comparison } = await readAll(largest);
  expect([voters(round).size, comparison.kind]).toEqual([7_000, 'equal']);
});

test('an older hub without powers is read by the powers that were signed', async () => {
  service.faults.place({ kind: 'edit', field: 'vp' });
  expect((await readAll(largest)).comparison.kind).toBe('equal');
});

test('hub down, garbage and too slow are errors; a verifier that is down is named by its status text', async () => {
  service.faults.place({ kind: 'status', status: 503 }, { paths: ['/graphql'] });
  await expect(readAll(largest)).rejects.toThrow('hubFailed');
  clearFaults();
  service.faults.place({ kind: 'garbage' });
  await expect(fetchProposals(hub())).rejects.toThrow('hubFailed');
  clearFaults();
  service.faults.place({ kind: 'status', status: 500 }, { paths: ['/verify'] });
  const { round } = await readAll(idOf('Pause the old bridge'));
  expect(round).toMatchObject({ isWhole: true, verifyError: { params: { text: 'Internal Server Error' } } });
});
