import { queryOptions } from '@tanstack/react-query';
import { deployment } from '../../config/deployment.ts';
import { HUB_LIMITED_MS, SLOW_REFRESH_MS } from '../../config/timing.ts';
import {
  isFinalising,
  votingTypeOf,
  type ProposalState,
  type ProposalWithResult,
} from '../../core/governance/proposal.ts';
import { readsWorker } from '../../workers/client.ts';
import { valueOf } from '../../parts/reads/valueOf.ts';

export const votingPath = '/voting';
export const proposalPath = (id: string): string => `${votingPath}/proposal/${encodeURIComponent(id)}`;

/** The deployment names a hub. */
export const isVotingOffered = deployment.governance !== undefined;
/** The deployment names a service that verifies votes. */
export const isVerified = (deployment.governance?.verifyUrl ?? '') !== '';
/** Whose proposals are those of the core team, in lower case. */
export const coreAuthors: readonly string[] = (deployment.governance?.coreAuthors ?? []).map((author) =>
  author.toLowerCase(),
);

/** How soon reading goes on while there is more to read. */
const goOnMs = 200;

const usual = { refetchInterval: SLOW_REFRESH_MS, retry: 1, retryDelay: 1000 } as const;

/** Proposals in one state. @param skip how many of them are left out */
export function proposalsQuery(state: ProposalState, skip: number) {
  return queryOptions({
    queryKey: ['proposals', state, skip],
    queryFn: async () => valueOf(await readsWorker().fetchProposals(state, skip)),
    enabled: isVotingOffered,
    ...usual,
  });
}

/** One proposal; null as data: there is none. @param id null: not known yet */
export function proposalQuery(id: string | null) {
  return queryOptions({
    queryKey: ['proposal', id],
    queryFn: async () => (id === null ? null : valueOf(await readsWorker().fetchProposal(id))),
    enabled: isVotingOffered && id !== null,
    ...usual,
  });
}

const isOver = ({ proposal, result }: ProposalWithResult): boolean =>
  proposal.state === 'closed' && !isFinalising(proposal, result);

/** The votes of a proposal, as far as they are read; the rest follows by itself. */
export function votesQuery(of: ProposalWithResult | null) {
  return queryOptions({
    queryKey: ['votes', of?.proposal.id, of?.result?.type],
    queryFn: async () => {
      if (of === null) return null;
      const { proposal, result } = of;
      const { id: proposalId, choices, snapshot } = proposal;
      const question = { proposalId, choiceCount: choices.length, type: votingTypeOf(result), snapshot };
      return { ...valueOf(await readsWorker().readVotes(question)), isAfterEnd: isOver(of) };
    },
    enabled: of !== null,
    retry: 1,
    retryDelay: 1000,
    refetchInterval: ({ state: { data, status } }) => {
      if (data === undefined || data === null) return SLOW_REFRESH_MS;
      if (data.error !== null) return data.error.code === 'hubLimited' ? HUB_LIMITED_MS : SLOW_REFRESH_MS;
      if (!data.isWhole) return goOnMs;
      if (of === null || !isOver(of)) return SLOW_REFRESH_MS;
      // The last votes may be newer than what was read before the end.
      if (!data.isAfterEnd) return status === 'error' ? SLOW_REFRESH_MS : goOnMs;
      return data.verifyError === null ? false : SLOW_REFRESH_MS;
    },
  });
}
