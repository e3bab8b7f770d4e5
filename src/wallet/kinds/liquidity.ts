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

/** The pools of a chain: the contract that takes and gives liquidity. null: the deployment has none there. */
export const liquidityManagerOf = (book: AddressBook, chainId: number): Address | null =>
  book.chain(chainId)?.contracts.liquidityManager || null;

/** Why nothing can be asked of the pools of a chain. */
export const missingManager: AppError = { code: 'managerNotFound' };

/** The entry whose native coin a chain has, under whose wrapped token its pool is kept; null: there is none. */
const nativeEntry = (book: AddressBook, chainId: number): RegistryToken | null =>
  book.tokens.find((token) => token.nativeOn?.includes(chainId)) ?? null;

/** The wrapped native coin of a chain; the zero address, which is no pool's, where the registry has none. */
export function wrappedNativeOf({ book, chainId }: WriteSite): Address {
  const entry = nativeEntry(book, chainId);
  return (entry && tokenOnChain(entry, chainId)?.address) ?? zeroAddress;
}

/** The registry's entry of the token of a pool; null: it has none. */
export const poolToken = ({ book, chainId }: WriteSite, token: Address): RegistryToken | null =>
  knownToken(book, chainId, token);

/** What speaks against an amount of the pool of a token: the same for all that is done with one. */
export function poolDifference(
  { token, amount, isNative }: { token: Address; amount: bigint; isNative: boolean },
  site: WriteSite,
): string | null {
  if (amount === 0n) return 'amount';
  if (isNative) return isAddressEqual(token, wrappedNativeOf(site)) ? null : 'token';
  return poolToken(site, token) === null ? 'unknown token' : null;
}

/** Whether an event tells of the pool of this token. */
export const isOfPool = (logged: Address, token: Address): boolean => isSameAddress(logged, token);

/** How failures of the pools are told. */
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
