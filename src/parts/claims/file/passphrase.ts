/** A shorter one is soon guessed from the file alone: nobody limits how often that is tried. */
export const minPassphraseLength = 12;

/**
 * Why a file is not sealed with this passphrase; null: it may be, or none is wanted. A slip would lock the owner out
 * for good.
 */
export function passphraseFault(passphrase: string, again: string): 'short' | 'differs' | null {
  if (passphrase === '') return null;
  if (Array.from(passphrase).length < minPassphraseLength) return 'short';
  return passphrase === again ? null : 'differs';
}
