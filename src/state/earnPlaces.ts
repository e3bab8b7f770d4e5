import earn from 'virtual:deployment/earn';
import { deployment } from '../config/deployment.ts';
import { lpRegistry } from '../config/lpTokens.ts';
import { tokens } from '../config/tokens.ts';
import { earnKey, type EarnEntry } from '../core/earn/entry.ts';

/** What the release is made from: its deployment, its tokens and its LP tokens. */
export const earnSource = { deployment: { ...deployment, earn }, tokens, lpTokens: lpRegistry };

/** Places of the release first, then those that a remote registry adds; none is there twice. */
export function entriesWith(own: readonly EarnEntry[], remote: readonly EarnEntry[]): EarnEntry[] {
  const known = new Set(own.map(earnKey));
  return [...own, ...remote.filter((entry) => !known.has(earnKey(entry)))].sort(
    (one, other) => one.sortOrder - other.sortOrder,
  );
}
