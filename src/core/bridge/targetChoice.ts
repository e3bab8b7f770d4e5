/** The target network that the form stands on: the one that was chosen, or the only one there is. */
export function targetChoice(possible: readonly number[], chosen: number | null): number | null {
  if (chosen !== null && possible.includes(chosen)) return chosen;
  return possible.length === 1 ? (possible[0] ?? null) : null;
}
