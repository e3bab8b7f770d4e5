// A farm whose LP token is that of a pair of the exchange, and the swaps from which the rate of its fees follows.
import { encodeFunctionData, hexToBigInt, maxUint256, numberToHex, type Address, type Hex } from 'viem';
import { bridgeChefAbi } from '../../abis/bridgeChef.ts';
import { dexRouterAbi } from '../../abis/dexRouter.ts';
import { erc20Abi } from '../../abis/erc20.ts';
import { adminAbi } from './adminAbi.ts';
import { deployer } from './administrator.ts';
import { sendMined, sendRpc } from './rpc.ts';
import { unitsFor } from './seededPairs.ts';
import type { WorldChain, WorldToken } from './world.ts';

/**
 * A farm of a pair of the exchange of Local ETH, behind the others: half of what Alice has of its LP tokens is staked.
 * In the week before now its pair was traded in, so that the rate of its fees is known.
 */
export const seededPairFarm = {
  chainId: 6661,
  farmId: 2,
  lpSymbol: 'BRIDGE/WETH-LP',
  symbols: ['BRIDGE', 'ETH'],
  farmMultiplier: 100n,
  /** What is sold of the first token, and then as much of the native coin as came for it. */
  tradedDollars: 6_000,
} as const;

const gas = numberToHex(2_000_000);

type Chain = Pick<WorldChain, 'contracts' | 'tokens' | 'pairs'>;

/**
 * Sells the first token of the pair of the farm, and buys it back: both leave fees in the pair.
 * @throws with the first step that fails
 */
export async function tradeInPair(
  rpcUrl: string,
  { contracts, tokens }: Pick<Chain, 'contracts' | 'tokens'>,
): Promise<void> {
  const { dexRouter: router, wrappedNative } = contracts;
  const [symbol, coin] = seededPairFarm.symbols;
  const token = tokenOf(tokens, symbol);
  const trader = deployer();
  const amount = unitsFor(symbol, token, seededPairFarm.tradedDollars);
  const value = unitsFor(coin, tokenOf(tokens, coin), seededPairFarm.tradedDollars);
  await send(
    rpcUrl,
    trader,
    token.address,
    encodeFunctionData({ abi: adminAbi, functionName: 'mint', args: [trader, amount] }),
  );
  await approve(rpcUrl, trader, token.address, router, amount);
  const there = [amount, 1n, [token.address, wrappedNative], trader, maxUint256] as const;
  await send(
    rpcUrl,
    trader,
    router,
    encodeFunctionData({ abi: dexRouterAbi, functionName: 'swapExactTokensForETH', args: there }),
  );
  const back = [1n, [wrappedNative, token.address], trader, maxUint256] as const;
  await send(
    rpcUrl,
    trader,
    router,
    encodeFunctionData({ abi: dexRouterAbi, functionName: 'swapExactETHForTokens', args: back }),
    value,
  );
}

/**
 * Adds the farm, with a stake of an account that has LP tokens of the pair.
 * @throws with the first step that fails
 */
export async function seedPairFarm(
  rpcUrl: string,
  { contracts, pairs }: Pick<Chain, 'contracts' | 'pairs'>,
  staker: Address,
): Promise<void> {
  const { farmId, farmMultiplier, symbols } = seededPairFarm;
  const { bridgeChef: chef } = contracts;
  const pair = pairs[symbols.join('/')];
  if (pair === undefined) throw new Error('No pair for the farm of one');
  await send(
    rpcUrl,
    deployer(),
    chef,
    encodeFunctionData({ abi: adminAbi, functionName: 'add', args: [farmMultiplier, pair] }),
  );
  const balance = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [staker] });
  const held = hexToBigInt((await sendRpc(rpcUrl, 'eth_call', [{ to: pair, data: balance }, 'latest'])) as Hex);
  await approve(rpcUrl, staker, pair, chef, held / 2n);
  const args = [BigInt(farmId), held / 2n] as const;
  await send(rpcUrl, staker, chef, encodeFunctionData({ abi: bridgeChefAbi, functionName: 'deposit', args }));
}

async function send(rpcUrl: string, from: Address, to: Address, data: Hex, value = 0n): Promise<void> {
  const receipt = await sendMined(rpcUrl, { from, to, data, value: numberToHex(value), gas });
  if (receipt.status !== '0x1')
    throw new Error(`A step that seeds the farm of a pair failed (${receipt.transactionHash})`);
}

const approve = (rpcUrl: string, from: Address, token: Address, spender: Address, amount: bigint): Promise<void> =>
  send(rpcUrl, from, token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }));

function tokenOf(tokens: Chain['tokens'], symbol: string): WorldToken {
  const token = tokens[symbol];
  if (token === undefined) throw new Error(`No token ${symbol}`);
  return token;
}
