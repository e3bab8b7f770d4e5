// Deploys and seeds the local world. Addresses follow from the sender and its nonces, so they repeat run by run.
import { encodeFunctionData, hexToNumber, numberToHex } from 'viem';
import type { Address, Hex } from 'viem';
import { erc20Abi } from '../../abis/erc20.ts';
import { liquidityManagerAbi } from '../../abis/liquidityManager.ts';
import { accountsOf } from '../accounts.ts';
import { compileContracts, type CompiledContracts } from '../contracts/compile.ts';
import { adminAbi, initializeWithTwoAbi } from './adminAbi.ts';
import { adminCalls, contractName, type ContractKind } from './contractKinds.ts';
import { contenthashOf, worldLists } from '../lists/worldLists.ts';
import { deployer } from './administrator.ts';
import {
  draftCollections,
  draftNftContracts,
  listedCollections,
  mapPeggedCollections,
  seedCollections,
} from './deployNfts.ts';
import { draftEns, draftListName, ensChainId } from './deployEns.ts';
import { DeployPlan } from './deployPlan.ts';
import { draftDex } from './deployDex.ts';
import { connectPools, draftPools } from './deployPools.ts';
import { draftOddTokens } from './oddTokens.ts';
import { sendRpc } from './rpc.ts';
import { seedBurns } from './seedBurns.ts';
import { seedEarn } from './seedEarn.ts';
import { seedPools } from './seedLiquidity.ts';
import { inUnits, testTokens, tokensOn, type TestTokenSpec } from './testTokens.ts';
import { bridgeUnequalTokens, draftUnequalTokens } from './unequalTokens.ts';
import type {
  DexContracts,
  PoolContracts,
  TokenContracts,
  World,
  WorldChain,
  WorldChainId,
  WorldContracts,
  WorldToken,
} from './world.ts';

export interface ChainToDeploy {
  chainId: WorldChainId;
  rpcUrl: string;
}

/** Signatures needed to release on a chain. */
const thresholds: Record<WorldChainId, bigint> = { 6661: 2n, 6662: 3n };
/**
 * Different first nonces give every contract another address on the other chain, so that using an address on the wrong
 * chain is noticed.
 */
const firstNonces: Record<WorldChainId, number> = { 6661: 0, 6662: 1_000 };

/** 100,000 PEPPER of 8 decimals. */
const remoteLiquidity = 100_000n * 10n ** 8n;

interface Drafted extends ChainToDeploy {
  kind: ContractKind;
  plan: DeployPlan;
  chain: { contracts: TokenContracts; tokens: Record<string, WorldToken> };
}

/**
 * Deploys both chains of the local world onto fresh nodes.
 * Throws when a node has another chain id or has been used before, or when a step fails.
 */
export async function deployWorld(order: readonly ChainToDeploy[], kind: ContractKind = 'local'): Promise<World> {
  const compiled = await compileContracts();
  const drafts = order.map((chain) => draftContracts(chain, compiled, kind));
  const eth = draftOf(drafts, 6661);
  const bsc = draftOf(drafts, 6662);
  for (const draft of drafts) {
    const others = drafts.filter((other) => other !== draft);
    mapPeggedTokens(draft, others);
    seed(draft);
  }
  // Contracts that were added later are deployed later, so that the addresses before them do not change.
  const ens = draftEns(draftOf(drafts, ensChainId).plan, deployer());
  const drafted = { 6661: draftNfts(eth), 6662: draftNfts(bsc) };
  mapPeggedCollections(eth.plan, kind, drafted[6661], drafted[6662]);
  mapPeggedCollections(bsc.plan, kind, drafted[6662], drafted[6661]);
  const oddTokens = { 6661: draftOddTokens(eth.plan), 6662: draftOddTokens(bsc.plan) };
  draftListName(
    draftOf(drafts, ensChainId).plan,
    ens,
    deployer(),
    contenthashOf(worldLists({ chains: drafted, oddTokens }).names),
  );
  bridgeRemoteToken(eth, oddTokens[6661].pepper, oddTokens[6662].pepper);
  bridgeRemoteToken(bsc, oddTokens[6662].pepper, oddTokens[6661].pepper);
  const unequal = { 6661: draftUnequalTokens(eth.plan, 6661), 6662: draftUnequalTokens(bsc.plan, 6662) };
  bridgeUnequalTokens(eth.plan, eth.chain.contracts, unequal[6661], unequal[6662], kind);
  bridgeUnequalTokens(bsc.plan, bsc.chain.contracts, unequal[6662], unequal[6661], kind);
  const laterTokens = (chainId: WorldChainId): Address[] => [
    oddTokens[chainId].pepper,
    ...Object.values(unequal[chainId]).map(({ address }) => address),
  ];
  const withPools = ({ plan, chainId }: Drafted): WorldChain => {
    const chain = drafted[chainId];
    const { contracts, tokens } = chain;
    const pools = draftPools(plan, contracts, { bridgeToken: tokenAddress(tokens, 'BRIDGE'), kind });
    if (kind === 'originals') connectPools(plan, contracts, pools, [...pooledTokens(chain), ...laterTokens(chainId)]);
    const dex = draftDex(plan, { chainId, kind, contracts, tokens });
    return { ...chain, contracts: { ...contracts, ...pools, ...dex.contracts }, pairs: dex.pairs };
  };
  const chains = { 6661: withPools(eth), 6662: withPools(bsc) };
  await Promise.all(drafts.map(runDraft));
  const tokens = (chainId: WorldChainId) => ({ ...chains[chainId].tokens, ...unequal[chainId] });
  const pools = ({ chainId, rpcUrl }: Drafted) =>
    seedPools(rpcUrl, { contracts: chains[chainId].contracts, tokens: tokens(chainId) }, oddTokens[chainId].pepper);
  const [ethPools, bscPools] = await Promise.all([pools(eth), pools(bsc)]);
  await Promise.all(drafts.map(({ rpcUrl, chainId }) => seedBurns(rpcUrl, chains[chainId])));
  await Promise.all(
    [
      { ...eth, lpTokens: ethPools },
      { ...bsc, lpTokens: bscPools },
    ].map(({ chainId, rpcUrl, lpTokens }) =>
      seedEarn(rpcUrl, chainId, { ...chains[chainId], tokens: tokens(chainId), lpTokens }),
    ),
  );
  const listed = (chainId: WorldChainId): Address[] => [...listedTokens(chains[chainId]), ...laterTokens(chainId)];
  return {
    contractKind: kind,
    chains: {
      6661: { ...chains[6661], tokens: tokens(6661), lpTokens: ethPools },
      6662: { ...chains[6662], tokens: tokens(6662), lpTokens: bscPools },
    },
    listedTokens: { 6661: listed(6661), 6662: listed(6662) },
    listedCollections: { 6661: listedCollections(chains[6661]), 6662: listedCollections(chains[6662]) },
    ens,
    oddTokens,
  };
}

