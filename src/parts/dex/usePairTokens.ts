import { useSearchParams } from 'react-router-dom';
import { isSameAddress } from '../../core/address.ts';
import { useDynamicTokens } from '../../state/dynamicTokens.ts';
import { useIsLive } from '../../ui/useIsLive.ts';
import { nativeOf, tokenOfId, type PairToken } from './pairTokens.ts';

export interface PairTokens {
  a: PairToken | null;
  b: PairToken | null;
  /** Both are one token, or the native coin and its wrapped token. */
  areSame: boolean;
}

/** The two tokens that the address names; without a first one, the native coin of the network. */
export function usePairTokens(chainId: number): PairTokens {
  const [search] = useSearchParams();
  const isLive = useIsLive();
  const remote = useDynamicTokens((state) => state.tokens);
  if (!isLive) return { a: null, b: null, areSame: false };
  const named = (parameter: 'a' | 'b'): PairToken | null => {
    const id = search.get(parameter);
    return id === null ? null : tokenOfId(id, chainId, remote);
  };
  const a = search.get('a') === null ? nativeOf(chainId, remote) : named('a');
  const b = named('b');
  return { a, b, areSame: a !== null && b !== null && isSameAddress(a.token.address, b.token.address) };
}
