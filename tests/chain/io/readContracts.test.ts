import { createPublicClient, createWalletClient, http, parseAbi } from 'viem';
import type { Address } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { multicall3Abi } from '../../../abis/multicall3.ts';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import { compileContracts } from '../../../devnet/contracts/compile.ts';
import type { Fault } from '../../../devnet/services/faults.ts';
import { startWorld } from '../../../devnet/startWorld.ts';
import type { RunningWorld } from '../../../devnet/startWorld.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import type { Deployment } from '../../../src/config/deploymentSchema.ts';
import { view } from '../../../src/io/reads/contractRead.ts';
import { readContracts, valueOrNull } from '../../../src/io/reads/readContracts.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import { alice } from '../services/support.ts';

const probeAbi = parseAbi([
  'struct Share { address owner; uint96 amount; }',
  'struct Position { address owner; uint256 amount; string name; Share[] shares; bool isOpen; }',
  'function position(uint256 id) view returns (Position found)',
  'function burn() pure returns (uint256)',
]);

let running: RunningWorld;
let deployment: Deployment;
let probe: Address;

beforeAll(async () => {
  running = await startWorld();
  deployment = buildDeployment(running.world, endpointsOf(running));
  probe = await deployProbe(running.nodeUrls[6661]);
});
afterAll(() => running.stop());
afterEach(async () => {
  for (const service of running.services.values()) {
    service.faults.clear();
    await service.settle();
  }
});

async function deployProbe(rpcUrl: string): Promise<Address> {
  const contract = (await compileContracts()).ProbeViews;
  if (!contract) throw new Error('There is no ProbeViews.');
  const transport = http(rpcUrl);
  const client = createPublicClient({ transport, pollingInterval: 30 });
  const wallet = createWalletClient({ account: privateKeyToAccount(alice.privateKey), transport });
  const hash = await wallet.deployContract({ abi: contract.abi, bytecode: contract.bytecode, chain: null });
  await sendRpc(rpcUrl, 'anvil_mine', ['0x1']);
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error('The contract was not created.');
  return contractAddress;
}

/** Spoils every endpoint of the first chain. */
async function spoil(fault: Fault): Promise<void> {
  for (const [name, service] of running.services) {
    if (!name.startsWith('rpc-6661')) continue;
    service.faults.place(fault, {});
    await service.settle();
  }
}

const lower = (address: Address): string => address.toLowerCase();
const usdc = (): Address => {
  const token = running.world.chains[6661].tokens.USDC;
  if (!token) throw new Error('no USDC');
  return token.address;
};

test('a struct of a real contract, with one call that reverts among many', async () => {
  const { multicall } = createRpcReader(deployment.chains).chain(6661).contracts;
  const { bridgeERC20 } = running.world.chains[6661].contracts;
  const [first, refused, paused, decimals, third] = await readContracts(createRpcReader(deployment.chains), 6661, [
    view(probeAbi, probe, 'position', 1n),
    view(probeAbi, probe, 'position', 13n),
    view(bridgeErc20Abi, bridgeERC20, 'paused'),
    view(erc20Abi, usdc(), 'decimals'),
    view(probeAbi, probe, 'position', 3n),
  ]);
  const shares = (amount: bigint) => [
    { owner: lower(probe), amount },
    { owner: lower(multicall || probe), amount: 7n },
  ];
  expect(valueOrNull(first)).toEqual({
    owner: lower(probe),
    amount: 2n,
    name: 'Pool',
    shares: shares(1n),
    isOpen: true,
  });
  expect(valueOrNull(third)).toEqual({
    owner: lower(probe),
    amount: 6n,
    name: 'Pool',
    shares: shares(3n),
    isOpen: true,
  });
  expect(refused).toMatchObject({ ok: false, error: { code: 'rpcFailed', kind: 'reverted' } });
  expect([valueOrNull(paused), valueOrNull(decimals)]).toEqual([false, 6]);
});

test('a function that burns all gas does not affect the others', async () => {
  const reads = [view(probeAbi, probe, 'burn'), view(erc20Abi, usdc(), 'decimals')];
  const [burnt, decimals] = await readContracts(createRpcReader(deployment.chains), 6661, reads, {
    isEachReadAlone: true,
  });
  expect(burnt).toMatchObject({ ok: false });
  expect(decimals).toEqual({ ok: true, value: 6 });
});

test('1,200 calls of a real node, in three requests', async () => {
  const bodies: string[] = [];
  const reader = createRpcReader(deployment.chains, {
    fetch: (input, init) => {
      bodies.push(typeof init?.body === 'string' ? init.body : '');
      return fetch(input, init);
    },
  });
  const { multicall } = reader.chain(6661).contracts;
  if (multicall === '') throw new Error('no multicall');
  const reads = Array.from({ length: 1_200 }, (_, index) => view(probeAbi, probe, 'position', BigInt(index + 100)));
  const answers = await readContracts(reader, 6661, [...reads, view(multicall3Abi, multicall, 'getChainId')]);
  expect(
    answers.slice(0, -1).map((answer) => (answer.ok && typeof answer.value === 'object' ? answer.value.amount : null)),
  ).toEqual(reads.map((_, index) => 2n * BigInt(index + 100)));
  expect(answers.at(-1)).toEqual({ ok: true, value: 6661n });
  expect(bodies.join('').split('"eth_call"').length - 1).toBe(3);
});

test('a node of another chain, and one that answers with garbage: errors, and no value', async () => {
  await spoil({ kind: 'wrongChain' });
  const reads = [view(erc20Abi, usdc(), 'decimals'), view(erc20Abi, usdc(), 'totalSupply')];
  expect(await readContracts(createRpcReader(deployment.chains), 6661, reads)).toMatchObject([
    { ok: false, error: { code: 'rpcWrongChain', kind: 'unread' } },
    { ok: false, error: { code: 'rpcWrongChain', kind: 'unread' } },
  ]);
  for (const service of running.services.values()) service.faults.clear();
  await spoil({ kind: 'garbage' });
  expect(await readContracts(createRpcReader(deployment.chains), 6661, reads)).toMatchObject([
    { ok: false, error: { code: 'rpcUnreachable', kind: 'unread' } },
    { ok: false, error: { code: 'rpcUnreachable', kind: 'unread' } },
  ]);
});
