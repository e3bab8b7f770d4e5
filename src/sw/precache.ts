import { shellFilesFile, shellListFile } from '../core/shellFiles.ts';
import { parsePageMessage } from './messages.ts';
import { ShellFiles, type SealedFile } from './shellFiles.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Stores the files of a version when its worker is installed, and removes those of the previous version when it is
 * activated. While a page watches claims, files that were deleted are stored again. The build names their hashes: a
 * file that was changed on the way is not stored, and the worker is not installed.
 * @param manifest the list of the files and the combined file, with their hashes
 * @returns the stored files; null: the build has none, as in development
 */
export function precache(manifest: readonly (Partial<SealedFile> | string)[]): ShellFiles | null {
  const sealed = (file: string): SealedFile | undefined =>
    manifest.find(
      (entry): entry is SealedFile => typeof entry !== 'string' && entry.url === file && entry.integrity !== undefined,
    );
  const [list, combined] = [sealed(shellListFile), sealed(shellFilesFile)];
  if (list === undefined || combined === undefined) return null;
  const shell = new ShellFiles(list, combined, self.registration.scope);
  self.addEventListener('install', (event) => event.waitUntil(shell.install()));
  self.addEventListener('activate', (event) => event.waitUntil(shell.removeOthers()));
  self.addEventListener('message', (event) => {
    if (parsePageMessage(event.data)?.type === 'WATCH') event.waitUntil(shell.repair(Date.now()));
  });
  return shell;
}
