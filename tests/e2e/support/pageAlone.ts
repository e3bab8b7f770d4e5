/** For tests of what a page does by itself: without the service worker, whose set-up would cost half of each. */
export const pageAlone = { serviceWorkers: 'block' } as const;
