import { pages } from '../src/config/pages.ts';
import { isAtPath, pathPattern } from '../src/core/pathPattern.ts';

/**
 * The pattern of the paths that show the prerendered token bridge: those of its page and those that redirect to it.
 * Computed when the app is built, so that src/app/earlyTaps.ts stays small.
 */
export function formPaths(): string {
  const isForm = (screen: string): boolean => screen === 'bridgeTokens' || screen === 'toTokens';
  const pathsOf = (isWanted: (screen: string) => boolean): string[] =>
    pages.filter(({ screen }) => isWanted(screen)).flatMap(({ paths }): readonly string[] => paths);
  const own = pathsOf(isForm);
  const isAtOther = (path: string): boolean => own.some((other) => other !== path && isAtPath(other, path));
  const patterns = own.filter((path) => path.includes(':') || !isAtOther(path)).map(pathPattern);
  const others = pathsOf((screen) => !isForm(screen)).filter(isAtOther);
  return `^(?!(${others.join('|')})$)(${patterns.join('|')})$`;
}
