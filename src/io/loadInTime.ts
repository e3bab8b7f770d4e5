/** A part that neither came nor failed for a long time. It may still come, so the page is not reloaded for it. */
export class LateChunk extends Error {
  override name = 'LateChunk';
  override message = 'A part of the app has not been loaded';
}

/** How long a press may show nothing. What comes later is there at the next press. */
export const loadLimitMs = 20_000;

/** @throws LateChunk if what is loading neither comes nor fails for a long time */
export async function loadInTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new LateChunk()), loadLimitMs)));
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