/** A chain before its pools and farms, and its exchange. */
type DraftedChain = Omit<WorldChain, 'contracts'> & {
  contracts: Omit<WorldContracts, keyof PoolContracts | keyof DexContracts>;
};

function draftNfts({ plan, chain, chainId, kind }: Drafted): DraftedChain {
  const admin = deployer();
  const nftContracts = draftNftContracts(plan, {
    admin,
    chainId,
    threshold: thresholds[chainId],
    buyBackAndBurn: chain.contracts.buyBackAndBurn,
    kind,
  });
  const collections = draftCollections(plan, { admin, chainId, bridge: nftContracts.bridgeERC721 });
  seedCollections(plan, chainId, collections);
  // The pools exist once the plan has been carried out.
  return {
    ...chain,
    contractKind: kind,
    contracts: { ...chain.contracts, ...nftContracts },
    collections,
    lpTokens: {},
    pairs: {},
  };
}

function draftOf(drafts: readonly Drafted[], chainId: WorldChainId): Drafted {
  const draft = drafts.find((candidate) => candidate.chainId === chainId);
  if (draft === undefined) throw new Error(`Chain ${chainId} is missing; the local world needs both of its chains.`);
  return draft;
}

function draftContracts({ chainId, rpcUrl }: ChainToDeploy, compiled: CompiledContracts, kind: ContractKind): Drafted {
  const plan = new DeployPlan(compiled, deployer(), firstNonces[chainId]);
  const multicall3 = plan.deploy('Multicall3');
  const wrappedNative = plan.deploy('WETH9');
  const tokens: Record<string, WorldToken> = {};
  for (const spec of tokensOn(chainId)) {
    const isNative = spec.nativeOn === chainId;
    const address = isNative ? wrappedNative : plan.deploy(spec.contract, [spec.name, spec.symbol, spec.decimals]);
    const pegged = spec.nativeOn !== undefined && !isNative;
    tokens[spec.symbol] = { address, decimals: spec.decimals, name: spec.name, isNative, pegged };
  }
  const contracts = draftBridge(plan, kind, wrappedNative, multicall3, tokenAddress(tokens, 'BRIDGE'));
  plan.call(contracts.oracle, adminAbi, 'setMultiSignatureThreshold', [thresholds[chainId]]);
  for (const { address } of accountsOf('oracleErc20'))
    plan.callWith(contracts.oracle, 'addOracle', adminCalls(kind).addOracle(address));
  return { chainId, rpcUrl, kind, plan, chain: { contracts, tokens } };
}

