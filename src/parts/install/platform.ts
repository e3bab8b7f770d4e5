/** Whether the app runs from the home screen or in a window of its own. */
export function isInstalled(): boolean {
  if (window.matchMedia('(display-mode: standalone)').matches) return true;
  return 'standalone' in navigator && navigator.standalone === true;
}

/** Whether the device is an iPhone or iPad, also when it requests desktop pages. */
export function isAppleMobile(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

/**
 * Whether an iPhone or iPad can put the page on its home screen. Browsers inside other apps, as wallets have them,
 * cannot: they give pages no service worker, and most do not call themselves Safari.
 */
export function hasHomeScreen(): boolean {
  return isAppleMobile() && !isInstalled() && 'serviceWorker' in navigator && navigator.userAgent.includes('Safari/');
}
