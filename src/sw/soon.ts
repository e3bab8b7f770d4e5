/** The longest that a notification waits for one answer of the browser's storage. */
const soonMs = 3_000;

/**
 * The answer of the browser's storage, which may come late or never where its process was ended; a notification is then
 * shown without it (rule 11.1).
 * @returns the fallback if it fails or does not come in time. Never rejects.
 */
export async function soon<T>(answer: Promise<T>, fallback: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), soonMs);
  });
  return Promise.race([answer.catch(() => fallback), late]).finally(() => clearTimeout(timer));
}
