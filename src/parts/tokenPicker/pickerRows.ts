import { logoPlaces, logoRepository } from '../../config/tokenLists.ts';
import { tokens } from '../../config/tokens.ts';
import type { CatalogToken } from '../../core/tokens/catalogToken.ts';
import type { OwnToken } from '../../core/tokens/ownToken.ts';
import { knownLooks } from '../../core/tokens/safety/tokenMarks.ts';
import { tokenRow } from '../../core/tokens/tokenRow.ts';
import type { TokenRow } from '../../core/tokens/tokenRow.ts';

const rules = { known: knownLooks(tokens), places: logoPlaces, repository: logoRepository };

/** A token of the user as the picker shows it. */
export function ownRow(token: OwnToken): TokenRow {
  const shown: CatalogToken = { ...token, isNative: false, origin: 'user', wasCut: false };
  return tokenRow(shown, rules);
}

type PersistedParts = Pick<
  TokenRow,
  'chainId' | 'address' | 'decimals' | 'symbol' | 'name' | 'logoURI' | 'listName'
> & { marks: readonly { kind: string }[] };

/** What is stored of a token that is imported or chosen from a list. */
export function toOwnToken({
  chainId,
  address,
  decimals,
  symbol,
  name,
  logoURI,
  listName,
  marks,
}: PersistedParts): OwnToken {
  return {
    chainId,
    address,
    decimals,
    symbol,
    name,
    listName,
    ...(logoURI === undefined ? {} : { logoURI }),
    isIncomplete: marks.some(({ kind }) => kind === 'unknownMetadata'),
    hadHidden: marks.some(({ kind }) => kind === 'hidden'),
  };
}
