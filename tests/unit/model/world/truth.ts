import { releasedKey } from './chain.ts';
import type { Chain, Mined } from './chain.ts';
import type { ReleaseTermsOnChain } from './contract.ts';
import { nativeSymbol, requiredBlocks, tokenOn } from './places.ts';
import type { ModelChainId } from './places.ts';

/** A deposit of a transaction in a block, with the request that it executes. */
export interface MadeDeposit {
  conditions: ReleaseTermsOnChain;
  requestId: number | null;
}

/** The deposits of a transaction in a block, in ascending order of numbers. */
export function depositsOf(chainId: ModelChainId, { tx, isGood, depositNumber }: Mined): MadeDeposit[] {
  if (!isGood) return [];
  const calls = [{ call: tx.call, requestId: tx.requestId }, ...(tx.further ?? [])];
  const deposits = calls.flatMap(({ call, requestId }) => (call.kind === 'deposit' ? [{ call, requestId }] : []));
  return deposits.map(({ call, requestId }, index) => {
    const { receiver, amount, targetChainId } = call;
    const token = call.token ?? tokenOn(nativeSymbol[chainId], chainId);
    const number = BigInt(depositNumber - deposits.length + 1 + index);
    return {
      requestId,
      conditions: { targetChainId, receiver, token, amount, depositChainId: chainId, depositNumber: number },
    };
  });
}

/**
 * The deposit of a transaction that is meant: by its number if one is given, else the first; null when there is none.
 */
export function depositTerms(chainId: ModelChainId, mined: Mined, number?: bigint): ReleaseTermsOnChain | null {
  const conditions = depositsOf(chainId, mined).map((made) => made.conditions);
  return (
    (number === undefined ? conditions[0] : conditions.find(({ depositNumber }) => depositNumber === number)) ?? null
  );
}

/** Whether the deposit is paid out on its target, and has been for long enough to be final. */
export function releaseTruth(
  target: Chain,
  conditions: ReleaseTermsOnChain,
): { isReleased: boolean; isFinal: boolean } {
  const key = releasedKey(conditions.depositChainId, conditions.depositNumber);
  const old = target.blocks[target.head.number - requiredBlocks + 1];
  return { isReleased: target.head.state.released.has(key), isFinal: old?.state.released.has(key) ?? false };
}
