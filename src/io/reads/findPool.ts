import { pad, toEventSelector, type Address } from 'viem';
import { liquidityManagerAbi } from '../../../abis/liquidityManager.ts';
import { isSameAddress } from '../../core/address.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { isAbort } from '../clock.ts';
import type { FoundPool } from '../../core/liquidity/position.ts';
import { parseAddressWord } from '../rpc/hexWords.ts';
import type { MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import { logList } from '../rpc/rpcSchemas.ts';
import { view } from './contractRead.ts';
import { liquidityManagerOf } from './liquidity.ts';
import { readContracts } from './readContracts.ts';
import { readParsed } from './readParsed.ts';

export interface PoolSearch {
  /** null: no pool was found for that address. */
  pool: FoundPool | null;
  /** False if the nodes refused to search the chain's events, so that a pool may exist nevertheless. */
  isWhole: boolean;
}

const poolCreatedTopic = toEventSelector('LiquidityPoolCreated(address,address)');

/**
 * The pool of an address, which is its underlying token or its LP token. Known tokens are compared first. The LP token
 * of an unknown token is searched for in the events of the liquidity manager, and is accepted only if the manager
 * confirms it now.
 * @throws CausewayError 'managerNotFound', or the error of the read when the manager did not answer
 */
export async function findPool(
  reader: RpcReader,
  chainId: number,
  address: Address,
  knownTokens: readonly Address[],
  options?: MulticallOptions,
): Promise<PoolSearch> {
  const manager = liquidityManagerOf(reader, chainId);
  const tokens = [address, ...knownTokens];
  const pools = await readLpTokens(reader, chainId, manager, tokens, options);
  const pool = pools.find((one) => isSameAddress(one.token, address) || isSameAddress(one.lpToken, address));
  if (pool !== undefined) return { pool, isWhole: true };
  const underlying = await tokensOfEvents(reader, chainId, manager, address, options);
  if (underlying === null) return { pool: null, isWhole: false };
  const confirmed = await readLpTokens(reader, chainId, manager, underlying, options);
  return { pool: confirmed.find(({ lpToken }) => isSameAddress(lpToken, address)) ?? null, isWhole: true };
}

/**
 * The pools of tokens that have one.
 * @throws the error of the first read, when the manager did not answer
 */
async function readLpTokens(
  reader: RpcReader,
  chainId: number,
  manager: Address,
  tokens: readonly Address[],
  options?: MulticallOptions,
): Promise<FoundPool[]> {
  const answers = await readContracts(
    reader,
    chainId,
    tokens.map((token) => view(liquidityManagerAbi, manager, 'lpTokens', token)),
    options,
  );
  return answers.flatMap((answer, index) => {
    const token = tokens[index];
    if (!answer.ok) throw new CausewayError(answer.error);
    const [exists, lpToken] = answer.value;
    return exists && token !== undefined ? [{ token: lower(token), lpToken }] : [];
  });
}

/** Tokens whose pools were created with this LP token; null: the nodes refused to search. */
async function tokensOfEvents(
  reader: RpcReader,
  chainId: number,
  manager: Address,
  lpToken: Address,
  options?: MulticallOptions,
): Promise<Address[] | null> {
  const filter = {
    address: manager,
    topics: [poolCreatedTopic, null, pad(lower(lpToken), { size: 32 })],
    fromBlock: '0x0',
    toBlock: 'latest',
  };
  try {
    const logs = await readParsed(reader, chainId, 'eth_getLogs', [filter], logList, options);
    return logs.flatMap((log) => {
      const word = isSameAddress(log.address, manager) ? log.topics[1] : undefined;
      const token = word === undefined ? null : parseAddressWord(word);
      return token === null ? [] : [token];
    });
  } catch (cause) {
    if (isAbort(cause) || options?.signal?.aborted) throw cause;
    return null;
  }
}

const lower = (address: Address): Address => `0x${address.slice(2).toLowerCase()}`;
