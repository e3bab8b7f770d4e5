const own = /^(sw|assets\/reads\.worker-[\w-]+)\.js$/;

/**
 * The address of one of our two workers, in the folder that the app is served from.
 * @throws for any other address
 */
function ownWorker(url: string): string {
  const { href } = new URL(url, location.href);
  const folder = new URL(import.meta.env.BASE_URL, location.href).href;
  // In development, modules keep their names and nothing enforces the policy.
  if (!import.meta.env.DEV && !(href.startsWith(folder) && own.test(href.slice(folder.length))))
    throw new TypeError(`No worker of the app: ${href}`);
  return href;
}

const rules = { createScriptURL: ownWorker };
/** The only Trusted Types policy that the content security policy allows: it creates no HTML and no script text. */
const policy = globalThis.trustedTypes?.createPolicy('causeway', rules) ?? rules;

/**
 * An address from which a worker may be started, for browsers with and without Trusted Types.
 * @throws for a script that is not ours
 */
export function trustedScript(url: string): string {
  return policy.createScriptURL(url);
}
