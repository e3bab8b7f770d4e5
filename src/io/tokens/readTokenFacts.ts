import type { Address } from 'viem';
import { erc20Abi } from '../../../abis/erc20.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import type { CatalogToken } from '../../core/tokens/catalogToken.ts';
import { shownText } from '../../core/tokens/safety/shownText.ts';
import {
  MAX_NAME_LENGTH,
  MAX_SYMBOL_LENGTH,
  UNKNOWN_NAME,
  UNKNOWN_SYMBOL,
} from '../../core/tokens/safety/tokenText.ts';
import { DEFAULT_TOKEN_DECIMALS, MAX_TOKEN_DECIMALS } from '../../core/tokens/token.ts';
import { parseUintWord } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { bytes } from '../rpc/rpcSchemas.ts';
import { view } from '../reads/contractRead.ts';
import { readContracts, valueOrNull } from '../reads/readContracts.ts';
import { readParsed } from '../reads/readParsed.ts';
import { decodeText } from './decodeText.ts';

export interface TokenFacts extends CatalogToken {
  /** False: the contract gives no decimals, so that the usual number stands in their place. */
  hasDecimals: boolean;
}

/**
 * What a token's own contract says. Symbol and name may be text or bytes32; missing values are replaced by the
 * specified defaults and marked.
 * @throws CausewayError 'tokenUnreadable' if no token answers, 'tokenDecimals' above 77, 'rpcUnreachable'
 */
export async function readTokenFacts(
  reader: RpcReader,
  chainId: number,
  address: Address,
  options?: ReadOptions,
): Promise<TokenFacts> {
  const reads = [
    { ...view(erc20Abi, address, 'symbol'), decode: decodeText },
    { ...view(erc20Abi, address, 'name'), decode: decodeText },
    // Accepts any number, because one that is too large has an error of its own.
    { ...view(erc20Abi, address, 'decimals'), decode: parseUintWord },
    view(erc20Abi, address, 'totalSupply'),
  ] as const;
  const [code, [symbolText, nameText, decimals, supply]] = await Promise.all([
    readParsed(reader, chainId, 'eth_getCode', [address, 'latest'], bytes, options),
    readContracts(reader, chainId, reads, { ...options, isEachReadAlone: true }),
  ]);
  if (code === '0x') throw new CausewayError({ code: 'tokenUnreadable' });
  // A node that did not answer has not said that the contract gives none.
  if (!decimals.ok && decimals.error.kind === 'unread') throw new CausewayError(decimals.error);
  return factsOf(chainId, address, {
    symbol: valueOrNull(symbolText),
    name: valueOrNull(nameText),
    decimals: valueOrNull(decimals),
    supply: valueOrNull(supply),
  });
}

interface TokenAnswers {
  symbol: string | null;
  name: string | null;
  decimals: bigint | null;
  supply: bigint | null;
}

function factsOf(chainId: number, address: Address, { decimals, supply, ...texts }: TokenAnswers): TokenFacts {
  const symbol = shownText(texts.symbol ?? '', MAX_SYMBOL_LENGTH);
  const name = shownText(texts.name ?? '', MAX_NAME_LENGTH);
  if (symbol.text === '' && name.text === '' && decimals === null && supply === null)
    throw new CausewayError({ code: 'tokenUnreadable' });
  if (decimals !== null && decimals > BigInt(MAX_TOKEN_DECIMALS))
    throw new CausewayError({
      code: 'tokenDecimals',
      params: { decimals: decimals > 999n ? '999+' : decimals.toString() },
    });
  return {
    chainId,
    address,
    isNative: false,
    origin: 'list',
    listName: null,
    decimals: decimals === null ? DEFAULT_TOKEN_DECIMALS : Number(decimals),
    hasDecimals: decimals !== null,
    symbol: symbol.text || UNKNOWN_SYMBOL,
    name: name.text || UNKNOWN_NAME,
    isIncomplete: symbol.text === '' || name.text === '' || decimals === null,
    hadHidden: symbol.hadHidden || name.hadHidden,
    wasCut: symbol.wasCut || name.wasCut,
  };
}
