import { useState } from 'react';
import { noNotice, settleNotice, type SettledNotice } from '../../../core/watch/settledNotice.ts';

/** One complete round of reading a claim. */
export interface ClaimRound {
  /** Changes when a round ends, not while one is running. */
  id: string;
  /** Everything could be read. */
  isWhole: boolean;
}

/**
 * A notice that appears and disappears with the rounds, shown only once it is stable.
 * @param of what the notice is about
 */
export function useSettledNotice<Notice extends { kind: string }>(
  of: string | null,
  { id, isWhole }: ClaimRound,
  said: Notice | null,
): Notice | null {
  const [at, setAt] = useState<{ of: string | null; id: string; notice: SettledNotice<Notice> }>({
    of: null,
    id: '',
    notice: noNotice,
  });
  if (at.of === of && at.id === id) return at.notice.shown;
  const notice = settleNotice(at.of === of ? at.notice : noNotice, { said, isWhole });
  setAt({ of, id, notice });
  return notice.shown;
}
