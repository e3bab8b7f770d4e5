/** Votes in one request: the most that hubs give. */
export const VOTE_PAGE_SIZE = 1000;
/** Hubs refuse to leave out more. */
export const MOST_SKIPPED = 5000;

/** Where a reading goes on: votes that are not older than `created`, without the first `skip` of those. */
export interface VoteCursor {
  /** Seconds since 1970. */
  created: number;
  skip: number;
}

export const firstCursor: VoteCursor = { created: 0, skip: 0 };

export type NextPage =
  { kind: 'more'; cursor: VoteCursor } | { kind: 'end' } | { kind: 'wrong' } | { kind: 'tooManyAtOnce' };

/**
 * Where to read on after a page of votes in the order of their time. Paging by time, not by number, because a hub
 * refuses to skip more than 5,000, and because votes that are cast meanwhile move no page. Only within one second that
 * fills a page some are skipped.
 *
 * @param created the times of the page's votes
 * @param newCount how many of them had not been read before
 * @returns 'wrong' for a page that is no answer to the cursor, such as an earlier page once more
 */
export function pageAfter(cursor: VoteCursor, created: readonly number[], newCount: number): NextPage {
  const last = created.at(-1);
  if (last === undefined) return { kind: 'end' };
  if (created.some((time, index) => time < (created[index - 1] ?? cursor.created))) return { kind: 'wrong' };
  if (last > cursor.created) {
    // The last second may have more votes than the page shows.
    return newCount === 0 ? { kind: 'wrong' } : { kind: 'more', cursor: { created: last, skip: 0 } };
  }
  if (newCount === 0 && created.length < VOTE_PAGE_SIZE) return { kind: 'end' };
  const skip = cursor.skip + created.length;
  if (skip <= MOST_SKIPPED) return { kind: 'more', cursor: { created: last, skip } };
  return { kind: created.length < VOTE_PAGE_SIZE ? 'end' : 'tooManyAtOnce' };
}
