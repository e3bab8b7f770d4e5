import * as v from 'valibot';
import { parseQuery, pick, type Field, type Query } from '../governance/graphql.ts';
import { localSpace, seededProposals, type HubProposal } from '../governance/seededProposals.ts';
import { verificationHash, type HubVote } from '../governance/seededVotes.ts';
import { faultsOf, type PlacedFault } from './faults.ts';
import { jsonReply, startService, textReply, type Service, type ServiceReply, type ServiceRequest } from './service.ts';

const requestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ query: v.string(), variables: v.optional(v.record(v.string(), v.unknown()), {}) }),
);
const listArgs = v.object({
  first: v.fallback(v.number(), 20),
  skip: v.fallback(v.number(), 0),
  where: v.optional(
    v.object({
      space_in: v.optional(v.array(v.string())),
      state: v.optional(v.string()),
      proposal: v.optional(v.string()),
      created_gte: v.optional(v.number()),
    }),
    {},
  ),
  orderBy: v.optional(v.string(), 'created'),
  orderDirection: v.optional(v.picklist(['asc', 'desc']), 'desc'),
});
const verifySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    block: v.union([v.string(), v.number()]),
    votes: v.array(
      v.object({ address: v.string(), verificationHash: v.string(), total: v.union([v.string(), v.number()]) }),
    ),
  }),
);

const [mostFirst, mostSkip, mostRequests] = [1_000, 5_000, 100];
const minuteMs = 60_000;

interface Edits {
  /** Every vote page but the first is the first one again. */
  repeats: boolean;
  /** Every hundredth vote is left out. */
  omits: boolean;
  /** The first score is a tenth too high. */
  scores: boolean;
  /** Votes have no field `vp`, as older hubs. */
  hasNoPower: boolean;
  limit: number;
}

function editsOf(faults: readonly PlacedFault[]): Edits {
  const edits = faultsOf(faults, 'edit').map(({ fault }) => fault);
  const has = (field: string): boolean => edits.some((edit) => edit.field === field);
  const limit = Number(edits.find(({ field }) => field === 'limit')?.value ?? mostRequests);
  return { repeats: has('repeat'), omits: has('omit'), scores: has('scores'), hasNoPower: has('vp'), limit };
}

function stateOf({ start, end }: HubProposal, nowS: number): string {
  if (nowS < start) return 'pending';
  return nowS < end ? 'active' : 'closed';
}

function proposalType(proposal: HubProposal, { scores: isChanged }: Edits): Record<string, unknown> {
  const scores = proposal.scores.map((score, index) => (isChanged && index === 0 ? score * 1.1 : score));
  return {
    ...proposal,
    state: stateOf(proposal, Date.now() / 1_000),
    space: localSpace,
    scores,
    scores_total: proposal.votes.reduce((sum, { vp }) => sum + vp, 0),
    votes: proposal.votes.length,
  };
}

function voteType(vote: HubVote, proposal: HubProposal, { hasNoPower }: Edits): Record<string, unknown> {
  const { vp, ...plain } = vote;
  return {
    ...plain,
    ...(hasNoPower ? {} : { vp }),
    space: localSpace,
    proposal: { id: proposal.id, choices: proposal.choices },
  };
}

/** The arguments of a list. @throws Error when the hub refuses them */
function argsOf({ args }: Field): v.InferOutput<typeof listArgs> {
  const parsed = v.parse(listArgs, args);
  if (parsed.first > mostFirst) throw new Error(`The \`first\` argument must not be greater than ${mostFirst}`);
  if (parsed.skip > mostSkip) throw new Error(`The \`skip\` argument must not be greater than ${mostSkip}`);
  return parsed;
}

function votesOf(all: readonly HubProposal[], field: Field, edits: Edits): unknown {
  const { first, skip, where, orderDirection } = argsOf(field);
  const proposal = all.find(({ id }) => id === where.proposal);
  if (proposal === undefined) return [];
  const isFirst = edits.repeats || (where.created_gte === undefined && skip === 0);
  const kept = proposal.votes.filter(
    ({ created }, index) => (isFirst || created >= (where.created_gte ?? 0)) && !(edits.omits && index % 100 === 99),
  );
  const ordered = orderDirection === 'asc' ? kept : kept.toReversed();
  const from = isFirst ? 0 : skip;
  return ordered.slice(from, from + first).map((vote) => voteType(vote, proposal, edits));
}

