import * as v from 'valibot';
import { toAppError } from '../../core/errors/appError.ts';
import type { HubResult, Proposal, ProposalState, ProposalWithResult } from '../../core/governance/proposal.ts';
import { askHub, hubFailed, lacksField, type Hub } from './hub.ts';
import { parseEach, proposalSchema, resultSchema } from './hubSchemas.ts';

/** Proposals in one request. */
export const PROPOSALS_AT_ONCE = 5;

export interface ProposalPage {
  proposals: Proposal[];
  /** Entries that could not be read. */
  skipped: number;
  /** There may be more of them. */
  hasMore: boolean;
  readAtMs: number;
}

const fields = 'id title body choices start end snapshot state author space { id name }';

const proposalsQuery = (space: string): string =>
  `query Proposals($first: Int!, $skip: Int!, $state: String!) {
  proposals(first: $first, skip: $skip, orderBy: "end", orderDirection: desc, where: { space_in: [${JSON.stringify(space)}], state: $state }) { ${fields} }
}`;
const proposalQuery = `query Proposal($id: String) { proposal(id: $id) { ${fields} } }`;
const resultQuery = `query Result($id: String) {
  proposal(id: $id) { type scores scores_total scores_state quorum votes }
}`;

/**
 * Proposals of the deployment's space in one state, those that end last first.
 * @throws CausewayError 'hubFailed', 'hubLimited'
 */
export async function fetchProposals(
  hub: Hub,
  state: ProposalState = 'active',
  skip = 0,
  first = PROPOSALS_AT_ONCE,
): Promise<ProposalPage> {
  const list = await askHub(hub, 'proposals', proposalsQuery(hub.space), { first, skip, state });
  if (!Array.isArray(list)) throw hubFailed('no proposals');
  const { items, skipped } = parseEach(proposalSchema, list);
  if (items.length === 0 && skipped > 0) throw hubFailed('no proposal can be read');
  const own = items.filter((proposal) => proposal.state === state && proposal.space.id === hub.space);
  return {
    proposals: own,
    skipped: skipped + items.length - own.length,
    hasMore: list.length >= first,
    readAtMs: Date.now(),
  };
}

/**
 * One proposal with the hub's result. The result is asked for apart, because hubs may lack its fields.
 * @returns null if the space has no such proposal
 * @throws CausewayError 'hubFailed', 'hubLimited'
 */
export async function fetchProposal(hub: Hub, id: string): Promise<ProposalWithResult | null> {
  const [answer, result] = await Promise.all([
    askHub(hub, 'proposal', proposalQuery, { id }),
    fetchResult(hub, id).catch((cause: unknown) => {
      if (lacksField(toAppError(cause).detail)) return null;
      throw cause;
    }),
  ]);
  if (answer === null) return null;
  const parsed = v.safeParse(proposalSchema, answer);
  if (!parsed.success || parsed.output.id !== id) throw hubFailed('the proposal cannot be read');
  return parsed.output.space.id === hub.space ? { proposal: parsed.output, result, readAtMs: Date.now() } : null;
}

async function fetchResult(hub: Hub, id: string): Promise<HubResult | null> {
  const parsed = v.safeParse(resultSchema, await askHub(hub, 'proposal', resultQuery, { id }));
  return parsed.success ? parsed.output : null;
}
