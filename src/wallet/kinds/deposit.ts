import * as v from 'valibot';
import { isAddressEqual, zeroAddress } from 'viem';
import type { Address } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { bridgeErc721Abi } from '../../../abis/bridgeErc721.ts';
import { chainById } from '../../config/chains/chains.ts';
import { isSameAddress } from '../../core/address.ts';
import { formatAmountExact } from '../../core/amounts.ts';
import { formOf } from '../../core/claims/claimForm.ts';
import type { ClaimRef, ClaimType } from '../../core/claims/claim.ts';
import { claimTypeSchema } from '../../core/claims/claimSchema.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { collectionIdOf } from '../../core/nfts/collections.ts';
import { addressSchema, chainIdSchema, uintSchema } from '../../core/records/schemas.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { tokenOnChain } from '../../core/tokens/token.ts';
import type { RegistryToken } from '../../core/tokens/token.ts';
import { depositTopics } from '../../io/reads/bridgeKinds.ts';
import { parseDepositLog } from '../../io/reads/depositEvent.ts';
import { bridgeOf, knownCollection, knownToken, missingBridge } from '../send/addressBook.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { PreparedWrite } from '../send/write.ts';
import type { Nft } from './approve.ts';
import { prepared } from './prepared.ts';
import { sameCall } from './sameCall.ts';
import { writeCall } from './writeCall.ts';
import type { SentWrite, WriteKind, WriteSite } from './writeKind.ts';

const summarySchema = v.object({
  kind: v.literal('deposit'),
  type: claimTypeSchema,
  /** For the native coin the wrapped native, with which the bridge books it; for an NFT its collection. */
  token: addressSchema,
  /** For an NFT its token id. */
  amount: uintSchema,
  receiver: addressSchema,
  targetChainId: chainIdSchema,
  isNative: v.boolean(),
});

export type DepositSummary = v.InferOutput<typeof summarySchema>;

const bridge = ({ type }: DepositSummary, { book, chainId }: WriteSite): Address | null =>
  bridgeOf(book, type, chainId);
const bytesOf = ({ token, amount, receiver, targetChainId }: DepositSummary) =>
  [token, amount, receiver, BigInt(targetChainId)] as const;
const readBack = (
  type: ClaimType,
  [token, amount, receiver, target]: readonly [Address, bigint, Address, bigint],
): DepositSummary => ({
  kind: 'deposit',
  type,
  token,
  amount,
  receiver,
  targetChainId: Number(target),
  isNative: false,
});

/** A deposit into the bridge of a chain: of a token, the native coin or an NFT. */
export const deposit: WriteKind<DepositSummary> = {
  kind: 'deposit',
  schema: summarySchema,
  calls: [
    writeCall({
      abi: bridgeErc20Abi,
      functionName: 'depositERC20',
      isMeant: ({ type, isNative }: DepositSummary) => type === 'erc20' && !isNative,
      target: bridge,
      args: bytesOf,
      read: (args) => readBack('erc20', args),
    }),
    writeCall({
      abi: bridgeErc20Abi,
      functionName: 'depositNative',
      isMeant: ({ type, isNative }: DepositSummary) => type === 'erc20' && isNative,
      target: bridge,
      value: ({ amount }) => amount,
      args: ({ amount, receiver, targetChainId }) => [amount, receiver, BigInt(targetChainId)],
      read: ([amount, receiver, target], { book, chainId }) => ({
        ...readBack('erc20', [wrappedNative(book, chainId), amount, receiver, target]),
        isNative: true,
      }),
    }),
    writeCall({
      abi: bridgeErc721Abi,
      functionName: 'deposit',
      isMeant: ({ type, isNative }: DepositSummary) => type === 'erc721' && !isNative,
      target: bridge,
      args: bytesOf,
      read: (args) => readBack('erc721', args),
    }),
  ],
  difference({ type, token, amount, receiver, targetChainId, isNative }, { book, chainId }) {
    if (type === 'erc20' && !isNative && knownToken(book, chainId, token) === null) return 'unknown token';
    if (type === 'erc721' && knownCollection(book, chainId, token) === null) return 'unknown collection';
    if (amount === 0n && type === 'erc20') return 'amount';
    if (isAddressEqual(receiver, zeroAddress) || isAddressEqual(receiver, token)) return 'receiver';
    return targetChainId === chainId || book.chain(targetChainId) === null ? 'targetChainId' : null;
  },
  busy: 'depositElsewhere',
  makesClaim: true,
  spends: ({ type, isNative, token, amount }) => (type === 'erc20' && !isNative ? { token, amount } : null),
  trace: {
    filter: ({ book, chainId, target }) => ({
      address: target,
      topics: [depositTopics[typeAt(book, chainId, target)].deposit],
    }),
    read(log, asked) {
      const type = typeAt(asked.book, asked.chainId, asked.target);
      const event = parseDepositLog(log, type);
      if (event?.kind !== 'deposit' || event.sourceChainId !== asked.chainId) return null;
      const logged = readBack(type, [event.sourceToken, event.amount, event.receiver, BigInt(event.targetChainId)]);
      // The native coin is logged as its wrapped token. The calldata names no token, so the same number of units of any
      // other token would match too.
      const isNative = type === 'erc20' && isWrappedNative(asked.book, asked.chainId, event.sourceToken);
      const summary = sameCall(deposit, asked, isNative ? [logged, { ...logged, isNative }] : [logged]);
      return summary && { summary, depositNumber: event.number };
    },
  },
  record(summary, sent) {
    const { intent, hash, depositNumber } = sent;
    const claim: ClaimRef = {
      type: summary.type,
      sourceChainId: intent.chainId,
      targetChainId: summary.targetChainId,
      depositHash: hash,
      ...(depositNumber === undefined ? {} : { depositNumber }),
    };
    return { claim, save: (records) => records.saveDeposit(savedClaim(summary, sent, claim)) };
  },
  isEarlier: ({ claim, hash }) => claim !== undefined && claim.depositHash.toLowerCase() === hash.toLowerCase(),
};

