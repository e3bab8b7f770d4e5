const own = /^(sw|assets\/reads\.worker-[\w-]+)\.js$/;

/** The address of one of our two workers, in the folder that the app is served from. @throws for any other */
function ownWorker(url: string): string {
  const { href } = new URL(url, location.href);
  const folder = new URL(import.meta.env.BASE_URL, location.href).href;
  // In development modules keep their names and nothing enforces the policy.
  if (!import.meta.env.DEV && !(href.startsWith(folder) && own.test(href.slice(folder.length))))
    throw new TypeError(`No worker of the app: ${href}`);
  return href;
}

const rules = { createScriptURL: ownWorker };
/** The only policy that the content security policy allows: it makes no HTML and no script text. */
const policy = globalThis.trustedTypes?.createPolicy('causeway', rules) ?? rules;

/**
 * An address that a worker may be started from, for browsers with Trusted Types and without.
 * @throws for a script that is not ours
 */
export function trustedScript(url: string): string {
  return policy.createScriptURL(url);
}
