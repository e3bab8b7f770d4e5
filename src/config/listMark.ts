/**
 * Part of a request's address that never leaves the browser: it tells the service worker that a token list is asked
 * for.
 */
export const LIST_MARK = '#token-list';
