/**
 * The file with the hashes by which the service worker checks its files: too long for the worker itself, which contains
 * this file's hash.
 */
export const precacheSumsFile = 'precache-sums.json';

/** The file with the text of most files of the shell by their addresses, so that a first visit fetches one file. */
export const shellFilesFile = 'shell-files.json';