function proposalsOf(all: readonly HubProposal[], field: Field, edits: Edits): unknown {
  const { first, skip, where, orderBy, orderDirection } = argsOf(field);
  const nowS = Date.now() / 1_000;
  const found = all.filter(
    (proposal) =>
      (where.space_in ?? [localSpace.id]).includes(localSpace.id) &&
      (where.state === undefined || stateOf(proposal, nowS) === where.state),
  );
  const key = orderBy === 'end' ? 'end' : 'start';
  const ordered = found.toSorted((one, other) =>
    orderDirection === 'asc' ? one[key] - other[key] : other[key] - one[key],
  );
  return ordered.slice(skip, skip + first).map((proposal) => proposalType(proposal, edits));
}

function answer(all: readonly HubProposal[], query: Query, edits: Edits): Record<string, unknown> {
  return Object.fromEntries(
    query.fields.map((field) => {
      if (field.name === 'votes') return ['votes', pick('Vote', votesOf(all, field, edits), field.fields)];
      if (field.name === 'proposals')
        return ['proposals', pick('Proposal', proposalsOf(all, field, edits), field.fields)];
      if (field.name !== 'proposal') throw new Error(`Cannot query field "${field.name}" on type "Query".`);
      const found = all.find(({ id }) => id === field.args['id']);
      return ['proposal', pick('Proposal', found === undefined ? null : proposalType(found, edits), field.fields)];
    }),
  );
}

const refusal = (status: number, message: string): ServiceReply => jsonReply(status, { errors: [{ message }] });

function queryOf({ body }: ServiceRequest): Query | null {
  const asked = v.safeParse(requestSchema, body);
  try {
    return asked.success ? parseQuery(asked.output.query, asked.output.variables) : null;
  } catch {
    return null;
  }
}

/**
 * POST /graphql answers queries for `proposals`, `proposal` and `votes` as governance hubs do: `first` up to 1000,
 * `skip` up to 5000, 100 requests a minute. POST /verify tells which powers of votes the verifier has signed. The fault
 * `edit` takes the fields `scores`, `repeat`, `omit`, `vp` and `limit`; `methods` are the names of the operations.
 */
export function startGovernance({ target, port }: { target: string; port: number }): Promise<Service> {
  const all = seededProposals(Math.floor(Date.now() / 1_000));
  let askedAtMs: number[] = [];
  return startService({
    target,
    port,
    cors: true,
    ownFaults: ['edit'],
    rpcCalls(request) {
      if (request.path !== '/graphql') return undefined;
      const asked = v.safeParse(requestSchema, request.body);
      return [{ method: queryOf(request)?.name ?? '', params: asked.success ? asked.output : null }];
    },
    handle(request, faults) {
      if (request.path === '/health') return jsonReply(200, { status: 'ok' });
      if (request.path === '/verify' && request.method === 'POST') return verify(request);
      if (request.path !== '/graphql' || request.method !== 'POST') return textReply(404, 'Not found');
      const edits = editsOf(faults);
      const nowMs = Date.now();
      askedAtMs = [...askedAtMs.filter((atMs) => atMs > nowMs - minuteMs), nowMs];
      if (askedAtMs.length > edits.limit) return refusal(429, 'too many requests, refer to the limits of the hub');
      try {
        const asked = v.safeParse(requestSchema, request.body);
        if (!asked.success) return refusal(400, 'The body is not { query, variables }.');
        return jsonReply(200, { data: answer(all, parseQuery(asked.output.query, asked.output.variables), edits) });
      } catch (cause) {
        return refusal(400, cause instanceof Error ? cause.message : String(cause));
      }
    },
  });
}

function verify({ body }: ServiceRequest): ServiceReply {
  const asked = v.safeParse(verifySchema, body);
  if (!asked.success) return textReply(400, 'The body is not { block, votes }.');
  const entries = asked.output.votes.map((vote) => {
    const total = String(vote.total);
    const isValid = verificationHash(vote.address, total) === vote.verificationHash;
    return [vote.address.toLowerCase(), { isValid, total: vote.total }] as const;
  });
  return jsonReply(200, { status: 'success', data: Object.fromEntries(entries) });
}
