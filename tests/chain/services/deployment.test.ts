import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectSources, imageSources } from '../../../src/config/contentSources.ts';
import { parseDeployment } from '../../../src/config/deploymentSchema.ts';
import { buildDeployment, deploymentText, endpointsOf, usualEndpoints } from '../../../devnet/buildDeployment.ts';
import { nodeClient } from '../../../devnet/services/node.ts';
import { localChainIds } from '../../../devnet/ports.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { rpc } from './support.ts';

let running: RunningWorld;
beforeAll(async () => {
  running = await startWorld();
});
afterAll(() => running.stop());

test('the committed devnet.json is the world of these contracts', async () => {
  const committed = await readFile(new URL('../../../src/config/deployments/devnet.json', import.meta.url), 'utf8');
  expect(committed, 'run: node --import tsx devnet/writeDeployment.ts').toBe(
    deploymentText(buildDeployment(running.world, usualEndpoints())),
  );
});

test('the deployment of a running world is valid, and what it names answers', async () => {
  const deployment = buildDeployment(running.world, endpointsOf(running));
  expect(parseDeployment(JSON.parse(deploymentText(deployment)))).toEqual({ ok: true, value: deployment });
  for (const chain of deployment.chains) {
    for (const url of chain.rpcUrls) expect(Number((await rpc(url, 'eth_chainId')).json.result)).toBe(chain.chainId);
    expect([chain.oracles.erc20.length, chain.oracles.erc721.length]).toEqual([3, 3]);
    for (const { url } of [...chain.oracles.erc20, ...chain.oracles.erc721])
      expect((await fetch(`${url}/health`)).status).toBe(200);
    expect((await fetch(`${deployment.staticHost}/nftCollections.json?chainId=${chain.chainId}`)).status).toBe(200);
    expect(
      (await fetch(`${chain.explorerApiUrl}?module=account&action=txlist&address=${chain.contracts.bridgeERC20}`))
        .status,
    ).toBe(200);
  }
  for (const url of [deployment.nftIndexerUrl, ...(deployment.ipfsGateways ?? []), ...(deployment.imageHosts ?? [])])
    expect((await fetch(`${url}/health`)).status).toBe(200);
  expect((await fetch(deployment.links.whitelistNftCollection ?? '')).status).toBe(200);
});

test('the app may ask exactly these services, and show pictures of the media server and the two gateways alone', () => {
  const deployment = buildDeployment(running.world, endpointsOf(running));
  const url = (target: string) => running.service(target).url;
  const asked = [
    'static-host',
    'token-lists',
    'nft-indexer',
    'ipfs-gateway',
    'oracle-erc721-1',
    'oracle-erc721-2',
    'oracle-erc721-3',
  ].map(url);
  expect(connectSources(deployment)).toEqual(expect.arrayContaining(asked));
  expect(connectSources(deployment)).not.toContain(url('nft-media'));
  expect(imageSources(deployment)).toEqual(['nft-media', 'ipfs-gateway', 'token-lists'].map(url).toSorted());
});

test('every contract, token and collection that it names has code on its chain', async () => {
  expect.assertions(2);
  const deployment = buildDeployment(running.world, usualEndpoints());
  for (const chainId of localChainIds) {
    const client = nodeClient(running.nodeUrls[chainId]);
    const contracts = Object.values(deployment.chains.find((chain) => chain.chainId === chainId)?.contracts ?? {});
    const tokens = deployment.tokens.map((token) => token.addresses[String(chainId)] ?? '');
    const collections = (deployment.collections ?? []).map((collection) => collection.addresses[String(chainId)] ?? '');
    const addresses = [...contracts, ...tokens, ...collections].filter((address) => address !== '');
    const codes = await Promise.all(addresses.map((address) => client.getCode({ address })));
    expect(addresses.filter((_, index) => !codes[index])).toEqual([]);
  }
});

test('it offers the listed tokens alone, with each native coin on its own chain', () => {
  const { tokens } = buildDeployment(running.world, usualEndpoints());
  expect(tokens.map(({ symbol }) => symbol)).toEqual([
    'ETH',
    'BNB',
    'USDC',
    'USDT',
    'BRIDGE',
    'TXL',
    'ISLAND',
    'XGC',
    'CCS',
    'LIMIT',
    'TAX',
    'GROW',
    'SHRINK',
  ]);
  expect(tokens.filter(({ nativeOn }) => nativeOn).map(({ symbol, nativeOn }) => [symbol, nativeOn])).toEqual([
    ['ETH', [6661]],
    ['BNB', [6662]],
  ]);
  for (const { addresses } of tokens) expect(addresses['6661']).not.toBe(addresses['6662']);
});

test('a token with other decimals on the second chain is closed there, unless the oracles scale', () => {
  const closed = (amounts?: 'scaled') =>
    buildDeployment(running.world, usualEndpoints(), amounts).tokens.flatMap(({ symbol, decimals, closedOn }) =>
      closedOn ? [[symbol, decimals, closedOn]] : [],
    );
  expect(closed()).toEqual([
    ['GROW', { 6661: 6, 6662: 18 }, [6662]],
    ['SHRINK', { 6661: 18, 6662: 6 }, [6662]],
  ]);
  expect(closed('scaled')).toEqual([]);
});

test('it names every collection but the one that the static host adds; one lives on a single chain', () => {
  const { collections = [] } = buildDeployment(running.world, usualEndpoints());
  expect(collections.map(({ name }) => name)).toEqual([
    'Pudgy Penguins',
    'Meebits',
    'Genzees',
    'Lepasa',
    'Newsverse',
    'Cryptopunks',
    'Megamonsters',
    'Stray Cats',
  ]);
  expect(collections.filter(({ addresses }) => Object.keys(addresses).length === 1).map(({ name }) => name)).toEqual([
    'Cryptopunks',
  ]);
});
