import { useEffect } from 'react';
import { useUnprovedTokens } from '../../state/ownTokens.ts';

/** Tokens of lists that an earlier version stored count as soon as their contract has reported their decimals. */
export function useProvedPicks(chainId: number): void {
  const unproved = useUnprovedTokens();
  useEffect(() => {
    const stored = unproved.filter((token) => token.chainId === chainId);
    if (stored.length > 0)
      // What cannot be read now is asked for at the next visit of the page; until then the token has to be chosen anew.
      void import('../tokenPicker/provedDecimals.ts')
        .then(({ proveStored }) => proveStored(stored))
        .catch(() => undefined);
  }, [chainId, unproved]);
}
