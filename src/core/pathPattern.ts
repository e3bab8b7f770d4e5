/** The source of a regular expression for a path with `:name` parts; a part is never empty. */
export function pathPattern(path: string): string {
  return path.replaceAll(/:\w+/g, '[^/]+');
}

/** Whether an address has this path: exactly, case-sensitive, without a trailing slash. */
export function isAtPath(path: string, pathname: string): boolean {
  return new RegExp(`^${pathPattern(path)}$`).test(pathname);
}
