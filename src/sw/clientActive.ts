/** An installation that takes longer than this is no longer waited for; it may still succeed. */
const longestInstallMs = 30_000;

/**
 * Waits for the active worker of the page.
 * @param registration if its first worker cannot be installed, that is known at once
 * @returns null when none is active in time: `navigator.serviceWorker.ready` alone would then never settle
 */
export async function activeRegistration(
  registration: ServiceWorkerRegistration | null = null,
  limitMs = longestInstallMs,
): Promise<ServiceWorkerRegistration | null> {
  if (registration?.active) return registration;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), limitMs)));
  const ended = registration === null ? [] : [firstInstallEnded(registration)];
  return Promise.race([navigator.serviceWorker.ready, late, ...ended]).finally(() => clearTimeout(timer));
}

/** Resolves with null when the first worker cannot be installed; not at all when it can. */
function firstInstallEnded({ installing, waiting }: ServiceWorkerRegistration): Promise<null> {
  return new Promise((resolve) => {
    const worker = installing ?? waiting;
    if (worker === null || worker.state === 'redundant') return resolve(null);
    worker.addEventListener('statechange', () => {
      if (worker.state === 'redundant') resolve(null);
    });
  });
}
