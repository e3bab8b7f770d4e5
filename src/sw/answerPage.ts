import { shellPartsFile } from '../core/shellPage.ts';
import type { ShellFiles } from './shellFiles.ts';
import { pageOfShell } from './shellParts.ts';

interface PageRequest {
  request: Request;
  url: URL;
  event: { waitUntil(task: Promise<unknown>): void };
}

/**
 * Answers the opening of a page. If the files of the app were deleted, the host answers, and they are stored again: not
 * only while claims are watched, as the saved ones are opened offline, too (rules 8.9, 8.13).
 */
export async function answerPage(
  shell: Pick<ShellFiles, 'match' | 'repair'>,
  { request, url, event }: PageRequest,
): Promise<Response> {
  const page = await shell.match('index.html');
  if (page === undefined) {
    event.waitUntil(shell.repair(Date.now()));
    return fetch(request);
  }
  return pageOfShell(url.pathname, page, async () => (await shell.match(shellPartsFile))?.json());
}
