/** The address as a URL; null if it is none. Safari before 17 and Chrome before 120 have no `URL.canParse`. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
