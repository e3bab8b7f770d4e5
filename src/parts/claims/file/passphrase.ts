/** A shorter one can be guessed from the file alone, because the number of attempts is not limited. */
export const minPassphraseLength = 12;

/**
 * Why a file is not encrypted with this passphrase; null: it can be, or none is wanted. After a typing mistake the file
 * could never be opened again.
 */
export function passphraseFault(passphrase: string, again: string): 'short' | 'differs' | null {
  if (passphrase === '') return null;
  if (Array.from(passphrase).length < minPassphraseLength) return 'short';
  return passphrase === again ? null : 'differs';
}
