/** A notice about the reading of a chain, as it is shown. */
export interface SettledNotice<Notice extends { kind: string }> {
  shown: Notice | null;
  /** Kinds that were reported since the last complete round without them. */
  reported: readonly Notice['kind'][];
}

/** How one round of reading ended. */
export interface ReadRound<Notice extends { kind: string }> {
  said: Notice | null;
  /** Everything was read: a notice that such a round does not report is over. */
  isWhole: boolean;
}

export const noNotice: SettledNotice<never> = { shown: null, reported: [] };

/**
 * What is shown after another round. Nodes come and go: a notice is shown only once a second round reports it, and
 * stays until a complete round no longer reports it. The details of a notice are always those of the newest round that
 * reported it.
 */
export function settleNotice<Notice extends { kind: string }>(
  before: SettledNotice<Notice>,
  { said, isWhole }: ReadRound<Notice>,
): SettledNotice<Notice> {
  if (said === null) return isWhole ? noNotice : before;
  const others = before.reported.filter((kind) => kind !== said.kind);
  const reported = isWhole ? [said.kind] : [...others, said.kind];
  if (others.length < before.reported.length) return { shown: said, reported };
  return { shown: isWhole ? null : before.shown, reported };
}
