import { describe, expect, test } from 'vitest';
import { CausewayError } from '../../../../src/core/errors/appError.ts';
import { linesOf, parseVoteLine } from '../../../../src/core/governance/packedVotes.ts';
import { POWER_ONE } from '../../../../src/core/governance/power.ts';
import { fetchProposal, fetchProposals } from '../../../../src/io/governance/proposals.ts';
import { createVoteReader } from '../../../../src/io/governance/votes.ts';
import { verifyVotes } from '../../../../src/io/governance/verify.ts';

const space = 'own.space';
const proposal = {
  id: '0x01',
  title: 'A title\u202E',
  body: '# Hello',
  choices: ['Yes', 'No'],
  start: 10,
  end: 20,
  snapshot: '99',
  state: 'active',
  author: '0xAb',
  space: { id: space, name: 'Own' },
};
const vote = (number: number, more: Record<string, unknown> = {}) => ({
  id: `v${number}`,
  voter: `0xA${number}`,
  created: 100 + number,
  choice: 1,
  space: { id: space },
  proposal: { choices: ['Yes', 'No'] },
  metadata: { verificationHash: `h${number}`, votingPower: '2.5' },
  ...more,
});

interface Asked {
  url: string;
  body: Record<string, unknown>;
}

/** Services that answer each request in turn; the last answer is for all that follow. */
function services(answers: readonly unknown[]) {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = (url, init) => {
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '') as Record<string, unknown>;
    asked.push({ url: typeof url === 'string' ? url : '', body });
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    return Promise.resolve(answer instanceof Response ? answer.clone() : new Response(JSON.stringify(answer)));
  };
  return { asked, fetch, hub: { hubUrl: 'https://hub.example/graphql', space, fetch } };
}
const codeOf = (failure: unknown): unknown =>
  failure instanceof CausewayError ? [failure.appError.code, failure.appError.params?.['text']] : failure;

describe('proposals', () => {
  test('are asked for with first, skip and state, of one space, those that end last first', async () => {
    const { hub, asked } = services([{ data: { proposals: [proposal] } }]);
    const page = await fetchProposals(hub);
    expect(asked[0]?.body['variables']).toEqual({ first: 5, skip: 0, state: 'active' });
    const query = String(asked[0]?.body['query']);
    expect(query).toContain('orderBy: "end", orderDirection: desc, where: { space_in: ["own.space"], state: $state }');
    expect(query).toContain('id title body choices start end snapshot state author space { id name }');
    expect(page).toMatchObject({ proposals: [{ ...proposal, title: 'A title' }], skipped: 0, hasMore: false });
  });

  test('one that cannot be read takes no other with it; those of others are left out', async () => {
    const list = [{ ...proposal, choices: 7 }, { ...proposal, space: { id: 'other', name: 'x' } }, proposal, null];
    const { hub } = services([{ data: { proposals: list } }]);
    expect(await fetchProposals(hub)).toMatchObject({ proposals: [{ id: '0x01' }], skipped: 3 });
  });

  test.each<[string, unknown, unknown[]]>([
    ['garbage', new Response('<html>'), ['hubFailed', 'no data']],
    ['an error', { errors: [{ message: 'bad query' }] }, ['hubFailed', 'bad query']],
    ['a status', new Response('no', { status: 503, statusText: 'Down' }), ['hubFailed', '503 Down']],
    ['too many requests', new Response('', { status: 429 }), ['hubLimited', undefined]],
    ['no list', { data: { proposals: 3 } }, ['hubFailed', 'no proposals']],
    ['nothing that can be read', { data: { proposals: [1] } }, ['hubFailed', 'no proposal can be read']],
  ])('%s is an error', async (_, answer, expected) => {
    expect(codeOf(await fetchProposals(services([answer]).hub).catch((cause: unknown) => cause))).toEqual(expected);
  });

  test('one is read with the result of the hub; without, where the hub has no such fields', async () => {
    const result = { type: 'basic', scores: [1.5, 2], scores_total: 3.5, scores_state: 'final', quorum: 0, votes: 2 };
    const whole = services([{ data: { proposal } }, { data: { proposal: result } }]);
    expect(await fetchProposal(whole.hub, '0x01')).toMatchObject({
      proposal: { id: '0x01' },
      result: {
        type: 'basic',
        scores: [(3n * POWER_ONE) / 2n, 2n * POWER_ONE],
        state: 'final',
        quorum: null,
        votes: 2,
      },
    });
    expect(whole.asked[0]?.body['variables']).toEqual({ id: '0x01' });
    const older = services([{ data: { proposal } }, { errors: [{ message: 'Cannot query field "scores"' }] }]);
    expect(await fetchProposal(older.hub, '0x01')).toMatchObject({ proposal: { id: '0x01' }, result: null });
  });

  test('one that the hub or the space does not have is null', async () => {
    expect(await fetchProposal(services([{ data: { proposal: null } }]).hub, '0x01')).toBe(null);
    const other = { ...proposal, space: { id: 'other', name: 'x' } };
    expect(await fetchProposal(services([{ data: { proposal: other } }]).hub, '0x01')).toBe(null);
  });
});

