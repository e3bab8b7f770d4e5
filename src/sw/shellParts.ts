import * as v from 'valibot';
import { claimPages } from '../core/claims/claimLink.ts';
import { shellPage } from '../core/shellPage.ts';

const partsSchema = v.array(v.object({ paths: v.string(), head: v.string(), root: v.string() }));

/**
 * The page at a path, as its own file contains it, made from index.html. If the build has no parts for it, or they
 * cannot be read, index.html itself: the app then renders the page.
 * @param shell index.html
 * @param readParts gives the parsed content of the file in which the build wrote them
 */
export async function pageOfShell(
  pathname: string,
  shell: Response,
  readParts: () => Promise<unknown>,
): Promise<Response> {
  // index.html shows the token bridge.
  if (pathname === '/' || pathname.startsWith(`/${claimPages.erc20}`)) return shell;
  const parts = v.safeParse(partsSchema, await readParts().catch(() => null));
  const part = parts.success ? parts.output.find(({ paths }) => new RegExp(paths).test(pathname)) : undefined;
  if (part === undefined) return shell;
  const headers = new Headers(shell.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(shellPage(await shell.text(), part), { headers });
}
