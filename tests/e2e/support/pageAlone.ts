/** For tests of the page itself: without the service worker, whose installation would take half of each test. */
export const pageAlone = { serviceWorkers: 'block' } as const;
