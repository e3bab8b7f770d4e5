import { prerenderedScreens, screenAt, screenPaths, type Screen } from '../config/pages.ts';
import { claimPages } from '../core/claims/claimLink.ts';
import { isAtPath, pathPattern } from '../core/pathPattern.ts';
import { headedPages, pageHead, type PageHead } from './pageHeads.ts';

/** A file that the build writes for a path. */
export interface PageFile {
  path: string;
  /** The path that it is drawn at: of one with an id in it nothing is drawn that follows from the id. */
  drawnAt: string;
  head: PageHead;
  /** What it shows before any script runs; null: only that it is loading. */
  screen: Screen | null;
  /** The pattern of the paths for which this content is right until hydration. */
  paths: string | null;
}

const tokensPath = `/${claimPages.erc20}`;
const isForm = (screen: Screen): boolean => screen === 'bridgeTokens' || screen === 'toTokens';

/** The path of the file that hosts answer a path with: of one with an id the path above it. */
const fileAt = (path: string): string => path.split('/:', 1)[0] ?? path;

/**
 * The files of pages: of the first path of each page, and of each path that shows a prerendered screen; a path with an
 * id has that of the path above it. '/' shows the token bridge, to which it leads, as do all paths without a file.
 */
export function pageFiles(): PageFile[] {
  const headed = headedPages().map(({ path, head }) => ({ path, head, drawnAt: path === '/' ? tokensPath : path }));
  const others = screenPaths
    .filter(
      ({ path, screen }) =>
        prerenderedScreens.includes(screen) &&
        !isForm(screen) &&
        headed.every((page) => page.path !== fileAt(path)) &&
        (fileAt(path) === path || screenPaths.every((row) => row.path !== fileAt(path))),
    )
    .map(({ path }) => ({ path: fileAt(path), head: pageHead(path), drawnAt: path }));
  return [...headed, ...others].map((file) => {
    const screen = screenAt(file.drawnAt);
    return prerenderedScreens.includes(screen)
      ? { ...file, screen, paths: patternOf(pathsLike(file.path, screen)) }
      : { ...file, screen: null, paths: null };
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
