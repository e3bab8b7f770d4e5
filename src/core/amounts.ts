import { MAX_TOKEN_DECIMALS } from './tokens/token.ts';

/** Longest amount that can be typed: the largest amount at 77 decimals has exactly this length. */
export const MAX_AMOUNT_TEXT_LENGTH = 79;
export const MAX_UINT256 = 2n ** 256n - 1n;

const AMOUNT_TEXT = /^\d*\.?\d*$/;

function isAmountText(text: string): boolean {
  return text.length <= MAX_AMOUNT_TEXT_LENGTH && AMOUNT_TEXT.test(text);
}

/** The zeros of the decimal digits that keyboards of the supported languages write: ar, fa, hi, bn, ta, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xff10];
/** Comma and full stop of these keyboards: Arabic, ideographic and full width. */
const SEPARATORS = /[,\u066b\u3001\u3002\uff0c\uff0e]/g;

/** A text in which decimal digits and separators of other scripts are those of a number; its length is the same. */
export function asciiAmountText(text: string): string {
  return text.replace(SEPARATORS, '.').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * The content of the amount field after an edit: digits with one separator, where a comma becomes a dot. An edit that
 * would break this is refused (the previous text stays); a text without any digit becomes empty.
 */
export function sanitizeAmountText(next: string, previous: string): string {
  const text = next.trim().replaceAll(',', '.');
  if (isAmountText(text)) return text;
  if (/[^\d.]/.test(text) && !/\d/.test(text)) return '';
  return isAmountText(previous) ? previous : '';
}

/**
 * The typed amount in smallest units; null for zero, for a text that is not an amount, and for more decimal places than
 * the token has.
 */
export function parseAmount(text: string, decimals: number): bigint | null {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_TOKEN_DECIMALS) return null;
  if (!isAmountText(text) || !/\d/.test(text)) return null;
  const [whole = '', places = ''] = text.split('.');
  if (places.length > decimals) return null;
  const amount = BigInt(whole + places.padEnd(decimals, '0'));
  return amount > 0n && amount <= MAX_UINT256 ? amount : null;
}

/**
 * Parses an amount or a number written as decimal text, as files and links write it.
 * @returns null for anything else, and above the largest uint256
 */
export function parseUintText(text: string): bigint | null {
  if (!/^\d{1,79}$/.test(text)) return null;
  const value = BigInt(text);
  return value <= MAX_UINT256 ? value : null;
}

/** The digits before and after the decimal point. */
function splitAmount(amount: bigint, decimals: number): [whole: string, places: string] {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return [digits.slice(0, point), digits.slice(point)];
}

function joinAmount(whole: string, places: string): string {
  return places === '' ? whole : `${whole}.${places}`;
}

/** The exact amount as plain decimal text, for example '1.5'; no grouping, no trailing zeros. */
export function formatAmountExact(amount: bigint, decimals: number): string {
  if (amount < 0n) return `-${formatAmountExact(-amount, decimals)}`;
  const [whole, places] = splitAmount(amount, decimals);
  return joinAmount(whole, places.replace(/0+$/, ''));
}

/**
 * The amount with at most `digits` significant digits, rounded down, as plain decimal text. The integer part is never
 * shortened.
 */
export function formatSignificant(amount: bigint, decimals: number, digits: number): string {
  if (amount < 0n) return `-${formatSignificant(-amount, decimals, digits)}`;
  const surplus = Math.min(amount.toString().length - digits, decimals);
  if (surplus <= 0) return formatAmountExact(amount, decimals);
  const unit = 10n ** BigInt(surplus);
  return formatAmountExact((amount / unit) * unit, decimals);
}

/** More characters than this do not fit beside a token on a phone. */
const FITTING_LENGTH = 12;

/** The text of an amount, shortened to 8 significant digits where it does not fit beside a token on a phone. */
export function fittingAmountText(text: string, decimals: number): string {
  const amount = text.length <= FITTING_LENGTH ? null : parseAmount(text, decimals);
  return amount === null ? text : formatSignificant(amount, decimals, 8);
}

/** Amounts that need more decimal places than this are not readable as a number. */
const READABLE_PLACES = 6;

/** Whether `formatShort` gives a bound for the amount instead of its digits. */
export function isTiny(amount: bigint, decimals: number): boolean {
  return amount > 0n && decimals > READABLE_PLACES && amount < 10n ** BigInt(decimals - READABLE_PLACES);
}

/** Like `formatSignificant`, but '< 0.000001' for amounts below that. */
export function formatShort(amount: bigint, decimals: number, digits: number): string {
  return isTiny(amount, decimals)
    ? `< 0.${'1'.padStart(READABLE_PLACES, '0')}`
    : formatSignificant(amount, decimals, digits);
}

const WEI_DECIMALS = 18;
const GWEI_DECIMALS = 9;

/**
 * An amount of a native coin in the unit that avoids leading zeros: the coin itself, gwei or wei. Every digit is kept.
 */
export function formatCoin(amount: bigint, decimals: number, symbol: string): { text: string; unit: string } {
  if (decimals !== WEI_DECIMALS || !isTiny(amount, decimals))
    return { text: formatAmountExact(amount, decimals), unit: symbol };
  return amount < 10n ** BigInt(GWEI_DECIMALS)
    ? { text: amount.toString(), unit: 'wei' }
    : { text: formatAmountExact(amount, GWEI_DECIMALS), unit: 'gwei' };
}

/** The amount with exactly `places` digits after the decimal point, rounded down. */
function formatFixed(amount: bigint, decimals: number, places: number): string {
  const [whole, rest] = splitAmount(amount, decimals);
  return joinAmount(whole, rest.slice(0, places).padEnd(places, '0'));
}

/** A fee: above 100 without decimal places, above 10 with two, otherwise 6 significant digits. Rounded down. */
export function formatFeeText(amount: bigint, decimals: number): string {
  const one = 10n ** BigInt(decimals);
  if (amount > 100n * one) return formatFixed(amount, decimals, 0);
  if (amount > 10n * one) return formatFixed(amount, decimals, 2);
  return formatShort(amount, decimals, 6);
}

/** The least amount of the native coin, in wei, that MAX leaves in the account. */
export const NATIVE_RESERVE_WEI = 10n ** 16n;

/**
 * The amount that MAX fills in for the native coin: the balance minus a reserve for the deposit's gas (twice the cost
 * at the current price, because prices move before the wallet answers), at least 0.01 of the coin. Never below 0.
 */
export function maxSpendable(balance: bigint, gasCost: bigint, reserve = NATIVE_RESERVE_WEI): bigint {
  const persisted = gasCost * 2n > reserve ? gasCost * 2n : reserve;
  return balance > persisted ? balance - persisted : 0n;
}
