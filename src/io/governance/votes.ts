import { VOTE_PAGES_AT_ONCE } from '../../config/limits.ts';
import { CausewayError, toAppError, type AppError } from '../../core/errors/appError.ts';
import { packVotes, type PackedVotes } from '../../core/governance/packedVotes.ts';
import type { VotingType } from '../../core/governance/proposal.ts';
import { tally, type Tally } from '../../core/governance/tally.ts';
import { addVotes, ballotsOf, emptyVoteBook, type Vote, type VoteBook } from '../../core/governance/vote.ts';
import { firstCursor, pageAfter, VOTE_PAGE_SIZE, type VoteCursor } from '../../core/governance/votePaging.ts';
import { askHub, hubFailed, lacksField, type Hub } from './hub.ts';
import { parseEach, voteSchema } from './hubSchemas.ts';
import { verifyVotes, type VoteVerifier } from './verify.ts';

/** What is asked of the votes of a proposal. */
export interface VotesQuestion {
  proposalId: string;
  /** Null: they are listed, not counted. */
  type: VotingType | null;
  choiceCount: number;
  snapshot: string;
}

/** The votes of a proposal as far as they were read. */
export interface VotesRound {
  votes: PackedVotes;
  /** Null: votes of this type are not counted here. */
  tally: Tally | null;
  /** Votes that name no valid choice; entries of the hub that could not be read; votes that did not pass. */
  counts: { withoutChoice: number; skipped: number; invalid: number };
  /** All votes are there that the hub had. */
  isWhole: boolean;
  /** Why the reading has stopped before its end; the next one goes on there. */
  error: AppError | null;
  /** Why some votes are not verified. */
  verifyError: AppError | null;
  readAtMs: number;
}

/** A page that is no answer to its request is asked for once more. */
const mostTries = 2;

const votesQuery = (more: string): string => `query Votes($first: Int, $skip: Int, $where: VoteWhere) {
  votes(first: $first, skip: $skip, orderBy: "created", orderDirection: asc, where: $where) {
    id voter created choice space { id name } proposal { choices } metadata${more}
  }
}`;

interface Reading {
  book: VoteBook;
  cursor: VoteCursor;
  skipped: number;
}

/** Reads the votes of proposals; a proposal that is asked for again is read on where its last reading has ended. */
export function createVoteReader(hub: Hub, verifier: VoteVerifier) {
  const readings = new Map<string, Reading>();
  /** A field that not every hub has. */
  let more = ' vp';

  async function fetchPage(proposalId: string, { created, skip }: VoteCursor): Promise<unknown[]> {
    // 'created_gte' of 0 is left out: a reading begins as the specification words it.
    const where = created === 0 ? { proposal: proposalId } : { proposal: proposalId, created_gte: created };
    const variables = { first: VOTE_PAGE_SIZE, skip, where };
    const list = await askHub(hub, 'votes', votesQuery(more), variables).catch((cause: unknown) => {
      if (more === '' || !lacksField(toAppError(cause).detail, 'vp')) throw cause;
      more = '';
      return askHub(hub, 'votes', votesQuery(more), variables);
    });
    if (!Array.isArray(list)) throw hubFailed('no votes');
    return list;
  }

  /** Reads one page. @returns its new votes, and whether that was all */
  async function readPage(proposalId: string, reading: Reading): Promise<{ added: Vote[]; isLast: boolean }> {
    for (let tries = 1; ; tries += 1) {
      const { items, skipped } = parseEach(voteSchema, await fetchPage(proposalId, reading.cursor));
      if (items.length === 0 && skipped > 0) throw hubFailed('no vote can be read');
      const isNew = ({ id }: Vote): boolean => !reading.book.ids.has(id);
      const times = items.map(({ created }) => created);
      const next = pageAfter(reading.cursor, times, items.filter(isNew).length);
      if (next.kind === 'tooManyAtOnce' || (next.kind === 'wrong' && tries === mostTries))
        throw new CausewayError({ code: 'votesIncomplete' });
      if (next.kind === 'wrong') continue;
      reading.skipped += skipped;
      // Skipping begins anew, so that a vote that was withdrawn meanwhile moves nothing.
      reading.cursor = next.kind === 'more' ? next.cursor : { ...reading.cursor, skip: 0 };
      return { added: addVotes(reading.book, items), isLast: next.kind === 'end' };
    }
  }

  /**
   * Reads on, `VOTE_PAGES_AT_ONCE` pages at most, and verifies what is new.
   * @throws CausewayError 'hubFailed', 'hubLimited', 'votesIncomplete' if nothing could be read
   */
  return async function readVotes(question: VotesQuestion): Promise<VotesRound> {
    const { proposalId, type, choiceCount, snapshot } = question;
    const reading = readings.get(proposalId) ?? { book: emptyVoteBook(), cursor: firstCursor, skipped: 0 };
    readings.set(proposalId, reading);
    const { book } = reading;
    let isWhole = false;
    let error: AppError | null = null;
    let verifyError: AppError | null = null;
    const verify = async (votes: readonly Vote[]): Promise<void> => {
      try {
        for (const [id, verification] of await verifyVotes(verifier, snapshot, votes))
          book.verifications.set(id, verification);
      } catch (cause) {
        verifyError = toAppError(cause);
      }
    };
    const unverified = [...book.byVoter.values()].filter(
      ({ id, verificationHash }) => verificationHash !== null && !book.verifications.has(id),
    );
    const verifying = [verify(unverified.slice(0, VOTE_PAGE_SIZE))];
    try {
      for (let pages = 0; pages < VOTE_PAGES_AT_ONCE && !isWhole; pages += 1) {
        const { added, isLast } = await readPage(proposalId, reading);
        isWhole = isLast;
        verifying.push(verify(added));
      }
    } catch (cause) {
      if (book.byVoter.size === 0) throw cause;
      error = toAppError(cause);
    }
    await Promise.all(verifying);
    const ballots = type === null ? [] : ballotsOf(book, type, choiceCount);
    return {
      votes: packVotes(book, type, choiceCount),
      tally: type === null ? null : tally(type, choiceCount, ballots),
      counts: {
        withoutChoice: ballots.filter(({ marks }) => marks === null).length,
        skipped: reading.skipped,
        invalid: [...book.byVoter.values()].filter(({ id }) => book.verifications.get(id) === 'invalid').length,
      },
      isWhole,
      error,
      verifyError,
      readAtMs: Date.now(),
    };
  };
}
