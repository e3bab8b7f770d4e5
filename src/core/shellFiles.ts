/**
 * The file that names every file of the shell with its hash and size: too long for the service worker itself, which
 * contains this file's hash. Those of the combined file come first.
 */
export const shellListFile = 'shell-list.json';

/**
 * The file with the content of the first files of the list, one after the other, so that a first visit fetches one file
 * and the browser stores one. The other files are images, and code that the page has loaded already.
 */
export const shellFilesFile = 'shell-files.txt';

/** Path below the app's address, hash as subresource integrity, and size in bytes. */
export type ShellListEntry = readonly [path: string, integrity: string, bytes: number];

/** The headers of this build's security policy by name, one of the files of the shell. */
export const shellHeadersFile = 'shell-headers.json';
