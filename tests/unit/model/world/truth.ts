import { releasedKey } from './chain.ts';
import type { Chain, Mined } from './chain.ts';
import type { ReleaseTermsOnChain } from './contract.ts';
import { nativeSymbol, requiredBlocks, tokenOn } from './places.ts';
import type { ModelChainId } from './places.ts';

/** The deposit that a transaction in a block made; null when it made none. */
export function depositTerms(chainId: ModelChainId, { tx, isGood, depositNumber }: Mined): ReleaseTermsOnChain | null {
  const { call } = tx;
  if (call.kind !== 'deposit' || !isGood) return null;
  const { receiver, amount, targetChainId } = call;
  const token = call.token ?? tokenOn(nativeSymbol[chainId], chainId);
  return { targetChainId, receiver, token, amount, depositChainId: chainId, depositNumber: BigInt(depositNumber) };
}

/** Whether the deposit is paid out on its target, and has been for long enough to stay so. */
export function releaseTruth(target: Chain, terms: ReleaseTermsOnChain): { isReleased: boolean; isFinal: boolean } {
  const key = releasedKey(terms.depositChainId, terms.depositNumber);
  const old = target.blocks[target.head.number - requiredBlocks + 1];
  return { isReleased: target.head.state.released.has(key), isFinal: old?.state.released.has(key) ?? false };
}
