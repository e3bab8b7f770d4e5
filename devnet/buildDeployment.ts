import type { Address } from 'viem';
import { parseDeployment, type Deployment, type RegistryCollection } from '../src/config/deploymentSchema.ts';
import type { AmountMode } from '../src/core/bridge/targetAmount.ts';
import { accountsOf } from './accounts.ts';
import { testCollections } from './deploy/testCollections.ts';
import type { World, WorldToken } from './deploy/world.ts';
import { localSpace } from './governance/seededProposals.ts';
import { contentId, worldLists } from './lists/worldLists.ts';
import { dexFacts } from './deploy/deployDex.ts';
import { seededMiningPools, seededRewardPools } from './deploy/seedEarn.ts';
import { seededPairFarm } from './deploy/seedPairFarm.ts';
import { localChainIds, usualPorts, type LocalChainId } from './ports.ts';
import type { RunningWorld } from './startWorld.ts';

/** Addresses of the services that the app of a local world calls. */
export interface Endpoints {
  rpc: Record<LocalChainId, string[]>;
  /** Addresses that the app may accept as a user's own node. */
  ownNodes: string[];
  explorers: Record<LocalChainId, string>;
  oraclesErc20: string[];
  oraclesErc721: string[];
  /** The relay between app and WalletConnect wallets. */
  walletConnectRelay: string;
  /** Registries such as nftCollections.json. */
  staticHost: string;
  /** Serves prices and rates. */
  prices: string;
  /** Proposals and votes, and what verifies them. */
  governance: string;
  nftIndexer: string;
  /** Images of NFTs. */
  nftMedia: string;
  ipfsGateway: string;
  /** Serves token lists, and is a gateway to IPFS. */
  tokenLists: string;
  /** Sends push messages about claims; most worlds have none. */
  watcher?: string | undefined;
}

const at = (port: number) => `http://127.0.0.1:${port}`;
const webSocket = (url: string) => url.replace(/^http/, 'ws');

/** The endpoints of a world on its usual ports. */
export function usualEndpoints(): Endpoints {
  const {
    rpc,
    ownNodes,
    explorers,
    oraclesErc20,
    oraclesErc721,
    walletConnectRelay,
    staticHost,
    prices,
    governance,
    nftIndexer,
    nftMedia,
    ipfsGateway,
    tokenLists,
  } = usualPorts;
  return {
    rpc: { 6661: [at(rpc[6661].a), at(rpc[6661].b)], 6662: [at(rpc[6662].a), at(rpc[6662].b)] },
    ownNodes: localChainIds.map((chainId) => at(ownNodes[chainId])),
    explorers: { 6661: at(explorers[6661]), 6662: at(explorers[6662]) },
    oraclesErc20: oraclesErc20.map(at),
    oraclesErc721: oraclesErc721.map(at),
    walletConnectRelay: webSocket(at(walletConnectRelay)),
    staticHost: at(staticHost),
    prices: at(prices),
    governance: at(governance),
    nftIndexer: at(nftIndexer),
    nftMedia: at(nftMedia),
    ipfsGateway: at(ipfsGateway),
    tokenLists: at(tokenLists),
  };
}

/** The endpoints of a running world. */
export function endpointsOf(running: RunningWorld): Endpoints {
  const url = (target: string) => running.service(target).url;
  return {
    rpc: { 6661: [url('rpc-6661-a'), url('rpc-6661-b')], 6662: [url('rpc-6662-a'), url('rpc-6662-b')] },
    ownNodes: localChainIds.map((chainId) => url(`own-node-${chainId}`)),
    explorers: { 6661: url('explorer-6661'), 6662: url('explorer-6662') },
    oraclesErc20: accountsOf('oracleErc20').map((_, index) => url(`oracle-erc20-${index + 1}`)),
    oraclesErc721: accountsOf('oracleErc721').map((_, index) => url(`oracle-erc721-${index + 1}`)),
    walletConnectRelay: webSocket(url('walletconnect-relay')),
    staticHost: url('static-host'),
    prices: url('prices'),
    governance: url('governance'),
    nftIndexer: url('nft-indexer'),
    nftMedia: url('nft-media'),
    ipfsGateway: url('ipfs-gateway'),
    tokenLists: url('token-lists'),
    watcher: running.services.get('watcher')?.url,
  };
}

