/**
 * A fragment of a request's address, which never leaves the browser: it tells the service worker that a token list is
 * requested.
 */
export const LIST_MARK = '#token-list';
