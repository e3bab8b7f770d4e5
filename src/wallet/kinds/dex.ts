import * as v from 'valibot';
import { isAddressEqual } from 'viem';
import type { Address } from 'viem';
import { DEFAULT_DEADLINE_SECONDS } from '../../core/swap/defaults.ts';
import type { Dex } from '../../config/dexes.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { missingFundsReason } from '../../core/errors/revertError.ts';
import type { WriteContext } from '../../core/errors/revertError.ts';
import { addressSchema, uintSchema } from '../../core/records/schemas.ts';
import { isDeadlineNear } from '../../core/swap/deadline.ts';
import { isOwnToken, knownToken } from '../send/addressBook.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { WriteSite } from './writeKind.ts';

/** What every call of an exchange's router says besides its amounts. */
export const dexFields = {
  /** Who is paid. */
  receiver: addressSchema,
  /** After this time the router refuses the call, in seconds since 1970. */
  deadline: uintSchema,
  /** The time of the chain's newest block when the deadline was computed; calldata does not tell it. */
  headTime: uintSchema,
  /** What the router's functions call the native coin. */
  coinInNames: v.picklist(['ETH', 'AVAX']),
};

interface DexCall {
  receiver: Address;
  deadline: bigint;
  headTime: bigint;
  coinInNames: Dex['coinInNames'];
}

/** The exchange of a chain; null: the deployment names none there. */
export const dexOf = (book: AddressBook, chainId: number): Dex | null => book.dex?.(chainId) ?? null;

/** The only contract that a call of an exchange may go to. */
export const routerAt = ({ book, chainId }: WriteSite): Address | null => dexOf(book, chainId)?.router ?? null;

/** Why nothing can be asked of an exchange. */
export const missingDex: AppError = { code: 'dexNotFound' };

/** The time that a deadline of calldata was probably computed from. */
export const headTimeOf = (deadline: bigint): bigint => {
  const usual = BigInt(DEFAULT_DEADLINE_SECONDS);
  return deadline > usual ? deadline - usual : 0n;
};

/** What is wrong with receiver, deadline or names of a call of an exchange's router that pays the account itself. */
export function dexDifference(call: DexCall, site: WriteSite): string | null {
  return termsDifference(call, site) ?? (isAddressEqual(call.receiver, site.account) ? null : 'receiver');
}

/** The same for a call that may pay someone else. */
export function termsDifference(
  { deadline, headTime, coinInNames }: Omit<DexCall, 'receiver'>,
  { book, chainId }: WriteSite,
): string | null {
  const dex = dexOf(book, chainId);
  if (dex === null || dex.coinInNames !== coinInNames) return 'exchange';
  return isDeadlineNear(deadline, headTime) ? null : 'deadline';
}

/** Whether a token is the one into which the router of the exchange wraps the native coin. */
export function isWrappedNative(token: Address, { book, chainId }: WriteSite): boolean {
  const dex = dexOf(book, chainId);
  return dex !== null && isAddressEqual(token, dex.wrappedNative);
}

/** Whether all of the tokens are named by the release, or were accepted by their full address. */
export const areKnown = (tokens: readonly Address[], { book, chainId }: WriteSite): boolean =>
  tokens.every((token) => knownToken(book, chainId, token) !== null || isOwnToken(book, chainId, token));

/** How failures of an exchange's router and pairs are reported. */
export const dexErrors: WriteContext = {
  rules: [
    [/: EXPIRED\b/, 'dexExpired'],
    [/: (INSUFFICIENT_(A|B|OUTPUT)_AMOUNT|EXCESSIVE_INPUT_AMOUNT)\b/, 'dexPriceMoved'],
    [/: (INSUFFICIENT_LIQUIDITY(_MINTED|_BURNED)?|INSUFFICIENT_AMOUNT|INSUFFICIENT_INPUT_AMOUNT)\b/, 'dexTooLittle'],
    [/: OVERFLOW\b/, 'dexTooMuch'],
    [/ds-math-(sub-underflow|add-overflow)|TRANSFER_FROM_FAILED|transferFrom failed/i, 'allowanceOrBalance'],
    [
      /: (TRANSFER_FAILED|K)\b|TransferHelper: (TRANSFER_FAILED|ETH_TRANSFER_FAILED)|::transfer: /,
      'dexTransferRefused',
    ],
    [missingFundsReason, 'allowanceOrBalance'],
  ],
};
