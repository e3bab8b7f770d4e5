import * as v from 'valibot';
import type { Hex } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import type { Intent, WriteSummary } from '../../core/transactions/intent.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import type { CallEnvelope, WriteCall, WriteKind } from './writeKind.ts';

/** Calldata as decoded for one function of one kind. */
export interface DecodedCall {
  kind: WriteKind;
  call: WriteCall;
  args: readonly unknown[];
}

/** The existing kinds of writes. */
export interface WriteKinds {
  all: readonly WriteKind[];
  /** @returns null for a name that only another version of the app knows */
  of(name: string): WriteKind | null;
  ofTransaction(transaction: StoredTransaction): WriteKind | null;
  /**
   * The possible meanings of calldata: several kinds may share a selector. Empty for unknown functions, truncated data
   * or trailing bytes.
   */
  decode(data: Hex): DecodedCall[];
  /** The meaning of a whole request: its bytes and the contract that it calls. */
  read(data: Hex, envelope: CallEnvelope): (DecodedCall & { summary: WriteSummary }) | null;
  /** What was shown for a request; null if its record has no readable summary. */
  summaryOf(intent: Pick<Intent, 'kind' | 'shown'>): WriteSummary | null;
}

export function writeKindsOf(kinds: readonly WriteKind[]): WriteKinds {
  const of = (name: string): WriteKind | null => kinds.find(({ kind }) => kind === name) ?? null;
  const decode = (data: Hex): DecodedCall[] =>
    kinds.flatMap((kind) =>
      kind.calls.flatMap((call) => {
        const args = call.decode(data);
        return args === null ? [] : [{ kind, call, args }];
      }),
    );
  return {
    all: kinds,
    of,
    ofTransaction: (transaction) =>
      transaction.kind === undefined
        ? (kinds.find((kind) => kind.isEarlier?.(transaction)) ?? null)
        : of(transaction.kind),
    decode,
    read(data, envelope) {
      for (const decoded of decode(data)) {
        const summary = decoded.call.read(decoded.args, envelope);
        if (summary !== null && isSameAddress(decoded.call.target(summary, envelope), envelope.to))
          return { ...decoded, summary };
      }
      return null;
    },
    summaryOf({ kind, shown }) {
      const schema = of(kind)?.schema;
      const parsed = schema && v.safeParse(schema, shown);
      return parsed?.success ? parsed.output : null;
    },
  };
}

/**
 * The function that a summary stands for.
 * @throws if its kind has none for it
 */
export function callOf<Summary extends WriteSummary>(kind: WriteKind<Summary>, summary: Summary): WriteCall<Summary> {
  const call = kind.calls.find((one) => one.isMeant(summary));
  if (!call) throw new Error(`No function of '${kind.kind}' is meant.`);
  return call;
}
