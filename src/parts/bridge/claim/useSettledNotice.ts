import { useState } from 'react';
import { noNotice, settleNotice, type SettledNotice } from '../../../core/watch/settledNotice.ts';

/** One round of reading a claim, to its end. */
export interface ClaimRound {
  /** Changes when a round has ended, and not while one is under way. */
  id: string;
  /** Everything was read. */
  isWhole: boolean;
}

/** A notice that the rounds bring up and take away, held still between them. @param of what it is about */
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
