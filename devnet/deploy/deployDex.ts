// The exchange of each chain, what its pairs hold at the start, and the adapter through which fees are bought back.
import { concatHex, encodeFunctionData, getCreate2Address, keccak256, parseUnits, type Address, type Hex } from 'viem';
import { dexRouterAbi } from '../../abis/dexRouter.ts';
import { erc20Abi } from '../../abis/erc20.ts';
import type { DexConfig } from '../../src/config/dexSchema.ts';
import { accountsOf } from '../accounts.ts';
import { adminAbi, initializeWithTwoAbi } from './adminAbi.ts';
import { deployer } from './administrator.ts';
import { contractName, type ContractKind } from './contractKinds.ts';
import type { DeployPlan } from './deployPlan.ts';
import { seededPairs, unitsFor, type SeededPair } from './seededPairs.ts';
import type { DexContracts, TokenContracts, WorldChainId, WorldToken } from './world.ts';

/** The exchange of Local ETH is the published one, with a fee of 0.3 %; that of Local BSC takes 0.25 %. */
export const dexContractNames: Record<WorldChainId, { factory: string; pair: string; router: string }> = {
  6661: { factory: 'UniswapV2Factory', pair: 'UniswapV2Pair', router: 'UniswapV2Router02' },
  6662: { factory: 'DexFactory', pair: 'DexPair', router: 'DexRouter' },
};

/** What the deployment file says about them. */
export const dexFacts: Record<WorldChainId, Pick<DexConfig, 'name' | 'fee' | 'protocolPart'>> = {
  6661: { name: 'Uni', fee: { kept: 997, whole: 1_000 }, protocolPart: { times: 1, rootTimes: 5, lastTimes: 1 } },
  6662: {
    name: 'Pancake',
    fee: { kept: 9_975, whole: 10_000 },
    protocolPart: { times: 8, rootTimes: 17, lastTimes: 8 },
  },
};

/** After every block of a world. */
const noDeadline = 2n ** 63n;

/** Gets the protocol's part of the fees of the exchange. @returns its address */
export function protocolFeeReceiver(): Address {
  const [account] = accountsOf('spare');
  if (account === undefined) throw new Error('No spare account');
  return account.address;
}

interface DexOrder {
  chainId: WorldChainId;
  kind: ContractKind;
  contracts: Pick<TokenContracts, 'wrappedNative' | 'buyBackAndBurn'>;
  tokens: Record<string, WorldToken>;
}

/**
 * Adds the exchange of a chain with its pairs, and connects buy-back-and-burn with it.
 * @returns its contracts, and its pairs by name, such as 'BRIDGE/ETH'
 */
export function draftDex(
  plan: DeployPlan,
  { chainId, kind, contracts, tokens }: DexOrder,
): { contracts: DexContracts; pairs: Record<string, Address> } {
  const names = dexContractNames[chainId];
  const { wrappedNative, buyBackAndBurn } = contracts;
  const dexFactory = plan.deploy(names.factory, [deployer()]);
  const dexRouter = plan.deploy(names.router, [dexFactory, wrappedNative]);
  plan.call(dexFactory, adminAbi, 'setFeeTo', [protocolFeeReceiver()]);
  const dexAdapter = plan.deployBehindProxy(
    contractName(kind, 'DexAdapter'),
    encodeFunctionData({
      abi: initializeWithTwoAbi,
      functionName: 'initialize',
      args: [deployer(), dexRouter, wrappedNative],
    }),
  );
  plan.call(buyBackAndBurn, adminAbi, 'setRouter', [dexAdapter]);
  // These have no pair with the wrapped native token. XGC has neither that nor a path: it cannot be bought back.
  for (const path of [
    ['CCS', 'USDC', 'BRIDGE'],
    ['ISLAND', 'BRIDGE'],
  ])
    plan.call(dexAdapter, adminAbi, 'setPath', [path.map((symbol) => tokenOf(tokens, symbol).address)]);

  const pairs = seededPairs(chainId);
  approveRouter(plan, dexRouter, tokens, pairs);
  const codeHash = keccak256(plan.bytecode(names.pair));
  const addresses = pairs.map((pair): [string, Address] => {
    const [one, other] = pair.symbols.map((symbol) => tokenOf(tokens, symbol).address);
    if (one === undefined || other === undefined) throw new Error(`${pair.name} is not a pair`);
    const address = getCreate2Address({ from: dexFactory, salt: pairSalt(one, other), bytecodeHash: codeHash });
    if (pair.dollars === 0) plan.call(dexFactory, adminAbi, 'createPair', [one, other]);
    else provide(plan, dexRouter, tokens, pair);
    giveShares(plan, address, pair, tokens);
    return [pair.name, address];
  });
  return { contracts: { dexFactory, dexRouter, dexAdapter }, pairs: Object.fromEntries(addresses) };
}

