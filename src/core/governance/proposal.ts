/** States in which proposals are listed. */
export const proposalStates = ['active', 'pending', 'closed'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Whose proposals are listed: those of the authors that the deployment names, or of everybody else. */
export const proposalFilters = ['all', 'core', 'community'] as const;
export type ProposalFilter = (typeof proposalFilters)[number];

/** How far a list has come. 'initial': nothing was asked yet. */
export type GovernanceLoading = 'initial' | 'idle' | 'loading' | 'error';

/** The types of voting that are counted here. */
export const votingTypes = ['single-choice', 'basic', 'approval', 'weighted', 'quadratic', 'ranked-choice'] as const;
export type VotingType = (typeof votingTypes)[number];

export const isVotingType = (type: string): type is VotingType => votingTypes.some((known) => known === type);

/** A proposal of the hub, with the fields that the specification names. Times are seconds since 1970. */
export interface Proposal {
  id: string;
  title: string;
  /** Markdown. */
  body: string;
  choices: string[];
  start: number;
  end: number;
  /** The block at which powers were counted; empty: not known. */
  snapshot: string;
  state: ProposalState;
  author: string;
  space: { id: string; name: string };
}

/** What the hub says of the result. Null: it does not say. Powers are in units of 1 / `POWER_ONE`. */
export interface HubResult {
  type: string | null;
  scores: bigint[] | null;
  total: bigint | null;
  /** 'final' once the hub will not change the scores any more. */
  state: string | null;
  quorum: bigint | null;
  votes: number | null;
}

/** A proposal, with the hub's result where the hub gives one. */
export interface ProposalWithResult {
  proposal: Proposal;
  result: HubResult | null;
  readAtMs: number;
}

/**
 * The type by which a proposal is counted. A hub that names none has only votes for one choice; null for a type that is
 * not known here.
 */
export function votingTypeOf(result: HubResult | null): VotingType | null {
  const type = result?.type ?? 'single-choice';
  return isVotingType(type) ? type : null;
}

/** The voting is over, but the hub says that its scores may still change. */
export function isFinalising(proposal: Proposal, result: HubResult | null): boolean {
  return proposal.state === 'closed' && typeof result?.state === 'string' && result.state !== 'final';
}

/** Whether a proposal belongs to a filter. @param coreAuthors in lower case */
export function matchesFilter(proposal: Proposal, filter: ProposalFilter, coreAuthors: readonly string[]): boolean {
  return filter === 'all' || coreAuthors.includes(proposal.author.toLowerCase()) === (filter === 'core');
}

/** How far a list has come, by what is known of its newest request. */
export function loadingOf(list: { isOffered: boolean; isReading: boolean; isFailed: boolean }): GovernanceLoading {
  if (!list.isOffered) return 'initial';
  if (list.isFailed) return 'error';
  return list.isReading ? 'loading' : 'idle';
}
