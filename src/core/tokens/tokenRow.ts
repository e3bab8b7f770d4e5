import type { Address } from 'viem';
import type { CatalogToken, TokenOrigin } from './catalogToken.ts';
import { logoUrls, repositoryLogo } from './safety/logoUrls.ts';
import type { LogoPlaces } from './safety/logoUrls.ts';
import { tokenMarks } from './safety/tokenMarks.ts';
import type { KnownLooks, TokenMark } from './safety/tokenMarks.ts';

/** A token as a row of a picker needs it: clean texts, checked pictures, marks. */
export interface TokenRow {
  /** 'native', or the address in small letters. */
  id: string;
  chainId: number;
  address: Address;
  decimals: number;
  symbol: string;
  name: string;
  isNative: boolean;
  /** chain: read from its contract just now, in no list. */
  origin: TokenOrigin | 'chain';
  /** Pictures to try after the app's own drawing, in this order. */
  logoURIs: string[];
  /** unknownMetadata: what is shown stands in for what contract or list does not say. */
  marks: (TokenMark | { kind: 'unknownMetadata' })[];
  /** The list that names it. */
  listName: string | null;
  /** As the list has it, to be kept with an imported token. */
  logoURI?: string | undefined;
}

export interface RowRules {
  known: KnownLooks;
  places: LogoPlaces;
  /** Pictures of a public repository; '' for none. */
  repository: string;
}

export function tokenRow(
  token: CatalogToken,
  { known, places, repository }: RowRules,
  origin: TokenRow['origin'] = token.origin,
): TokenRow {
  const { chainId, address, decimals, symbol, name, isNative, listName, logoURI } = token;
  const listed = logoUrls(logoURI, places);
  const logoURIs =
    repository === '' ? listed : [...listed, ...logoUrls(repositoryLogo(repository, chainId, address), places)];
  const marks: TokenRow['marks'] = origin === 'registry' ? [] : tokenMarks(token, known);
  if (token.isIncomplete) marks.push({ kind: 'unknownMetadata' });
  const id = isNative ? 'native' : address.toLowerCase();
  return {
    id,
    chainId,
    address,
    decimals,
    symbol,
    name,
    isNative,
    origin,
    logoURIs,
    marks,
    listName,
    ...(logoURI === undefined ? {} : { logoURI }),
  };
}
