import type { Address } from 'viem';
import { FIRST_RELEASE_GAS, fixedReleaseGasPriceWei, RELEASE_GAS } from '../../config/limits.ts';
import { isAbort } from '../clock.ts';
import { parseAddressWord } from '../rpc/hexWords.ts';
import { quantity } from '../rpc/rpcSchemas.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { bridgeViews } from './bridgeViews.ts';
import { claimBridge } from './bridgeKinds.ts';
import { readParsed } from './readParsed.ts';

/** What a claim on a chain can be paid with, in wei; null where it could not be read. */
export interface ClaimGas {
  balance: bigint | null;
  gasPrice: bigint | null;
  /** Units of gas that the claim takes at most. */
  gas: bigint;
}

/**
 * Reads balance and gas price of the chain on which the account will claim, and how much gas that takes.
 * @param token what will be paid there; null: an NFT. Rejects only when cancelled.
 */
export async function readClaimGas(reader: RpcReader, chainId: number, account: Address, token: Address | null, options?: ReadOptions): Promise<ClaimGas> {
  const read = (method: string, params: readonly unknown[]): Promise<bigint | null> =>
    readParsed(reader, chainId, method, params, quantity, options).catch((cause: unknown) => {
      if (isAbort(cause) || options?.signal?.aborted) throw cause;
      return null;
    });
  const [balance, gasPrice, isFirst] = await Promise.all([
    read('eth_getBalance', [account, 'latest']),
    fixedReleaseGasPriceWei(chainId) ?? read('eth_gasPrice', []),
    token !== null && createsPool(reader, chainId, token, options),
  ]);
  return { balance, gasPrice, gas: isFirst ? FIRST_RELEASE_GAS : RELEASE_GAS };
}

/** The answer has ten words; the last one says whether the pool is there. */
const missingPool = /^0x[0-9a-f]{576}0{64}$/i;

/**
 * Whether the first release of a token is still to come, which creates its reward pool. Bridges without such pools, and
 * contracts that do not tell, have no such release.
 */
async function createsPool(reader: RpcReader, chainId: number, token: Address, options?: ReadOptions): Promise<boolean> {
  try {
    const bridge = claimBridge(reader, 'erc20', chainId);
    const [named] = await reader.multicall(chainId, [{ to: bridge, data: bridgeViews.rewardPools() }], options);
    const pools = named?.ok ? parseAddressWord(named.data) : null;
    if (pools === null) return false;
    const [pool] = await reader.multicall(chainId, [{ to: pools, data: bridgeViews.rewardPool(token) }], options);
    return pool?.ok === true && missingPool.test(pool.data);
  } catch (cause) {
    if (isAbort(cause) || options?.signal?.aborted) throw cause;
    return false;
  }
}
