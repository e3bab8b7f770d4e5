/** The target network of the form: the chosen one, or the only one there is. */
export function targetChoice(possible: readonly number[], chosen: number | null): number | null {
  if (chosen !== null && possible.includes(chosen)) return chosen;
  return possible.length === 1 ? (possible[0] ?? null) : null;
}
