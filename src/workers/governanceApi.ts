import { deployment } from '../config/deployment.ts';
import type { ProposalState, ProposalWithResult } from '../core/governance/proposal.ts';
import type { Result } from '../core/result.ts';
import { fetchProposal, fetchProposals, type ProposalPage } from '../io/governance/proposals.ts';
import { createVoteReader, type VotesQuestion, type VotesRound } from '../io/governance/votes.ts';
import { asResult } from './asResult.ts';

/** Proposals and votes, in the worker: thousands of votes are read, verified and counted beside the page. */
export interface GovernanceApi {
  /** @returns 'hubFailed', 'hubLimited' as errors */
  fetchProposals(state: ProposalState, skip: number): Promise<Result<ProposalPage>>;
  /** Null: there is no such proposal. @returns 'hubFailed', 'hubLimited' as errors */
  fetchProposal(id: string): Promise<Result<ProposalWithResult | null>>;
  /** Goes on where the last call has ended. @returns 'hubFailed', 'hubLimited', 'votesIncomplete' as errors */
  readVotes(question: VotesQuestion): Promise<Result<VotesRound>>;
}

export function createGovernanceApi(): GovernanceApi {
  const { hubUrl = '', space = '', verifyUrl = '' } = deployment.governance ?? {};
  const hub = { hubUrl, space };
  const readVotes = createVoteReader(hub, { verifyUrl });
  return {
    fetchProposals: (state, skip) => asResult(() => fetchProposals(hub, state, skip)),
    fetchProposal: (id) => asResult(() => fetchProposal(hub, id)),
    readVotes: (question) => asResult(() => readVotes(question)),
  };
}
