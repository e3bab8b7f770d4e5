import { parseEnsUri } from '../core/tokens/lists/listUri.ts';
import { chainById } from './chains/chains.ts';

// What a deployment file says against itself, or against what the app knows; runs when the app is built and in tests.

/** The links that the app shows: under More, at the foot of the menu, and on the page of NFTs. */
const linkNames: readonly string[] =
  'community support source docs terms x telegram discord medium youtube whitelistNftCollection'.split(' ');

type Addresses = Readonly<Record<string, string>>;

interface DraftDeployment {
  chains: readonly { chainId: number }[];
  tokens: readonly {
    symbol: string;
    addresses: Addresses;
    decimals: Readonly<Record<string, number>>;
    nativeOn?: readonly number[];
  }[];
  collections?: readonly { name: string; addresses: Addresses }[];
}

/** Chains without a file of their own: name, coin, confirmations and block time would be invented. */
export function chainFaults({ chains }: Pick<DraftDeployment, 'chains'>): string[] {
  return chains.flatMap(({ chainId }, index) =>
    chainById(chainId) === null
      ? [`chains.${index}.chainId must be a chain that the app knows (src/config/chains/chains.ts), not ${chainId}`]
      : [],
  );
}

/** Native coins that are others than those of the chain's file, and a second one, which no write would take. */
export function coinFaults({ tokens }: Pick<DraftDeployment, 'tokens'>): string[] {
  return tokens.flatMap(({ symbol, addresses, decimals, nativeOn = [] }, index) =>
    nativeOn.flatMap((chainId) => {
      const at = `tokens.${index}`;
      const first = tokens.find((token) => token.nativeOn?.includes(chainId))?.symbol ?? symbol;
      const { nativeCoin, wrappedNative = '' } = chainById(chainId) ?? {};
      const faults: string[] = [];
      if (first !== symbol) faults.push(`${at}.nativeOn: chain ${chainId} has one native coin, which is ${first}`);
      if (nativeCoin !== undefined && decimals[chainId] !== nativeCoin.decimals)
        faults.push(`${at}.decimals.${chainId} must be ${nativeCoin.decimals}, as the native coin has`);
      if (wrappedNative !== '' && addresses[chainId]?.toLowerCase() !== wrappedNative.toLowerCase())
        faults.push(`${at}.addresses.${chainId} must be the wrapped coin of the chain, ${wrappedNative}`);
      return faults;
    }),
  );
}

/** Two tokens, or collections, with one address on a chain: one would be shown and signed under the other's name. */
export function sharedAddressFaults({ tokens, collections = [] }: Omit<DraftDeployment, 'chains'>): string[] {
  const named = tokens.map(({ symbol, addresses }) => ({ name: symbol, addresses }));
  return [...sharedAddresses('tokens', named), ...sharedAddresses('collections', collections)];
}

function sharedAddresses(field: string, entries: readonly { name: string; addresses: Addresses }[]): string[] {
  const owners = new Map<string, string>();
  return entries.flatMap(({ name, addresses }, index) =>
    Object.entries(addresses).flatMap(([chainId, address]) => {
      if (address === '') return [];
      const place = `${chainId} ${address.toLowerCase()}`;
      const owner = owners.get(place);
      owners.set(place, name);
      return owner === undefined ? [] : [`${field}.${index}.addresses.${chainId}: ${owner} has this address, too`];
    }),
  );
}

interface DraftPlaces {
  links: Readonly<Record<string, string>>;
  tokenLists?: readonly { uri: string }[];
  ens?: unknown;
  ipfsGateways?: readonly string[];
}

/** Links that nothing shows, and token lists that could never be loaded: an ENS name leads to content of IPFS. */
export function unusedFaults({ links, tokenLists = [], ens, ipfsGateways = [] }: DraftPlaces): string[] {
  const unknown = Object.keys(links).filter((name) => !linkNames.includes(name));
  return [
    ...unknown.map((name) => `links.${name} is not a known key, they are ${linkNames.join(', ')}`),
    ...tokenLists.flatMap(({ uri }, index) => {
      const isName = parseEnsUri(uri) !== null;
      const missing = [
        ...(isName && ens === undefined ? ['ens'] : []),
        ...((isName || /^ip[fn]s:/.test(uri)) && ipfsGateways.length === 0 ? ['ipfsGateways'] : []),
      ];
      return missing.map((field) => `tokenLists.${index}.uri needs ${field}`);
    }),
  ];
}
