import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isSameAddress } from '../core/address.ts';
import type { RegistryToken, Token } from '../core/tokens/token.ts';

export interface DynamicTokens {
  /** Tokens that the remote registry adds to those of the release; only symbols that the release does not have. */
  tokens: readonly RegistryToken[];
  /** Those whose full address the user accepted since the page was loaded, as `chainId:address` in lower case. */
  accepted: ReadonlySet<string>;
}

export const dynamicTokensStore = createStore<DynamicTokens>(() => ({ tokens: [], accepted: new Set() }));

export function useDynamicTokens<T>(select: (state: DynamicTokens) => T): T {
  return useStore(dynamicTokensStore, select);
}

export function setDynamicTokens(tokens: readonly RegistryToken[]): void {
  dynamicTokensStore.setState({ tokens });
}

type Place = Pick<Token, 'chainId' | 'address'>;
const keyOf = ({ chainId, address }: Place): string => `${chainId}:${address.toLowerCase()}`;

/** Records that the user has compared the full addresses of a remote token, or withdraws that. */
export function acceptTokens(places: readonly Place[], isAccepted: boolean): void {
  const accepted = new Set(dynamicTokensStore.getState().accepted);
  for (const place of places) {
    if (isAccepted) accepted.add(keyOf(place));
    else accepted.delete(keyOf(place));
  }
  dynamicTokensStore.setState({ accepted });
}

export function isTokenAccepted({ accepted }: DynamicTokens, place: Place): boolean {
  return accepted.has(keyOf(place));
}

/** The remote tokens that a request may use, each on the chains where its address was accepted. */
export function usableDynamicTokens(): RegistryToken[] {
  const state = dynamicTokensStore.getState();
  return state.tokens.flatMap((token) => {
    const addresses = Object.entries(token.addresses).filter(
      ([chainId, address]) => address !== '' && isTokenAccepted(state, { chainId: Number(chainId), address }),
    );
    return addresses.length === 0 ? [] : [{ ...token, addresses: Object.fromEntries(addresses) }];
  });
}

/** The remote registry's entry of a contract, for display only; null: it has none. */
export function dynamicTokenAt(chainId: number, address: string): RegistryToken | null {
  return (
    dynamicTokensStore.getState().tokens.find(({ addresses }) => isSameAddress(addresses[chainId], address)) ?? null
  );
}