/** Every symbol that an oracle accepts on some chain, in the order of the contracts' own list. */
function listedSymbols(world: World): string[] {
  const symbols = localChainIds.flatMap((chainId) =>
    Object.entries(world.chains[chainId].tokens).flatMap(([symbol, token]) =>
      world.listedTokens[chainId].includes(token.address) ? [symbol] : [],
    ),
  );
  return [...new Set(symbols)];
}

/**
 * Chains where a token has other decimals than on the first: with amounts 'raw' the file has to list them as closed.
 */
function closedOn(places: readonly { chainId: number; token: WorldToken }[], amounts: AmountMode): number[] {
  return amounts === 'scaled'
    ? []
    : places.filter(({ token }) => token.decimals !== places[0]?.token.decimals).map(({ chainId }) => chainId);
}

function registryToken(world: World, symbol: string, amounts: AmountMode): Deployment['tokens'][number] {
  const places = localChainIds.flatMap((chainId) => {
    const token = world.chains[chainId].tokens[symbol];
    return token ? [{ chainId, token }] : [];
  });
  const closed = closedOn(places, amounts);
  const nativeOn = places.filter(({ token }) => token.isNative).map(({ chainId }) => chainId);
  return {
    symbol,
    name: places[0]?.token.name ?? symbol,
    addresses: Object.fromEntries(places.map(({ chainId, token }) => [chainId, token.address])),
    decimals: Object.fromEntries(places.map(({ chainId, token }) => [chainId, token.decimals])),
    ...(nativeOn.length > 0 ? { nativeOn } : {}),
    ...(closed.length > 0 ? { closedOn: closed } : {}),
  };
}

/** The keys of the LP registry for which the local world has pools, with the symbols of their tokens. */
const lpKeys = { bridge: 'BRIDGE', txl: 'TXL', usdc: 'USDC', weth: 'ETH', usdt: 'USDT', island: 'ISLAND', xgc: 'XGC' };

function registryLpTokens({ chains }: World): NonNullable<Deployment['lpTokens']> {
  return Object.fromEntries(
    Object.entries(lpKeys).map(([key, symbol]) => [
      key,
      Object.fromEntries(localChainIds.map((chainId) => [chainId, chains[chainId].lpTokens[symbol] ?? ''])),
    ]),
  );
}

/**
 * The pools that were seeded, the last of each kind as a finished one; the farms are those of the release, and one of a
 * pair.
 */
function earnConfig(): NonNullable<Deployment['earn']> {
  const poolsOf = (seeded: Readonly<Record<string, unknown>>, stakingToken?: string) =>
    Object.keys(seeded).map((symbol, index, all) => ({
      stakingToken: stakingToken ?? symbol,
      earningToken: symbol,
      sortOrder: index + 1,
      ...(index === all.length - 1 ? { isFinished: true } : {}),
    }));
  const { chainId, farmId, lpSymbol, symbols } = seededPairFarm;
  const [token, quoteToken] = symbols;
  return {
    miningPools: poolsOf(seededMiningPools).map((pool, index) => ({ stakingPoolId: index, ...pool })),
    rewardPools: poolsOf(seededRewardPools, 'BRIDGE').map((pool, index) => ({ rewardPoolId: index, ...pool })),
    farms: [{ chainId, farmId, lpSymbol, token, quoteToken }],
  };
}

/** The exchanges of both chains; routes may lead through both coins, the two stable tokens and BRIDGE. */
function dexConfig({ chains }: World): NonNullable<Deployment['dexes']> {
  return localChainIds.map((chainId) => {
    const { dexFactory: factory, dexRouter: router, wrappedNative } = chains[chainId].contracts;
    const coins = chainId === 6661 ? ['ETH', 'BNB'] : ['BNB', 'ETH'];
    const bases = [...coins, 'USDC', 'USDT', 'BRIDGE'];
    return { chainId, ...dexFacts[chainId], factory, router, wrappedNative, bases };
  });
}

/** The collections that the deployment knows by name; the static host names the others. */
function registryCollections(world: World): RegistryCollection[] {
  return testCollections
    .filter(({ isKnown }) => isKnown)
    .map(({ name }) => ({
      name,
      addresses: Object.fromEntries(
        localChainIds.flatMap((chainId) => {
          const collection = world.chains[chainId].collections[name];
          return collection ? [[chainId, collection.address]] : [];
        }),
      ) as Record<string, Address>,
    }));
}

