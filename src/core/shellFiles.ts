/**
 * The file that names every file of the combined file with its hash and size: too long for the service worker itself,
 * which contains this file's hash.
 */
export const shellListFile = 'shell-list.json';

/**
 * The file with the content of most files of the shell, one after the other in the order of the list, so that a first
 * visit fetches one file and the browser stores one.
 */
export const shellFilesFile = 'shell-files.txt';

/** Path below the app's address, hash as subresource integrity, and size in bytes. */
export type ShellListEntry = readonly [path: string, integrity: string, bytes: number];
