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

/** An amount that is added to the pool of a token or of the native coin, or withdrawn on the pool's network. */
type PoolSummary<Kind extends string> = {
  kind: Kind;
  /** For the native coin its wrapped token, whose pool it is. */
  token: Address;
  /** In units of the token, which are those of its LP token; before any fee. */
  amount: bigint;
  isNative: boolean;
};

interface PoolWrite<Kind extends string> {
  kind: Kind;
  /** The functions for a token and for the native coin. */
  functions: ['addLiquidityERC20', 'addLiquidityNative'] | ['withdrawLiquidityERC20', 'withdrawLiquidityNative'];
  /** The pool takes the amount; a call for the native coin carries it. */
  takes: boolean;
  eventName: 'LiquidityAdded' | 'LiquidityRemoved';
  /** Whether an event with this amount can be the one of the write. */
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
      // The event names no account: another account may have moved the same amount.
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
