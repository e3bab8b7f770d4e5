import { parseUintText } from '../amounts.ts';

/** A token id as it is typed, stored and listed: 1 to 79 digits, at most the largest uint256. */
export const parseTokenId = (text: string): bigint | null => parseUintText(text);
