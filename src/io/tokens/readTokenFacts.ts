import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import { CausewayError } from '../../core/errors/appError.ts';
import type { CatalogToken } from '../../core/tokens/catalogToken.ts';
import { shownText } from '../../core/tokens/safety/shownText.ts';
import { MAX_NAME_LENGTH, MAX_SYMBOL_LENGTH, UNKNOWN_NAME, UNKNOWN_SYMBOL } from '../../core/tokens/safety/tokenText.ts';
import { DEFAULT_TOKEN_DECIMALS, MAX_TOKEN_DECIMALS } from '../../core/tokens/token.ts';
import { isAbort } from '../clock.ts';
import { parseUintWord } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { bytes } from '../rpc/rpcSchemas.ts';
import { readParsed } from '../reads/readParsed.ts';
import { decodeText } from './decodeText.ts';

/** symbol(), name(), decimals() and totalSupply() of ERC-20 */
const selectors = ['0x95d89b41', '0x06fdde03', '0x313ce567', '0x18160ddd'] as const;

/**
 * What a token's own contract says. Symbol and name may be text or bytes32; what is missing is filled with the spec's
 * stand-ins (spec B3) and marked.
 * @throws CausewayError 'tokenUnreadable' where no token answers, 'tokenDecimals' above 77, 'rpcUnreachable'
 */
export async function readTokenFacts(reader: RpcReader, chainId: number, address: Address, options?: ReadOptions): Promise<CatalogToken> {
  const calls = selectors.map((data) => ({ to: address, data }));
  const [code, together] = await Promise.all([
    readParsed(reader, chainId, 'eth_getCode', [address, 'latest'], bytes, options),
    reader.multicall(chainId, calls, options),
  ]);
  if (code === '0x') throw new CausewayError({ code: 'tokenUnreadable' });
  const joint = together.map((outcome) => (outcome.ok ? outcome.data : null));
  // A contract that burns all gas takes the multicall with it; asked one by one, what it does say counts (FAULTS P8).
  const answers = joint.every((answer) => answer === null) ? await Promise.all(calls.map((call) => readAlone(reader, chainId, call, options))) : joint;
  return factsOf(chainId, address, answers);
}

function factsOf(chainId: number, address: Address, [symbolAnswer, nameAnswer, decimalsAnswer, supplyAnswer]: readonly (Hex | null)[]): CatalogToken {
  const symbol = shownText(decodeText(symbolAnswer) ?? '', MAX_SYMBOL_LENGTH);
  const name = shownText(decodeText(nameAnswer) ?? '', MAX_NAME_LENGTH);
  const decimals = uintOf(decimalsAnswer);
  if (symbol.text === '' && name.text === '' && decimals === null && uintOf(supplyAnswer) === null) throw new CausewayError({ code: 'tokenUnreadable' });
  if (decimals !== null && decimals > BigInt(MAX_TOKEN_DECIMALS)) throw new CausewayError({ code: 'tokenDecimals', params: { decimals: decimals > 999n ? '999+' : decimals.toString() } });
  return {
    chainId, address, isNative: false, origin: 'list', listName: null,
    decimals: decimals === null ? DEFAULT_TOKEN_DECIMALS : Number(decimals),
    symbol: symbol.text || UNKNOWN_SYMBOL,
    name: name.text || UNKNOWN_NAME,
    isIncomplete: symbol.text === '' || name.text === '' || decimals === null,
    hadHidden: symbol.hadHidden || name.hadHidden,
    wasCut: symbol.wasCut || name.wasCut,
  };
}

const uintOf = (answer: Hex | null | undefined): bigint | null => (answer === null || answer === undefined ? null : parseUintWord(answer));

async function readAlone(reader: RpcReader, chainId: number, call: { to: Address; data: Hex }, options?: ReadOptions): Promise<Hex | null> {
  try {
    const answer = v.safeParse(bytes, await reader.rpc(chainId, 'eth_call', [call, 'latest'], options));
    return answer.success ? answer.output : null;
  } catch (cause) {
    if (isAbort(cause) || options?.signal?.aborted) throw cause;
    return null;
  }
}