/** Mints what all pairs together need, and lets the router take it. */
function approveRouter(
  plan: DeployPlan,
  router: Address,
  tokens: Record<string, WorldToken>,
  pairs: readonly SeededPair[],
): void {
  const needed = new Map<string, bigint>();
  for (const { symbols, dollars } of pairs)
    for (const symbol of dollars === 0 ? [] : symbols)
      needed.set(symbol, (needed.get(symbol) ?? 0n) + unitsFor(symbol, tokenOf(tokens, symbol), dollars));
  for (const [symbol, amount] of needed) {
    const { address, isNative } = tokenOf(tokens, symbol);
    if (isNative) continue;
    plan.call(address, adminAbi, 'mint', [deployer(), amount]);
    plan.call(address, erc20Abi, 'approve', [router, amount]);
  }
}

/** The first provider of a pair is the administrator, who thus sets its price. */
function provide(
  plan: DeployPlan,
  router: Address,
  tokens: Record<string, WorldToken>,
  { symbols: [first, second], dollars }: SeededPair,
): void {
  const [one, other] = [tokenOf(tokens, first), tokenOf(tokens, second)];
  const [amount, otherAmount] = [unitsFor(first, one, dollars), unitsFor(second, other, dollars)];
  if (other.isNative) {
    const args = [one.address, amount, 0n, 0n, deployer(), noDeadline] as const;
    plan.call(router, dexRouterAbi, 'addLiquidityETH', args, otherAmount);
    return;
  }
  const args = [one.address, other.address, amount, otherAmount, 0n, 0n, deployer(), noDeadline] as const;
  plan.call(router, dexRouterAbi, 'addLiquidity', args);
}

/** Shares are the root of the product of both amounts, in smallest units. */
function giveShares(plan: DeployPlan, pair: Address, seeded: SeededPair, tokens: Record<string, WorldToken>): void {
  if (seeded.ofAlice === undefined) return;
  const [alice] = accountsOf('user');
  if (alice === undefined) throw new Error('No user account');
  const product = seeded.symbols
    .map((symbol) => unitsFor(symbol, tokenOf(tokens, symbol), seeded.dollars))
    .reduce((all, amount) => all * amount, 1n);
  plan.call(pair, erc20Abi, 'transfer', [alice.address, (root(product) * seeded.ofAlice) / 1_000n]);
}

/** What makes the address of a pair differ from those of the others. */
function pairSalt(one: Address, other: Address): Hex {
  const inOrder = BigInt(one) < BigInt(other) ? [one, other] : [other, one];
  return keccak256(concatHex(inOrder));
}

/** The whole part of a square root. */
function root(value: bigint): bigint {
  let [low, high] = [0n, parseUnits('1', 39)];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle * middle > value) high = middle;
    else low = middle;
  }
  return low;
}

function tokenOf(tokens: Record<string, WorldToken>, symbol: string): WorldToken {
  const token = tokens[symbol];
  if (token === undefined) throw new Error(`No token ${symbol}`);
  return token;
}