describe('votes', () => {
  const question = { proposalId: '0x01', type: 'single-choice', choiceCount: 2, snapshot: '99' } as const;
  const page = (votes: unknown[]) => ({ data: { votes } });
  const noVerifier = { verifyUrl: '' };

  test('are asked for by their proposal, in pages of 1000, from the last time on', async () => {
    const { hub, asked } = services([page([vote(1), vote(2, { vp: 4 })]), page([vote(2)])]);
    const round = await createVoteReader(hub, noVerifier)(question);
    expect(asked.map(({ body }) => body['variables'])).toEqual([
      { first: 1000, skip: 0, where: { proposal: '0x01' } },
      { first: 1000, skip: 0, where: { proposal: '0x01', created_gte: 102 } },
    ]);
    expect(String(asked[0]?.body['query'])).toContain(
      'id voter created choice space { id name } proposal { choices } metadata',
    );
    expect(round).toMatchObject({ isWhole: true, error: null, tally: { scores: [(13n * POWER_ONE) / 2n, 0n] } });
    expect(linesOf(round.votes).map((line) => parseVoteLine(line).voter)).toEqual(['0xA2', '0xA1']);
  });

  test('2,500 votes take four requests, and all of them are counted', async () => {
    const all = Array.from({ length: 2_500 }, (_, index) => vote(index + 1));
    const pages: number[] = [];
    const fetch: typeof globalThis.fetch = (_url, init) => {
      const { variables } = JSON.parse(typeof init?.body === 'string' ? init.body : '') as {
        variables: { first: number; skip: number; where: { created_gte?: number } };
      };
      const { first, skip, where } = variables;
      const votes = all.filter(({ created }) => created >= (where.created_gte ?? 0)).slice(skip, skip + first);
      pages.push(votes.length);
      return Promise.resolve(Response.json(page(votes)));
    };
    const round = await createVoteReader({ hubUrl: 'https://hub.example/graphql', space, fetch }, noVerifier)(question);
    expect(pages).toHaveLength(4);
    expect(round).toMatchObject({ isWhole: true, votes: { count: 2_500 } });
    expect(round.tally?.total).toBe(6_250n * POWER_ONE);
  });

  test('a hub without the field of the power is asked without it', async () => {
    const { hub, asked } = services([
      { errors: [{ message: 'Cannot query field "vp" on type "Vote".' }] },
      page([vote(1)]),
    ]);
    const round = await createVoteReader(hub, noVerifier)(question);
    expect(asked.map(({ body }) => / vp\b/.test(String(body['query'])))).toEqual([true, false, false]);
    expect(round.tally?.total).toBe((5n * POWER_ONE) / 2n);
  });

  test('an earlier page once more is asked again, then named; what was read stays', async () => {
    const first = page([vote(1), vote(2)]);
    const wrong = page([vote(1), vote(2), vote(3)].toReversed());
    const { hub, asked } = services([first, wrong, wrong]);
    const round = await createVoteReader(hub, noVerifier)(question);
    expect(asked).toHaveLength(3);
    expect(round).toMatchObject({ isWhole: false, error: { code: 'votesIncomplete' }, votes: { count: 2 } });
  });

  test('a hub that fails in between is read on where it stopped', async () => {
    const { hub, asked } = services([
      page([vote(1)]),
      new Response('', { status: 429 }),
      page([vote(1), vote(2)]),
      page([vote(2)]),
    ]);
    const read = createVoteReader(hub, noVerifier);
    expect(await read(question)).toMatchObject({ isWhole: false, error: { code: 'hubLimited' }, votes: { count: 1 } });
    expect(await read(question)).toMatchObject({ isWhole: true, error: null, votes: { count: 2 } });
    expect(asked).toHaveLength(4);
    await expect(createVoteReader(services([new Response('x')]).hub, noVerifier)(question)).rejects.toThrow(
      'hubFailed',
    );
  });

  test('an invalid one is marked and not counted; an answer that is not ok is named by its status text', async () => {
    const { hub, fetch } = services([page([vote(1), vote(2)]), page([vote(2)])]);
    const verifier = services([{ data: { '0xa1': { isValid: false }, '0xa2': { isValid: true } } }]);
    const both: typeof fetch = (url, init) =>
      (typeof url === 'string' && url.endsWith('/verify') ? verifier.fetch : fetch)(url, init);
    const round = await createVoteReader(
      { ...hub, fetch: both },
      { verifyUrl: 'https://v.example/', fetch: both },
    )(question);
    expect(verifier.asked[0]).toEqual({
      url: 'https://v.example/verify',
      body: {
        block: '99',
        votes: [
          { address: '0xA1', verificationHash: 'h1', total: '2.5' },
          { address: '0xA2', verificationHash: 'h2', total: '2.5' },
        ],
      },
    });
    expect(round).toMatchObject({ counts: { invalid: 1 }, tally: { scores: [(5n * POWER_ONE) / 2n, 0n] } });
    expect(linesOf(round.votes).map((line) => parseVoteLine(line).verification)).toEqual(['invalid', 'valid']);

    const down = new Response('x', { status: 500, statusText: 'Internal Server Error' });
    const failing = services([page([vote(1)]), page([vote(1)])]);
    const unverified = await createVoteReader(failing.hub, {
      verifyUrl: 'https://v.example',
      fetch: services([down]).fetch,
    })(question);
    expect(unverified).toMatchObject({
      isWhole: true,
      verifyError: { code: 'verifyFailed', params: { text: 'Internal Server Error' } },
      counts: { invalid: 0 },
    });
  });

  test('without a snapshot the latest block is named; without hashes nothing is asked', async () => {
    const { fetch, asked } = services([{ data: {} }]);
    const one = { id: 'a', voter: '0xA', created: 1, choice: 1, power: 1n, verificationHash: 'h', votingPower: 1 };
    expect(await verifyVotes({ verifyUrl: 'https://v.example', fetch }, '', [one])).toEqual(
      new Map([['a', 'unknown']]),
    );
    expect(asked[0]?.body).toMatchObject({ block: 'latest' });
    await verifyVotes({ verifyUrl: 'https://v.example', fetch }, '', [{ ...one, verificationHash: null }]);
    expect(asked).toHaveLength(1);
  });
});
