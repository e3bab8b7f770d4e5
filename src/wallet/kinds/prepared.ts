import type { Address } from 'viem';
import type { WriteSummary } from '../../core/transactions/intent.ts';
import type { PreparedWrite } from '../send/write.ts';
import { callOf } from './registry.ts';
import type { WriteKind } from './writeKind.ts';

/** A write ready to be sent: everything except its target follows from its summary. */
export function prepared<Summary extends WriteSummary>(
  kind: WriteKind<Summary>,
  { chainId, to }: { chainId: number; to: Address },
  summary: Summary,
  extra: Pick<PreparedWrite, 'gasPrice' | 'leastGas'> = {},
): PreparedWrite<Summary> {
  const call = callOf(kind, summary);
  const revertContext = kind.errors?.(kind.claim?.(summary)) ?? {};
  return {
    kind: kind.kind,
    chainId,
    to,
    data: call.encode(summary),
    value: call.value(summary),
    summary,
    revertContext,
    ...extra,
  };
}
