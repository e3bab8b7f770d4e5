import { decodeFunctionData, maxUint256, type Address, type Hex } from 'viem';
import { bridgeChefAbi } from '../../../abis/bridgeChef.ts';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { bridgeErc721Abi } from '../../../abis/bridgeErc721.ts';
import { dexRouterAbi } from '../../../abis/dexRouter.ts';
import { buyBackAndBurnAbi } from '../../../abis/buyBackAndBurn.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { liquidityManagerAbi } from '../../../abis/liquidityManager.ts';
import { multicall3Abi } from '../../../abis/multicall3.ts';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import { expect, type ChainName, type World } from './fixtures.ts';

export { maxUint256 };

/** A wallet request according to its bytes. */
export interface SentCall {
  name: string;
  args: readonly unknown[];
  from: Address;
  to: Address;
  value: bigint;
  gas: bigint;
  data: Hex;
}

/** Every transaction that was requested from the wallet, decoded again. */
export function sentCalls(wallet: { asked(method: string): { params?: unknown }[] }): SentCall[] {
  return wallet.asked('eth_sendTransaction').map(({ params }) => {
    const [{ from, to, data, value, gas }] = params as [
      { from: Address; to: Address; data: Hex; value?: Hex; gas: Hex },
    ];
    const call = decodeFunctionData({
      abi: [
        ...bridgeErc20Abi,
        ...bridgeErc721Abi,
        ...buyBackAndBurnAbi,
        ...erc20Abi,
        ...liquidityManagerAbi,
        ...rewardPoolsAbi,
        ...bridgeChefAbi,
        ...multicall3Abi,
        ...dexRouterAbi,
      ],
      data,
    });
    return {
      name: call.functionName,
      args: call.args ?? [],
      from,
      to,
      value: BigInt(value ?? 0),
      gas: BigInt(gas),
      data,
    };
  });
}

/** The transaction hash at the end of an explorer link. */
export async function hashOf(link: { getAttribute(name: string): Promise<string | null> }): Promise<Hex> {
  const hash = /\/tx\/(0x[0-9a-f]{64})$/.exec((await link.getAttribute('href')) ?? '')?.[1];
  if (hash === undefined) throw new Error('The link leads to no transaction.');
  return hash as Hex;
}

/** The cost of a transaction for its sender in the native coin, without its value. */
export async function gasCost(world: World, chainId: ChainName, hash: Hex): Promise<bigint> {
  const receipt = await world.client(chainId).getTransactionReceipt({ hash });
  return receipt.gasUsed * receipt.effectiveGasPrice;
}

/** The gas limit of a request is the node's estimate at that moment times 11000/10000 (within 2 %, blocks differ). */
export async function expectPaddedGas(world: World, chainId: ChainName, call: SentCall, hash: Hex): Promise<void> {
  const client = world.client(chainId);
  const { blockNumber } = await client.getTransactionReceipt({ hash });
  const estimate = await client.estimateGas({
    account: call.from,
    to: call.to,
    data: call.data,
    value: call.value,
    blockNumber: blockNumber - 1n,
  });
  const permille = Number((call.gas * 10_000n) / estimate) / 10;
  expect(permille).toBeGreaterThan(1_080);
  expect(permille).toBeLessThan(1_120);
}
