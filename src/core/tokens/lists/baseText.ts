const alphabets = {
  base36: '0123456789abcdefghijklmnopqrstuvwxyz',
  base58: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
} as const;

/** Bytes written as a number in that base; each leading zero byte becomes one leading zero digit. */
export function baseText(bytes: Uint8Array, base: keyof typeof alphabets): string {
  const alphabet = alphabets[base];
  const digits: number[] = [];
  for (const byte of bytes) {
    let carry = byte;
    for (let index = 0; index < digits.length; index += 1) {
      carry += (digits[index] ?? 0) * 256;
      digits[index] = carry % alphabet.length;
      carry = Math.floor(carry / alphabet.length);
    }
    for (; carry > 0; carry = Math.floor(carry / alphabet.length)) digits.push(carry % alphabet.length);
  }
  const firstByte = bytes.findIndex((byte) => byte !== 0);
  const zeros = firstByte === -1 ? bytes.length : firstByte;
  return (
    alphabet.charAt(0).repeat(zeros) +
    digits
      .toReversed()
      .map((digit) => alphabet.charAt(digit))
      .join('')
  );
}

const base32Alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Bytes in RFC 4648 base32, lower case, without padding. */
export function base32Text(bytes: Uint8Array): string {
  let text = '';
  let rest = 0;
  let bits = 0;
  for (const byte of bytes) {
    rest = ((rest << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += base32Alphabet.charAt((rest >> (bits - 5)) & 31);
  }
  return bits === 0 ? text : text + base32Alphabet.charAt((rest << (5 - bits)) & 31);
}
