/** The words of the browsers' engines: for one that cannot be fetched, is no script, or has other contents. */
const failedImport =
  /dynamically imported module|module script|Importing a module|valid JavaScript MIME type|integrity mismatch|integrity metadata check|Failed to load chunk|preload CSS/i;

/** Whether an error says that a file of the app could not be loaded. */
export const isFailedImport = (error: unknown): error is Error =>
  error instanceof Error && failedImport.test(error.message);
