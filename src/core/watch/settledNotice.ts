/** A notice that reads of a chain bring up, as it stands on the screen. */
export interface SettledNotice<Notice extends { kind: string }> {
  shown: Notice | null;
  /** Kinds that were brought up since a whole round had nothing of them to tell. */
  heard: readonly Notice['kind'][];
}

/** How one round of reading ended. */
export interface ReadRound<Notice extends { kind: string }> {
  said: Notice | null;
  /** Everything was read: what such a round does not say is over. */
  isWhole: boolean;
}

export const noNotice: SettledNotice<never> = { shown: null, heard: [] };

/**
 * What stands on the screen after another round. Nodes come and go: one round alone brings nothing up, and what is up
 * stays until a whole round says otherwise. The details of a notice are always those of the newest round that told
 * them.
 */
export function settleNotice<Notice extends { kind: string }>(
  before: SettledNotice<Notice>,
  { said, isWhole }: ReadRound<Notice>,
): SettledNotice<Notice> {
  if (said === null) return isWhole ? noNotice : before;
  const others = before.heard.filter((kind) => kind !== said.kind);
  const heard = isWhole ? [said.kind] : [...others, said.kind];
  if (others.length < before.heard.length) return { shown: said, heard };
  return { shown: isWhole ? null : before.shown, heard };
}
