import { isAddressEqual, zeroAddress } from 'viem';
import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { missingFundsReason } from '../../core/errors/revertError.ts';
import type { WriteContext } from '../../core/errors/revertError.ts';
import { tokenOnChain } from '../../core/tokens/token.ts';
import type { RegistryToken } from '../../core/tokens/token.ts';
import { knownToken } from '../send/addressBook.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { WriteSite } from './writeKind.ts';

/** The liquidity manager of a chain; null: the deployment has none there. */
export const liquidityManagerOf = (book: AddressBook, chainId: number): Address | null =>
  book.chain(chainId)?.contracts.liquidityManager || null;

/** The error when a chain has no pools. */
export const missingManager: AppError = { code: 'managerNotFound' };

/** The registry's entry of a chain's native coin, whose pool is that of the wrapped token; null: there is none. */
const nativeEntry = (book: AddressBook, chainId: number): RegistryToken | null =>
  book.tokens.find((token) => token.nativeOn?.includes(chainId)) ?? null;

/** The wrapped native coin of a chain; the zero address, which belongs to no pool, if the registry has none. */
export function wrappedNativeOf({ book, chainId }: WriteSite): Address {
  const entry = nativeEntry(book, chainId);
  return (entry && tokenOnChain(entry, chainId)?.address) ?? zeroAddress;
}

/** The registry's entry of the token of a pool; null: it has none. */
export const poolToken = ({ book, chainId }: WriteSite, token: Address): RegistryToken | null =>
  knownToken(book, chainId, token);

/** What is wrong with an amount of a pool's token: the same check for every write to a pool. */
export function poolDifference(
  { token, amount, isNative }: { token: Address; amount: bigint; isNative: boolean },
  site: WriteSite,
): string | null {
  if (amount === 0n) return 'amount';
  if (isNative) return isAddressEqual(token, wrappedNativeOf(site)) ? null : 'token';
  return poolToken(site, token) === null ? 'unknown token' : null;
}

/** Whether an event is about the pool of this token. */
export const isOfPool = (logged: Address, token: Address): boolean => isSameAddress(logged, token);

/** How failures of the pools are reported. */
export const poolErrors: WriteContext = {
  rules: [
    [/max pool size reached/i, 'poolFull'],
    [/not enough liquidity/i, 'poolShort'],
    [/Pausable: paused|EnforcedPause/i, 'poolPaused'],
    [/deposited token amount incorrect/i, 'poolTaxed'],
    [/no pool exists/i, 'poolMissing'],
    [missingFundsReason, 'allowanceOrBalance'],
  ],
};
