import { isSameAddress } from '../address.ts';
import type { ClaimRef, DepositEvent, DepositReceipt } from './claim.ts';
import type { KnownDeposit } from './claimKey.ts';
import { numberOf } from './claimKey.ts';
import type { SavedClaim } from './savedClaim.ts';

/**
 * Which deposit of a transaction is meant: given by a link, or by a persisted claim with what was typed for it. Tokens
 * are compared by address.
 */
export type DepositWish = KnownDeposit & Partial<Pick<SavedClaim, 'recipient' | 'typedAmount' | 'currencyId'>>;

/**
 * The deposit that is meant among those of one transaction, or null where several are possible: then the user is asked.
 * A number selects one of several; once it has been read, its place in the transaction does, whatever number it has
 * now. Without these, what was typed for the deposit decides if exactly one matches. The only deposit of a transaction
 * always matches.
 */
export function chooseDeposit(deposits: readonly DepositEvent[], wish: DepositWish): DepositEvent | null {
  const [only] = deposits;
  if (only === undefined || deposits.length === 1) return only ?? null;
  const before = wish.lastFacts?.receipt?.event;
  const again = sameInOrder(deposits, wish);
  if (again !== null) return again;
  const named = deposits.find(({ number }) => number === wish.depositNumber);
  if (named !== undefined) return named;
  const sets = [
    deposits.filter((event) => isPossible(wish, event)),
    deposits.filter((event) => before !== undefined && before !== null && isSameAsset(before, event)),
    deposits.filter((event) => event.targetChainId === wish.targetChainId),
  ];
  const fitting = sets.find((set) => set.length > 0) ?? [];
  if (fitting.length === 1) return fitting[0] ?? null;
  return fitting.find(({ number }) => number === numberOf(wish)) ?? null;
}

/** The deposit at the position where it was read before, if it is the same apart from its number. */
function sameInOrder(
  deposits: readonly DepositEvent[],
  { depositNumber, lastFacts }: DepositWish,
): DepositEvent | null {
  const { event, depositIndex, depositCount } = lastFacts?.receipt ?? {};
  if (
    !event ||
    depositIndex === undefined ||
    depositCount !== deposits.length ||
    (depositNumber ?? event.number) !== event.number
  )
    return null;
  const now = deposits[depositIndex];
  return now !== undefined && isSameAsset(event, now) ? now : null;
}

/** Whether nothing that was typed for a claim contradicts a deposit. */
export function isPossible(
  { type, targetChainId, recipient, typedAmount, currencyId }: DepositWish,
  event: DepositEvent,
): boolean {
  return (
    event.targetChainId === targetChainId &&
    (recipient === undefined || isSameAddress(recipient, event.receiver)) &&
    (!typedAmount || isSameAmount(typedAmount, event.amount, type)) &&
    (currencyId === undefined ||
      !/^0x[0-9a-fA-F]{40}$/.test(currencyId) ||
      isSameAddress(currencyId, event.sourceToken))
  );
}

/**
 * Typed amounts are in whole tokens and event amounts in smallest units: without the token's decimals only the digits
 * are compared.
 */
function isSameAmount(typed: string, amount: bigint, type: ClaimRef['type']): boolean {
  if (type === 'erc721') return typed === amount.toString();
  const digits = (text: string): string => text.replace('.', '').replace(/^0+/, '').replace(/0+$/, '');
  return digits(typed) === digits(amount.toString());
}

function isSameAsset(one: DepositEvent, other: DepositEvent): boolean {
  return (
    one.amount === other.amount &&
    one.targetChainId === other.targetChainId &&
    isSameAddress(one.receiver, other.receiver) &&
    isSameAddress(one.sourceToken, other.sourceToken)
  );
}

/**
 * The claim with its number if its transaction holds several deposits, because links, locks and oracles have to tell
 * them apart.
 */
export function namedClaim<Ref extends ClaimRef>(ref: Ref, receipt: DepositReceipt | null | undefined): Ref {
  if (!receipt?.event) return ref;
  // The only deposit of a transaction needs no number, and a link may have given it a wrong one.
  const number = receipt.depositCount === undefined ? undefined : receipt.event.number;
  return number === ref.depositNumber ? ref : { ...ref, depositNumber: number };
}
