import type { Address } from 'viem';
import type { CatalogToken, TokenOrigin } from './catalogToken.ts';
import { logoUrls, repositoryLogo } from './safety/logoUrls.ts';
import type { LogoPlaces } from './safety/logoUrls.ts';
import { tokenMarks } from './safety/tokenMarks.ts';
import type { KnownLooks, TokenMark } from './safety/tokenMarks.ts';

/** A token as a row of a picker needs it: safe texts, checked images, marks. */
export interface TokenRow {
  /** 'native', or the address in lower case. */
  id: string;
  chainId: number;
  address: Address;
  decimals: number;
  symbol: string;
  name: string;
  isNative: boolean;
  /** chain: just read from its contract, in no list. */
  origin: TokenOrigin | 'chain';
  /** Images to try after the app's own drawing, in this order. */
  logoURIs: string[];
  /** unknownMetadata: what is shown replaces what neither contract nor list says. */
  marks: (TokenMark | { kind: 'unknownMetadata' })[];
  /** The list that contains it. */
  listName: string | null;
  /** As in the list, to be stored with an imported token. */
  logoURI?: string | undefined;
}

export interface RowRules {
  known: KnownLooks;
  places: LogoPlaces;
  /** Address pattern of a public image repository, see `repositoryLogo`; '' for none. */
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
