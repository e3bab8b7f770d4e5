const isRound = (value: unknown): value is { block: bigint | null } =>
  typeof value === 'object' && value !== null && 'block' in value;

/** For `structuralSharing`: the round of a node that lags behind does not replace that of a newer block. */
export function newerRound(before: unknown, next: unknown): unknown {
  const isOlder =
    isRound(before) && isRound(next) && next.block !== null && before.block !== null && next.block < before.block;
  return isOlder ? before : next;
}
