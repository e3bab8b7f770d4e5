import { prerenderedScreens, screenAt, screenPaths, type Screen } from '../config/pages.ts';
import { isAtPath, pathPattern } from '../core/pathPattern.ts';
import { headedPages, pageHead, type PageHead } from './pageHeads.ts';

/** A file that the build writes for a path. */
export interface PageFile {
  path: string;
  head: PageHead;
  /** What it shows before any script runs; null: only that it is loading. */
  screen: Screen | null;
  /** The pattern of the paths for which this content is right until hydration. */
  paths: string | null;
}

const isForm = (screen: Screen): boolean => screen === 'bridgeTokens' || screen === 'toTokens';

/**
 * The files of pages: one for each page with a picture, and one for each path without an id that shows a prerendered
 * screen. '/' shows the token bridge, to which it redirects; so do all paths without a file.
 */
export function pageFiles(): PageFile[] {
  const headed = headedPages();
  const others = screenPaths.filter(
    ({ path, screen }) =>
      prerenderedScreens.includes(screen) &&
      !isForm(screen) &&
      !path.includes(':') &&
      headed.every((page) => page.path !== path),
  );
  return [...headed, ...others.map(({ path }) => ({ path, head: pageHead(path) }))].map(({ path, head }) => {
    const screen = path === '/' ? 'bridgeTokens' : screenAt(path);
    return prerenderedScreens.includes(screen)
      ? { path, head, screen, paths: patternOf(pathsLike(path, screen)) }
      : { path, head, screen: null, paths: null };
  });
}

/**
 * The paths for which a file is right. Both bridge files are right for every path that shows or redirects to the token
 * bridge.
 */
function pathsLike(file: string, screen: Screen): string[] {
  return screenPaths
    .filter((row) =>
      isForm(screen)
        ? isForm(row.screen)
        : row.path === file || (row.screen === screen && row.path.startsWith(`${file}/:`)),
    )
    .map(({ path }) => path);
}

/** The pattern of these paths, and of no other path of the app. */
function patternOf(own: readonly string[]): string {
  const isAtOther = (path: string): boolean => own.some((other) => other !== path && isAtPath(other, path));
  const patterns = own.filter((path) => path.includes(':') || !isAtOther(path)).map(pathPattern);
  const others = screenPaths.map(({ path }) => path).filter((path) => !own.includes(path) && isAtOther(path));
  return `^${others.length === 0 ? '' : `(?!(${others.join('|')})$)`}(${patterns.join('|')})$`;
}