/** The bridge that was called determines what was deposited. */
const typeAt = (book: AddressBook, chainId: number, target: Address): ClaimType =>
  isSameAddress(target, bridgeOf(book, 'erc721', chainId)) ? 'erc721' : 'erc20';

const isWrappedNative = (book: AddressBook, chainId: number, token: Address): boolean =>
  book.tokens.some(
    ({ nativeOn, addresses }) => nativeOn?.includes(chainId) && isSameAddress(addresses[chainId], token),
  );

const nativeEntry = (book: AddressBook, chainId: number): RegistryToken | null =>
  book.tokens.find((token) => token.nativeOn?.includes(chainId)) ?? null;

function wrappedNative(book: AddressBook, chainId: number): Address {
  const entry = nativeEntry(book, chainId);
  return (entry && tokenOnChain(entry, chainId)?.address) ?? zeroAddress;
}

function savedClaim(
  { type, token: address, amount, receiver, isNative }: DepositSummary,
  { book, intent }: SentWrite,
  claim: ClaimRef,
): SavedClaim {
  const { chainId } = intent;
  const base = {
    ...claim,
    form: formOf({ type }),
    createdAt: intent.createdAtMs,
    account: intent.account,
    recipient: receiver,
  };
  if (type === 'erc721')
    return {
      ...base,
      currencyId: collectionIdOf({ [chainId]: book.collections(chainId) }, chainId, address),
      typedAmount: amount.toString(),
    };
  const entry = isNative ? nativeEntry(book, chainId) : knownToken(book, chainId, address);
  const token = entry ? tokenOnChain(entry, chainId) : null;
  return {
    ...base,
    currencyId: entry?.symbol ?? address,
    typedAmount: formatAmountExact(amount, token?.decimals ?? 18),
  };
}

export interface DepositInput {
  sourceChainId: number;
  targetChainId: number;
  /** On the source chain; the wrapped native for the native coin. */
  token: Address;
  isNative: boolean;
  amount: bigint;
  receiver: Address;
}

/**
 * Prepares a deposit into the bridge of the source chain.
 * @returns as `missingBridge` without a bridge; `decimalsMissing` for a token without known decimals there: the amount
 * shown would be a guess
 */
export function prepareDeposit(
  book: AddressBook,
  { sourceChainId, targetChainId, token, isNative, amount, receiver }: DepositInput,
): Result<PreparedWrite<DepositSummary>> {
  const to = bridgeOf(book, 'erc20', sourceChainId);
  if (to === null) return fail(missingBridge(book, 'erc20', sourceChainId));
  const entry = knownToken(book, sourceChainId, token);
  if (entry !== null && entry.decimals[sourceChainId] === undefined)
    return fail({
      code: 'decimalsMissing',
      params: { symbol: entry.symbol, chain: chainById(sourceChainId)?.name ?? String(sourceChainId) },
    });
  return ok(
    prepared(
      deposit,
      { chainId: sourceChainId, to },
      { kind: 'deposit', type: 'erc20', token, amount, receiver, targetChainId, isNative },
    ),
  );
}

/** Prepares the deposit of an NFT into the bridge of its chain. @returns as `missingBridge` without a bridge. */
export function prepareNftDeposit(
  book: AddressBook,
  input: Nft & { receiver: Address; targetChainId: number },
): Result<PreparedWrite<DepositSummary>> {
  const { chainId, collection, tokenId, receiver, targetChainId } = input;
  const to = bridgeOf(book, 'erc721', chainId);
  if (to === null) return fail(missingBridge(book, 'erc721', chainId));
  return ok(
    prepared(
      deposit,
      { chainId, to },
      { kind: 'deposit', type: 'erc721', token: collection, amount: tokenId, receiver, targetChainId, isNative: false },
    ),
  );
}
