import type { Address } from 'viem';
import type { ListedToken } from './lists/tokenList.ts';
import { shownText } from './safety/shownText.ts';
import { MAX_NAME_LENGTH, MAX_SYMBOL_LENGTH, UNKNOWN_NAME, UNKNOWN_SYMBOL } from './safety/tokenText.ts';
import { MAX_TOKEN_DECIMALS } from './token.ts';

/** registry: from the deployment. user: added by the user. list: from a token list. */
export type TokenOrigin = 'registry' | 'user' | 'list';

/** One token of a network as it can be found and shown. Its texts are safe to show. */
export interface CatalogToken {
  chainId: number;
  address: Address;
  decimals: number;
  symbol: string;
  name: string;
  isNative: boolean;
  origin: TokenOrigin;
  logoURI?: string | undefined;
  /** The list that contains it; null: registry, or a contract that is in no list. */
  listName: string | null;
  isIncomplete: boolean;
  hadHidden: boolean;
  wasCut: boolean;
}

const isHexAddress = (text: string): text is Address => text.length === 42 && text.startsWith('0x');

/** A token of a list whose contract can be called: an EVM address, with decimals within the supported range. */
export type CallableToken = ListedToken & { address: Address };

export function isCallable(token: ListedToken): token is CallableToken {
  return isHexAddress(token.address) && token.decimals <= MAX_TOKEN_DECIMALS;
}

/** A listed token made safe to show. */
export function fromList(token: CallableToken, listName: string): CatalogToken {
  const { chainId, address, decimals } = token;
  const symbol = shownText(token.symbol, MAX_SYMBOL_LENGTH);
  const name = shownText(token.name, MAX_NAME_LENGTH);
  return {
    chainId,
    address,
    decimals,
    isNative: false,
    origin: 'list',
    logoURI: token.logoURI,
    listName,
    symbol: symbol.text || UNKNOWN_SYMBOL,
    name: name.text || UNKNOWN_NAME,
    isIncomplete: symbol.text === '' || name.text === '',
    hadHidden: symbol.hadHidden || name.hadHidden,
    wasCut: symbol.wasCut || name.wasCut,
  };
}
