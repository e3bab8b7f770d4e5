import type { Hex } from 'viem';

/** Longest text or bytes that are accepted from a contract, in bytes: what is shown is far shorter. */
const maxBytes = 4_096;

/** The `bytes` (or `string`) in the answer of a view; null when the answer is not well-formed. Long values are cut. */
export function decodeBytes(answer: unknown): Hex | null {
  if (typeof answer !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(answer)) return null;
  const digits = answer.slice(2);
  if (smallWord(digits, 0) !== 32) return null;
  const length = smallWord(digits, 1);
  if (length === null || digits.length < 128 + length * 2) return null;
  return `0x${digits.slice(128, 128 + Math.min(length, maxBytes) * 2)}`;
}

/** A string, or the bytes32 that older tokens return, as text; null when it is neither, or empty. */
export function decodeText(answer: unknown): string | null {
  if (typeof answer !== 'string') return null;
  const bytes = decodeBytes(answer) ?? bytes32(answer);
  if (bytes === null) return null;
  const numbers = Uint8Array.from({ length: (bytes.length - 2) / 2 }, (_, index) =>
    Number.parseInt(bytes.slice(2 + index * 2, 4 + index * 2), 16),
  );
  const text = new TextDecoder().decode(numbers);
  return text.trim() === '' ? null : text;
}

/** The content of one word, without the zeros that pad it. */
function bytes32(answer: string): string | null {
  return /^0x[0-9a-f]{64}$/i.test(answer) ? answer.replace(/(?:00)+$/, '') : null;
}

/** A word of an answer as a small number; null when it is truncated or too large. */
function smallWord(digits: string, index: number): number | null {
  const word = digits.slice(index * 64, index * 64 + 64);
  return /^0{56}[0-9a-f]{8}$/i.test(word) ? Number.parseInt(word.slice(56), 16) : null;
}
