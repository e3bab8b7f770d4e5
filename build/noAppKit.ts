/**
 * Replaces the modal of the WalletConnect provider, which this app never opens because it has its own. Otherwise the
 * build would contain that modal, about two megabytes that nobody loads.
 */
export function createAppKit(): never {
  throw new Error('The modal of WalletConnect is not part of this build.');
}
