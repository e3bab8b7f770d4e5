import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  expect(committed, 'run: node --import tsx devnet/writeDeployment.ts').toBe(deploymentText(buildDeployment(running.world, usualEndpoints())));
});

test('the deployment of a running world is valid, and what it names answers', async () => {
  const deployment = buildDeployment(running.world, endpointsOf(running));
  expect(parseDeployment(JSON.parse(deploymentText(deployment)))).toEqual({ ok: true, value: deployment });
  for (const chain of deployment.chains) {
    for (const url of chain.rpcUrls) expect(Number((await rpc(url, 'eth_chainId')).json.result)).toBe(chain.chainId);
    for (const { url } of chain.oracles.erc20) expect((await fetch(`${url}/health`)).status).toBe(200);
    expect((await fetch(`${chain.explorerApiUrl}?module=account&action=txlist&address=${chain.contracts.bridgeERC20}`)).status).toBe(200);
  }
});

test('every contract and token that it names has code on its chain', async () => {
  expect.assertions(2);
  const deployment = buildDeployment(running.world, usualEndpoints());
  for (const chainId of localChainIds) {
    const client = nodeClient(running.nodeUrls[chainId]);
    const contracts = Object.values(deployment.chains.find((chain) => chain.chainId === chainId)?.contracts ?? {});
    const tokens = deployment.tokens.map((token) => token.addresses[String(chainId)] ?? '');
    const addresses = [...contracts, ...tokens].filter((address) => address !== '');
    const codes = await Promise.all(addresses.map((address) => client.getCode({ address })));
    expect(addresses.filter((_, index) => !codes[index])).toEqual([]);
  }
});

test('it offers the listed tokens alone, with each native coin on its own chain', () => {
  const { tokens } = buildDeployment(running.world, usualEndpoints());
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'BNB', 'USDC', 'USDT', 'BRIDGE', 'TXL', 'ISLAND', 'XGC', 'CCS', 'LIMIT', 'TAX']);
  expect(tokens.filter(({ nativeOn }) => nativeOn).map(({ symbol, nativeOn }) => [symbol, nativeOn])).toEqual([['ETH', [6661]], ['BNB', [6662]]]);
  for (const { addresses } of tokens) expect(addresses['6661']).not.toBe(addresses['6662']);
});
