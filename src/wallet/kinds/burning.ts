import { zeroAddress } from 'viem';
import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { missingFundsReason, pausedReason, type WriteContext } from '../../core/errors/revertError.ts';
import { knownToken } from '../send/addressBook.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { WriteSite } from './writeKind.ts';

/** The contract of buy back and burn of a chain; null: the deployment has none there. */
export const burnContractOf = (book: AddressBook, chainId: number): Address | null =>
  book.chain(chainId)?.contracts.buyBackAndBurn || null;

/** Why nothing can be asked of it. */
export const missingBurnContract: AppError = { code: 'burnContractNotFound' };

/** In summaries the zero address stands for the native coin, as in the contract's events. */
export const isNativeCoin = ({ token }: { token: Address }): boolean => isSameAddress(token, zeroAddress);

/** A token as summaries name it. @param token null: the native coin */
export const burnedToken = (token: Address | null): Address => token ?? zeroAddress;

/** What is wrong with the token of a write; null: nothing. */
export const burnTokenDifference = (summary: { token: Address }, { book, chainId }: WriteSite): string | null =>
  isNativeCoin(summary) || knownToken(book, chainId, summary.token) !== null ? null : 'unknown token';

/** How failures of buy back and burn are told. */
export const burnErrors: WriteContext = {
  rules: [
    [pausedReason, 'burnPaused'],
    [/no tokens to burn|inputAmount for token swap cannot be 0/i, 'nothingToBurn'],
    [/: amount cannot be 0/i, 'burnShareMissing'],
    [
      /IDENTICAL_ADDRESSES|INVALID_PATH|INSUFFICIENT_(LIQUIDITY|INPUT_AMOUNT|OUTPUT_AMOUNT)|: K$|OVERFLOW/,
      'burnNoMarket',
    ],
    [missingFundsReason, 'allowanceOrBalance'],
  ],
};
