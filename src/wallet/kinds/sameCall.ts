import { keccak256 } from 'viem';
import type { WriteSummary } from '../../core/transactions/intent.ts';
import { callOf } from './registry.ts';
import type { OpenRequest, WriteKind } from './writeKind.ts';

/** Of the calls that an event may stand for, the one that is byte by byte what the wallet was asked for; null: none. */
export function sameCall<Summary extends WriteSummary>(
  kind: WriteKind<Summary>,
  asked: OpenRequest<Summary>,
  candidates: readonly Summary[],
): Summary | null {
  for (const candidate of candidates) {
    const call = callOf(kind, candidate);
    const data = call.encode(candidate);
    if (keccak256(data) !== asked.dataHash) continue;
    // decoded from its own encoding, because calldata and events write addresses differently
    return call.read(call.decode(data) ?? [], { ...asked, to: asked.target, value: call.value(candidate) });
  }
  return null;
}
