import type { Hex } from 'viem';
import { addressWord, isHex, wordOf } from './hexWords.ts';
import type { CallOutcome, ContractCall } from './rpcReader.ts';

/** aggregate3((address target, bool allowFailure, bytes callData)[]) of Multicall3 */
const aggregate3Selector = '0x82ad56cb';
const trueWord = wordOf(1);
const callDataOffsetWord = wordOf(0x60);
const emptyUpperPart = '0'.repeat(56);
const arrayOffsetWord = wordOf(0x20);

/** Calldata of aggregate3, with every call allowed to fail. */
export function encodeAggregate3(calls: readonly ContractCall[]): Hex {
  const heads: string[] = [];
  const tails: string[] = [];
  let offset = calls.length * 32;
  // Thousands of balance reads of one account have the same calldata, which is encoded once.
  let lastData: Hex | null = null;
  let rest = '';
  for (const { to, data } of calls) {
    if (data !== lastData) {
      const digits = data.length - 2;
      const padding = '0'.repeat((64 - (digits % 64)) % 64);
      rest = `${trueWord}${callDataOffsetWord}${wordOf(digits / 2)}${data.slice(2)}${padding}`;
      lastData = data;
    }
    heads.push(wordOf(offset));
    tails.push(addressWord(to), rest);
    offset += 32 + rest.length / 2;
  }
  return `${aggregate3Selector}${arrayOffsetWord}${wordOf(calls.length)}${heads.join('')}${tails.join('')}`;
}

/**
 * Decodes the answers of aggregate3, (bool success, bytes returnData)[].
 * @returns null unless the data holds exactly `count` well-formed answers
 */
export function decodeAggregate3(data: unknown, count: number): CallOutcome[] | null {
  if (!isHex(data)) return null;
  const start = offsetAt(data, 2);
  if (start === null || offsetAt(data, 2 + start * 2) !== count) return null;
  const base = 2 + (start + 32) * 2;
  const outcomes: CallOutcome[] = [];
  for (let index = 0; index < count; index += 1) {
    const offset = offsetAt(data, base + index * 64);
    if (offset === null) return null;
    const tuple = base + offset * 2;
    const success = offsetAt(data, tuple);
    const bytesOffset = offsetAt(data, tuple + 64);
    if ((success !== 0 && success !== 1) || bytesOffset === null) return null;
    const bytes = tuple + bytesOffset * 2;
    const length = offsetAt(data, bytes);
    if (length === null || bytes + 64 + length * 2 > data.length) return null;
    outcomes.push(
      success === 1 ? { ok: true, data: `0x${data.slice(bytes + 64, bytes + 64 + length * 2)}` } : { ok: false },
    );
  }
  return outcomes;
}

/** A word as a small number; null when it is truncated or larger than any answer can be. */
function offsetAt(data: string, position: number): number | null {
  if (position + 64 > data.length || !data.startsWith(emptyUpperPart, position)) return null;
  return Number.parseInt(data.slice(position + 56, position + 64), 16);
}
