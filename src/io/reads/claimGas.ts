import type { Address } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import { FIRST_RELEASE_GAS, fixedReleaseGasPriceWei, RELEASE_GAS } from '../../config/limits.ts';
import { isAbort } from '../clock.ts';
import { quantity } from '../rpc/rpcSchemas.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { claimBridge } from './bridgeKinds.ts';
import { view } from './contractRead.ts';
import { readContracts, valueOrNull } from './readContracts.ts';
import { readParsed } from './readParsed.ts';

/** Native balance and gas price for a claim on a chain, in wei; null if they could not be read. */
export interface ClaimGas {
  balance: bigint | null;
  gasPrice: bigint | null;
  /** The most units of gas that the claim takes. */
  gas: bigint;
}

/**
 * Reads balance and gas price of the chain on which the account will claim, and how much gas that takes. Rejects only
 * when cancelled.
 * @param token the token that will be paid out there; null: an NFT
 */
export async function readClaimGas(
  reader: RpcReader,
  chainId: number,
  account: Address,
  token: Address | null,
  options?: ReadOptions,
): Promise<ClaimGas> {
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

/**
 * Whether the next release of a token is its first, which creates its reward pool. Bridges without such pools, and
 * contracts that do not say, have no such release.
 */
export async function createsPool(
  reader: RpcReader,
  chainId: number,
  token: Address,
  options?: ReadOptions,
): Promise<boolean> {
  try {
    const bridge = claimBridge(reader, 'erc20', chainId);
    const [named] = await readContracts(reader, chainId, [view(bridgeErc20Abi, bridge, 'rewardPools')], options);
    const pools = valueOrNull(named);
    if (pools === null) return false;
    const [answer] = await readContracts(reader, chainId, [view(rewardPoolsAbi, pools, 'rewardPools', token)], options);
    const [exists] = valueOrNull(answer)?.slice(-1) ?? [];
    return exists === false;
  } catch (cause) {
    if (isAbort(cause) || options?.signal?.aborted) throw cause;
    return false;
  }
}
