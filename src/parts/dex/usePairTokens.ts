import { useSearchParams } from 'react-router-dom';
import { isSameAddress } from '../../core/address.ts';
import type { OwnToken } from '../../core/tokens/ownToken.ts';
import { useDynamicTokens } from '../../state/dynamicTokens.ts';
import { useOwnTokens } from '../../state/ownTokens.ts';
import { useIsLive } from '../../ui/useIsLive.ts';
import { nativeOf, tokenOfId, type PairToken } from './pairTokens.ts';

export interface PairTokens {
  a: PairToken | null;
  b: PairToken | null;
  /** Both are one token, or the native coin and its wrapped token. */
  areSame: boolean;
}

const none: readonly OwnToken[] = [];

/**
 * The two tokens that the address names; without a first one, the native coin of the network.
 * @param takesAny also tokens that no registry has: whatever is in a pair can be taken out of it
 */
export function usePairTokens(chainId: number, takesAny: boolean): PairTokens {
  const [search] = useSearchParams();
  const isLive = useIsLive();
  const remote = useDynamicTokens((state) => state.tokens);
  const picked = useOwnTokens((own) => own.picked);
  if (!isLive) return { a: null, b: null, areSame: false };
  const named = (parameter: 'a' | 'b'): PairToken | null => {
    const id = search.get(parameter);
    return id === null ? null : tokenOfId(id, chainId, remote, takesAny ? picked : none);
  };
  const a = search.get('a') === null ? nativeOf(chainId, remote) : named('a');
  const b = named('b');
  return { a, b, areSame: a !== null && b !== null && isSameAddress(a.token.address, b.token.address) };
}
