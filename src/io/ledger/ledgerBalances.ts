import type { Address } from 'viem';
import * as v from 'valibot';
import { erc20Abi } from '../../../abis/erc20.ts';
import { plainText } from '../../core/errors/plainText.ts';
import { COIN, type LedgerToken } from '../../core/ledger/entry.ts';
import { MAX_TOKEN_DECIMALS } from '../../core/tokens/token.ts';
import { isAbort } from '../clock.ts';
import { view } from '../reads/contractRead.ts';
import { readContracts } from '../reads/readContracts.ts';
import { hexQuantity } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { quantity } from '../rpc/rpcSchemas.ts';
import type { LoggedToken } from './ledgerRecord.ts';

/** The most characters of a symbol that a contract gave itself. */
const longestSymbol = 40;

/**
 * What an account has of each token in one block, in smallest units; null: the node did not say. A balance of the
 * newest block would not equal entries up to an earlier one.
 */
export async function readBalancesAt(
  reader: RpcReader,
  chainId: number,
  account: Address,
  tokens: readonly LedgerToken[],
  block: bigint,
  options?: ReadOptions,
): Promise<Map<LedgerToken, bigint | null>> {
  const at = hexQuantity(block);
  const entries = tokens.map(async (token): Promise<[LedgerToken, bigint | null]> => {
    const call = token === COIN ? null : view(erc20Abi, token, 'balanceOf', account);
    const answer = await (
      call === null
        ? reader.rpc(chainId, 'eth_getBalance', [account, at], options)
        : reader.rpc(chainId, 'eth_call', [{ to: call.to, data: call.data }, at], options)
    ).catch((cause: unknown) => {
      if (isAbort(cause)) throw cause;
      return null;
    });
    const parsed = v.safeParse(quantity, answer);
    return [token, parsed.success ? parsed.output : null];
  });
  return new Map(await Promise.all(entries));
}

/** Symbol and decimals as the contracts of tokens say. Rejects only when cancelled. */
export async function readLoggedTokens(
  reader: RpcReader,
  chainId: number,
  tokens: readonly Address[],
  options?: ReadOptions,
): Promise<LoggedToken[]> {
  const [symbols, decimals] = await Promise.all([
    readContracts(
      reader,
      chainId,
      tokens.map((token) => view(erc20Abi, token, 'symbol')),
      options,
    ),
    readContracts(
      reader,
      chainId,
      tokens.map((token) => view(erc20Abi, token, 'decimals')),
      options,
    ),
  ]);
  return tokens.map((address, index) => {
    const [symbol, places] = [symbols[index], decimals[index]];
    const named = symbol?.ok === true ? plainText(symbol.value, longestSymbol) : '';
    return {
      address,
      symbol: named === '' ? null : named,
      decimals: places?.ok === true && places.value <= MAX_TOKEN_DECIMALS ? places.value : null,
    };
  });
}
