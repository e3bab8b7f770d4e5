/**
 * Stands for the modal of the WalletConnect provider, which this app never opens: it has its own. Without this the
 * build would carry that modal along, about two megabytes that nobody loads.
 */
export function createAppKit(): never {
  throw new Error('The modal of WalletConnect is not part of this build.');
}
