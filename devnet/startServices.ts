import type { AmountMode } from '../src/core/bridge/targetAmount.ts';
import { accountsOf } from './accounts.ts';
import type { WorldChain, World } from './deploy/world.ts';
import { hostedLpTokens } from './lists/hostedLpTokens.ts';
import { worldLists, worldRegistry } from './lists/worldLists.ts';
import { localChainIds, usualPorts, type LocalChainId } from './ports.ts';
import { startExplorer } from './services/explorer.ts';
import { startGovernance } from './services/governance.ts';
import { startIpfsGateway } from './services/ipfsGateway.ts';
import { startListHost } from './services/listHost.ts';
import { startMedia } from './services/media.ts';
import { hostedPools } from './lists/hostedPools.ts';
import { startNftIndexer } from './services/nftIndexer.ts';
import { startOracle, type OracleChain } from './services/oracle.ts';
import { startPrices } from './services/prices.ts';
import { startRelay } from './services/relay.ts';
import type { BridgeKind } from './services/releaseSignature.ts';
import { startRpcProxy } from './services/rpcProxy.ts';
import type { Service } from './services/service.ts';
import { startStaticHost, type HostedCollection } from './services/staticHost.ts';
import { collectionsBeyondKnown } from './nfts/hostedCollections.ts';

export const chainNames: Record<LocalChainId, string> = { 6661: 'Local ETH', 6662: 'Local BSC' };
/** Confirmations that the oracles require, including the deposit's own block, on both chains. */
export const requiredConfirmations = 12;

type NodeUrls = Record<LocalChainId, string>;
/** Chooses the port to request from the usual one. */
type PortChoice = (usual: number) => number;

interface OracleSet {
  kind: BridgeKind;
  ports: readonly number[];
  keys: readonly `0x${string}`[];
  bridge(chain: WorldChain): Pick<OracleChain, 'bridge' | 'oracleContract'>;
  whitelist: World['listedTokens'];
}

/** Three oracles for each bridge, each set with keys, contract and whitelist of its own. */
function oracleSets(world: World): OracleSet[] {
  return [
    {
      kind: 'erc20',
      ports: usualPorts.oraclesErc20,
      keys: accountsOf('oracleErc20').map(({ privateKey }) => privateKey),
      bridge: ({ contracts }) => ({ bridge: contracts.bridgeERC20, oracleContract: contracts.oracle }),
      whitelist: world.listedTokens,
    },
    {
      kind: 'erc721',
      ports: usualPorts.oraclesErc721,
      keys: accountsOf('oracleErc721').map(({ privateKey }) => privateKey),
      bridge: ({ contracts }) => ({ bridge: contracts.bridgeERC721, oracleContract: contracts.oracleERC721 }),
      whitelist: world.listedCollections,
    },
  ];
}

function startOracles(world: World, nodeUrls: NodeUrls, port: PortChoice, amounts: AmountMode): Promise<Service>[] {
  return oracleSets(world).flatMap(({ kind, ports, keys, bridge, whitelist }) => {
    const chains = localChainIds.map((chainId): OracleChain => ({
      chainId,
      nodeUrl: nodeUrls[chainId],
      ...bridge(world.chains[chainId]),
      requiredConfirmations,
      whitelist: whitelist[chainId],
    }));
    return keys.map((privateKey, index) =>
      startOracle({
        kind,
        target: `oracle-${kind}-${index + 1}`,
        port: port(ports[index] ?? 0),
        privateKey,
        chains,
        amounts,
      }),
    );
  });
}

function startChainServices(nodeUrls: NodeUrls, port: PortChoice): Promise<Service>[] {
  return localChainIds.flatMap((chainId) => {
    const otherNodeUrl = nodeUrls[chainId === 6661 ? 6662 : 6661];
    return [
      startRpcProxy({
        target: `rpc-${chainId}-a`,
        port: port(usualPorts.rpc[chainId].a),
        nodeUrl: nodeUrls[chainId],
        otherNodeUrl,
      }),
      startRpcProxy({
        target: `rpc-${chainId}-b`,
        port: port(usualPorts.rpc[chainId].b),
        nodeUrl: nodeUrls[chainId],
        otherNodeUrl,
      }),
      startRpcProxy({
        target: `own-node-${chainId}`,
        port: port(usualPorts.ownNodes[chainId]),
        nodeUrl: nodeUrls[chainId],
        otherNodeUrl,
      }),
      startExplorer({
        target: `explorer-${chainId}`,
        port: port(usualPorts.explorers[chainId]),
        chainName: chainNames[chainId],
        nodeUrl: nodeUrls[chainId],
      }),
    ];
  });
}

async function startNftServices(world: World, nodeUrls: NodeUrls, port: PortChoice): Promise<Service[]> {
  const media = await startMedia({ target: 'nft-media', port: port(usualPorts.nftMedia) });
  const chains = localChainIds.map((chainId) => ({
    chainId,
    nodeUrl: nodeUrls[chainId],
    multicall3: world.chains[chainId].contracts.multicall3,
  }));
  const collections: Record<LocalChainId, HostedCollection[]> = {
    6661: collectionsBeyondKnown(world, 6661),
    6662: collectionsBeyondKnown(world, 6662),
  };
  const others = await Promise.all([
    startStaticHost({
      target: 'static-host',
      port: port(usualPorts.staticHost),
      collections,
      lpTokens: hostedLpTokens(world),
      pools: (name, chainId) => hostedPools(world, name, chainId),
    }),
    startNftIndexer({ target: 'nft-indexer', port: port(usualPorts.nftIndexer), chains, mediaUrl: media.url }),
    startIpfsGateway({ target: 'ipfs-gateway', port: port(usualPorts.ipfsGateway), mediaUrl: media.url }),
  ]);
  return [media, ...others];
}

/** Starts every service that the app calls, except the app itself. */
export async function startServices(
  world: World,
  nodeUrls: NodeUrls,
  port: PortChoice,
  amounts: AmountMode,
): Promise<Service[]> {
  const single = [
    ...startOracles(world, nodeUrls, port, amounts),
    ...startChainServices(nodeUrls, port),
    startPrices({
      target: 'prices',
      port: port(usualPorts.prices),
      chains: localChainIds.map((chainId) => ({
        chainId,
        nodeUrl: nodeUrls[chainId],
        tokens: world.chains[chainId].tokens,
      })),
    }),
    startGovernance({ target: 'governance', port: port(usualPorts.governance) }),
    startRelay({ target: 'walletconnect-relay', port: port(usualPorts.walletConnectRelay) }),
    startListHost({
      target: 'token-lists',
      port: port(usualPorts.tokenLists),
      lists: worldLists(world),
      registry: worldRegistry(world),
      pictured: localChainIds.map((chainId) => ({ chainId, address: world.oddTokens[chainId].sugar })),
    }),
  ];
  const [nfts, ...others] = await Promise.all([startNftServices(world, nodeUrls, port), ...single]);
  return [...others, ...nfts];
}
