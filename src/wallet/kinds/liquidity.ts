import * as v from 'valibot';
import { isAddressEqual, zeroAddress } from 'viem';
import type { Address } from 'viem';
import { liquidityManagerAbi } from '../../../abis/liquidityManager.ts';
import { isSameAddress } from '../../core/address.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { missingFundsReason } from '../../core/errors/revertError.ts';
import type { WriteContext } from '../../core/errors/revertError.ts';
import { addressSchema, uintSchema } from '../../core/records/schemas.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { tokenOnChain } from '../../core/tokens/token.ts';
import type { RegistryToken } from '../../core/tokens/token.ts';
import { knownToken } from '../send/addressBook.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { PreparedWrite } from '../send/write.ts';
import { prepared } from './prepared.ts';
import { tracedBy } from './tracedBy.ts';
import { writeCall } from './writeCall.ts';
import type { WriteKind, WriteSite } from './writeKind.ts';

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

/** What is put into the pool of a token or of the native coin, or taken out of it on its own network. */
type PoolSummary<Kind extends string> = {
  kind: Kind;
  /** For the native coin its wrapped token, under which its pool is kept. */
  token: Address;
  /** Of the LP token, which has the same units: before any fee. */
  amount: bigint;
  isNative: boolean;
};

interface PoolWrite<Kind extends string> {
  kind: Kind;
  /** The functions for a token and for the native coin. */
  functions: ['addLiquidityERC20', 'addLiquidityNative'] | ['withdrawLiquidityERC20', 'withdrawLiquidityNative'];
  /** Whether the pool takes the amount, and the call carries that of the native coin. */
  takes: boolean;
  eventName: 'LiquidityAdded' | 'LiquidityRemoved';
  /** Whether an event of this amount may be that of the write. */
  isIts(logged: bigint, amount: bigint): boolean;
}

/** A kind of write to the pool of a token or of the native coin, on its own network. */
export function poolKind<const Kind extends string>({
  kind,
  functions: [forToken, forNative],
  takes,
  eventName,
  isIts,
}: PoolWrite<Kind>): WriteKind<PoolSummary<Kind>> {
  const target = (_: PoolSummary<Kind>, { book, chainId }: WriteSite) => liquidityManagerOf(book, chainId);
  return {
    kind,
    schema: v.object({ kind: v.literal(kind), token: addressSchema, amount: uintSchema, isNative: v.boolean() }),
    calls: [
      writeCall({
        abi: liquidityManagerAbi,
        functionName: forToken,
        isMeant: ({ isNative }: PoolSummary<Kind>) => !isNative,
        target,
        args: ({ token, amount }) => [token, amount],
        read: ([token, amount]) => ({ kind, token, amount, isNative: false }),
      }),
      writeCall({
        abi: liquidityManagerAbi,
        functionName: forNative,
        isMeant: ({ isNative }: PoolSummary<Kind>) => isNative,
        target,
        value: ({ amount }) => (takes ? amount : 0n),
        args: ({ amount }) => [amount],
        read: ([amount], envelope) => ({ kind, token: wrappedNativeOf(envelope), amount, isNative: true }),
      }),
    ],
    difference: poolDifference,
    busy: 'liquidityElsewhere',
    errors: () => poolErrors,
    ...(takes && { spends: ({ token, amount, isNative }) => (isNative ? null : { token, amount }) }),
    trace: tracedBy({
      abi: liquidityManagerAbi,
      eventName,
      // It names no account: anyone may have moved the same amount.
      isAnyones: true,
      isIts: ({ sourceNetworkTokenAddress, amount }, summary: PoolSummary<Kind>) =>
        isSameAddress(sourceNetworkTokenAddress, summary.token) && isIts(amount, summary.amount),
    }),
  };
}

/** Prepares a write of a `poolKind`. @returns 'managerNotFound' where the chain has no pools */
export function preparePoolWrite<Kind extends string>(
  kind: WriteKind<PoolSummary<Kind>>,
  book: AddressBook,
  { chainId, ...moved }: { chainId: number } & Omit<PoolSummary<Kind>, 'kind'>,
): Result<PreparedWrite<PoolSummary<Kind>>> {
  const to = liquidityManagerOf(book, chainId);
  if (to === null) return fail(missingManager);
  return ok(prepared(kind, { chainId, to }, { kind: kind.kind, ...moved }));
}
