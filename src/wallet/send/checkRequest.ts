import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import type { AddressBook } from './addressBook.ts';
import { writeKinds } from '../kinds/index.ts';
import type { WriteKinds } from '../kinds/registry.ts';
import type { WriteCall } from '../kinds/writeKind.ts';
import type { PreparedWrite } from './write.ts';

/**
 * Makes sure that what is signed is what was shown: decodes a write again, finds by its selector which function it
 * calls, and compares bytes, target and value with the encoding of the summary that was shown.
 * @returns `requestMismatch` naming what differs, for the log and the details line
 */
export function checkRequest(
  write: PreparedWrite,
  account: Address,
  book: AddressBook,
  kinds: WriteKinds = writeKinds,
): Result<void> {
  const difference = firstDifference(write, account, book, kinds);
  return difference === null ? ok(undefined) : fail({ code: 'requestMismatch', detail: difference });
}

function firstDifference(
  { kind: name, chainId, to, data, value, summary }: PreparedWrite,
  account: Address,
  book: AddressBook,
  kinds: WriteKinds,
): string | null {
  const kind = kinds.of(name);
  if (kind === null || name !== summary.kind) return 'kind';
  // A summary that cannot be stored could not be found again either.
  if (kinds.summaryOf({ kind: name, shown: summary }) === null) return 'summary';
  if (book.chain(chainId) === null) return 'chainId';
  const decoded = kinds.decode(data);
  if (decoded.length === 0) return 'data';
  const meant = decoded.find((one) => one.kind === kind && one.call.isMeant(summary));
  if (!meant) return 'function';
  const { call, args } = meant;
  const site = { book, chainId, account };
  const target = call.target(summary, site);
  if (!isSameAddress(target, to)) return 'target';
  if (call.encode(summary).toLowerCase() !== data.toLowerCase())
    return argumentName(call, args, call.decode(call.encode(summary)) ?? []);
  if (value !== call.value(summary)) return 'value';
  return kind.difference?.(summary, site) ?? null;
}

/** The first argument in which two calls of a function differ. */
function argumentName({ inputs }: WriteCall, one: readonly unknown[], other: readonly unknown[]): string {
  const differs = (index: number): boolean => textOf(one[index]) !== textOf(other[index]);
  return inputs.find((_, index) => differs(index))?.name ?? 'data';
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner)) ?? '';
