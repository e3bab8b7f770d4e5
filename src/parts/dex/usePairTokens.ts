import { useSearchParams } from 'react-router-dom';
import { isSameAddress } from '../../core/address.ts';
import { useDynamicTokens } from '../../state/dynamicTokens.ts';
import { useNamedTokens } from '../../state/ownTokens.ts';
import { useIsLive } from '../../ui/useIsLive.ts';
import { idOfToken, nativeOf, tokenOfId, type PairToken } from './pairTokens.ts';

export interface PairTokens {
  /** As the address names them. */
  ids: Readonly<Record<'a' | 'b', string | null>>;
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
  const others = useNamedTokens();
  if (!isLive) return { ids: { a: null, b: null }, a: null, b: null, areSame: false };
  const ids = { a: search.get('a'), b: search.get('b') };
  const named = (parameter: 'a' | 'b'): PairToken | null => {
    const id = ids[parameter];
    return id === null ? null : tokenOfId(id, chainId, remote, others);
  };
  const a = ids.a === null ? nativeOf(chainId, remote) : named('a');
  const b = named('b');
  return { ids, a, b, areSame: a !== null && b !== null && isSameAddress(a.token.address, b.token.address) };
}

/** The ids of both tokens in an address, those of unknown ones as they were named. */
export function chosenIds({ a, b, ids }: PairTokens): PairTokens['ids'] {
  return { a: a === null ? ids.a : idOfToken(a), b: b === null ? ids.b : idOfToken(b) };
}