function draftBridge(
  plan: DeployPlan,
  kind: ContractKind,
  wrappedNative: Address,
  multicall3: Address,
  burnToken: Address,
): TokenContracts {
  const admin = deployer();
  const initialize = (first: Address, second: Address): Hex =>
    encodeFunctionData({ abi: initializeWithTwoAbi, functionName: 'initialize', args: [admin, first, second] });
  const oracle = plan.deployBehindProxy(
    contractName(kind, 'MultiSignatureOracle'),
    encodeFunctionData({ abi: adminAbi, functionName: 'initialize', args: [admin] }),
  );
  const bridgeERC20 = plan.deployBehindProxy(
    contractName(kind, 'CrossChainBridgeERC20'),
    initialize(wrappedNative, oracle),
  );
  const liquidityManager = plan.deployBehindProxy(
    contractName(kind, 'LiquidityManager'),
    initialize(bridgeERC20, wrappedNative),
  );
  const buyBackAndBurn = plan.deployBehindProxy(
    contractName(kind, 'BuyBackAndBurn'),
    initialize(burnToken, bridgeERC20),
  );
  plan.callWith(bridgeERC20, 'connectLiquidityManager', adminCalls(kind).connectLiquidityManager(liquidityManager));
  plan.call(bridgeERC20, adminAbi, 'setBuyBackAndBurn', [buyBackAndBurn]);
  return { bridgeERC20, liquidityManager, oracle, buyBackAndBurn, multicall3, wrappedNative };
}

function mapPeggedTokens({ plan, chain, kind }: Drafted, others: readonly Drafted[]): void {
  for (const other of others) {
    for (const [symbol, { address }] of Object.entries(other.chain.tokens)) {
      const here = chain.tokens[symbol];
      if (here === undefined) continue;
      plan.callWith(chain.contracts.bridgeERC20, 'mapToken', adminCalls(kind).mapToken(address, here.address));
    }
  }
}

function seed({ chainId, plan, chain }: Drafted): void {
  const { bridgeERC20, liquidityManager } = chain.contracts;
  for (const spec of tokensOn(chainId)) {
    const { address, isNative } = worldToken(chain.tokens, spec.symbol);
    const liquidity = inUnits(spec, spec.liquidity);
    if (spec.bridgeFeePpm !== undefined) plan.call(bridgeERC20, adminAbi, 'setBridgeFee', [address, spec.bridgeFeePpm]);
    if (isNative) {
      plan.call(liquidityManager, liquidityManagerAbi, 'addLiquidityNative', [liquidity], liquidity);
      continue;
    }
    for (const user of accountsOf('user')) {
      plan.call(address, adminAbi, 'mint', [user.address, inUnits(spec, spec.perUser)]);
    }
    if (liquidity === 0n) continue;
    plan.call(address, adminAbi, 'mint', [deployer(), liquidity]);
    plan.call(address, erc20Abi, 'approve', [liquidityManager, liquidity]);
    plan.call(liquidityManager, liquidityManagerAbi, 'addLiquidityERC20', [address, liquidity]);
  }
}

/**
 * The token that only the remote registry names is bridged like any other: the contracts know it, the release does not.
 */
function bridgeRemoteToken({ plan, chain, kind }: Drafted, here: Address, there: Address): void {
  const { bridgeERC20, liquidityManager } = chain.contracts;
  plan.callWith(bridgeERC20, 'mapToken', adminCalls(kind).mapToken(there, here));
  plan.call(here, adminAbi, 'mint', [deployer(), remoteLiquidity]);
  plan.call(here, erc20Abi, 'approve', [liquidityManager, remoteLiquidity]);
  plan.call(liquidityManager, liquidityManagerAbi, 'addLiquidityERC20', [here, remoteLiquidity]);
}

async function runDraft({ chainId, rpcUrl, plan }: Drafted): Promise<void> {
  const actualChainId = hexToNumber((await sendRpc(rpcUrl, 'eth_chainId')) as Hex);
  if (actualChainId !== chainId) throw new Error(`${rpcUrl} is chain ${actualChainId}, not ${chainId}`);
  const nonce = hexToNumber((await sendRpc(rpcUrl, 'eth_getTransactionCount', [deployer(), 'latest'])) as Hex);
  if (nonce !== 0) throw new Error(`Chain ${chainId} has been deployed to before.`);
  await sendRpc(rpcUrl, 'anvil_setNonce', [deployer(), numberToHex(firstNonces[chainId])]);
  await plan.run(rpcUrl);
}

function listedTokens(chain: WorldChain): Address[] {
  return testTokens
    .filter((spec: TestTokenSpec) => spec.listed && chain.tokens[spec.symbol] !== undefined)
    .map((spec) => tokenAddress(chain.tokens, spec.symbol));
}

/** The tokens of the table that the bridge of a chain holds. */
function pooledTokens(chain: Pick<WorldChain, 'tokens'>): Address[] {
  const seeded = testTokens.filter(({ symbol, liquidity }) => liquidity > 0n && chain.tokens[symbol] !== undefined);
  return seeded.map(({ symbol }) => tokenAddress(chain.tokens, symbol));
}

function worldToken(tokens: Record<string, WorldToken>, symbol: string): WorldToken {
  const token = tokens[symbol];
  if (token === undefined) throw new Error(`No token ${symbol}`);
  return token;
}

function tokenAddress(tokens: Record<string, WorldToken>, symbol: string): Address {
  return worldToken(tokens, symbol).address;
}
