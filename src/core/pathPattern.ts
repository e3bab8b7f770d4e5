/** A path with `:name` parts as the source of a regular expression; a part is never empty. */
export function pathPattern(path: string): string {
  return path.replaceAll(/:\w+/g, '[^/]+');
}

/** Whether an address has this path: exact, in the same case, without a slash at its end. */
export function isAtPath(path: string, pathname: string): boolean {
  return new RegExp(`^${pathPattern(path)}$`).test(pathname);
}
