import { parseUintText } from '../amounts.ts';

/** A token id as it is typed, kept and listed: digits only, 1 to 79 of them, and no more than a contract can hold. */
export const parseTokenId = (text: string): bigint | null => parseUintText(text);