/** The operator's links: under 'More', and at the bottom of the navigation. */
const placeNames = ['community', 'support', 'source', 'docs', 'terms', 'x', 'telegram', 'discord'];

const named = (urls: readonly string[], name: string) =>
  urls.map((url, index) => ({ name: `${name} ${index + 1}`, url }));

/** The deployment file of a local world. @throws with every fault when it would not be valid. */
export function buildDeployment(world: World, endpoints: Endpoints, amounts: AmountMode = 'raw'): Deployment {
  const draft: Deployment = {
    name: 'devnet',
    appName: 'Causeway',
    defaultChainId: 6662,
    chains: localChainIds.map((chainId) => {
      const {
        bridgeERC20,
        bridgeERC721,
        liquidityManager,
        liquidityMiningPools,
        rewardPools,
        bridgeChef,
        buyBackAndBurn,
        multicall3,
      } = world.chains[chainId].contracts;
      return {
        chainId,
        rpcUrls: endpoints.rpc[chainId],
        explorerUrl: endpoints.explorers[chainId],
        explorerApiUrl: `${endpoints.explorers[chainId]}/api`,
        contracts: {
          bridgeV1: '',
          bridgeChef,
          bridgeERC20,
          bridgeERC721,
          liquidityManager,
          liquidityMiningPools,
          rewardPools,
          buyBackAndBurn,
          multicall: multicall3,
        },
        oracles: {
          erc20: named(endpoints.oraclesErc20, 'Oracle'),
          erc721: named(endpoints.oraclesErc721, 'NFT oracle'),
        },
      };
    }),
    tokens: listedSymbols(world).map((symbol) => registryToken(world, symbol, amounts)),
    // Absent means 'raw'.
    ...(amounts === 'scaled' ? { amounts } : {}),
    lpTokens: registryLpTokens(world),
    earn: earnConfig(),
    dexes: dexConfig(world),
    collections: registryCollections(world),
    links: {
      whitelistNftCollection: `${endpoints.staticHost}/whitelist`,
      ...Object.fromEntries(placeNames.map((name) => [name, `${endpoints.staticHost}/places/${name}`])),
    },
    audits: [
      { label: 'Contracts', url: `${endpoints.staticHost}/places/audit-contracts` },
      { label: 'App', url: `${endpoints.staticHost}/places/audit-app` },
    ],
    // The last five spare accounts show what a blocked wallet sees.
    blockList: accountsOf('spare')
      .slice(-5)
      .map(({ address }) => address),
    ens: { chainId: world.ens.chainId, registry: world.ens.registry },
    tokenLists: [
      { uri: `${endpoints.tokenLists}/lists/common.json`, isActive: true },
      { uri: world.ens.listName, isActive: true },
      { uri: `ipfs://${contentId(worldLists(world).spare)}`, isActive: false },
    ],
    tokensUrl: endpoints.tokenLists,
    tokenLogos: `${endpoints.tokenLists}/logos/{chainId}/{address}.png`,
    // The local relay takes every project id.
    features: {
      demoWallet: true,
      walletConnectProjectId: 'causeway-devnet',
      walletConnectRelayUrl: endpoints.walletConnectRelay,
      ownNodeSources: endpoints.ownNodes,
      freeNftBridging: true,
    },
    staticHost: endpoints.staticHost,
    nftIndexerUrl: endpoints.nftIndexer,
    pricesUrl: endpoints.prices,
    ...(endpoints.watcher === undefined ? {} : { watcherUrl: endpoints.watcher }),
    governance: {
      hubUrl: `${endpoints.governance}/graphql`,
      space: localSpace.id,
      verifyUrl: endpoints.governance,
      coreAuthors: accountsOf('deployer').map(({ address }) => address),
    },
    // NFTs are on the first gateway, lists on the second.
    ipfsGateways: [endpoints.ipfsGateway, endpoints.tokenLists],
    imageHosts: [endpoints.nftMedia],
  };
  const parsed = parseDeployment(draft);
  if (!parsed.ok) throw new Error(`The deployment of the local world has faults: ${parsed.error.join('; ')}`);
  return parsed.value;
}

export const deploymentText = (deployment: Deployment): string => `${JSON.stringify(deployment, null, 2)}\n`;
