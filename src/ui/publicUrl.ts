const base = (import.meta as { env?: { BASE_URL?: string } }).env?.BASE_URL ?? '/';

/** The address of a file of `public/`, wherever the app is served from. */
export function publicUrl(path: string): string {
  return base + path;
}
