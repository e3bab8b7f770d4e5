// What the control endpoint can do to the exchanges of a running world.
import { parseAbi, type Address } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dexPairAbi } from '../../../abis/dexPair.ts';
import { buyBackAndBurnAbi } from '../../../abis/buyBackAndBurn.ts';
import { burnSeconds, seededBurns } from '../../../devnet/deploy/seedBurns.ts';
import { seededSeconds } from '../../../devnet/deploy/seedEarn.ts';
import { nodeClient } from '../../../devnet/services/node.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { control } from './support.ts';

let running: RunningWorld;
beforeAll(async () => {
  running = await startWorld();
});
afterAll(() => running.stop());

const chain = () => running.world.chains[6662];
const client = () => nodeClient(running.nodeUrls[6662]);
const act = (action: string, body: unknown) => control(running, 'POST', `/chains/6662/admin/${action}`, body);
const addressOf = (symbol: string): Address => chain().tokens[symbol]?.address ?? '0x';
const taxAbi = parseAbi([
  'function taxRate() view returns (uint256)',
  'function isRefused(address) view returns (bool)',
]);
const factoryAbi = parseAbi([
  'function feeTo() view returns (address)',
  'function getPair(address, address) view returns (address)',
]);

test('it moves reserves, changes a tax, refuses transfers, creates pairs and turns the protocol part off', async () => {
  const pair = chain().pairs['USDC/BRIDGE'] ?? '0x';
  const moved = { tokenA: 'USDC', amountA: '5000000', tokenB: 'BRIDGE', amountB: '77000000000000000000' };
  expect((await act('setReserves', moved)).json).toEqual({ done: 'setReserves' });
  const [one, other] = await client().readContract({ address: pair, abi: dexPairAbi, functionName: 'getReserves' });
  expect([one, other].sort()).toEqual([5_000_000n, 77_000_000_000_000_000_000n].sort());

  const tax = { address: addressOf('TAX'), abi: taxAbi } as const;
  await act('setTaxRate', { token: 'TAX', ratePpm: 30_000 });
  expect(await client().readContract({ ...tax, functionName: 'taxRate' })).toBe(30_000n);
  const ofTax = chain().pairs['TAX/BNB'] ?? '0x';
  const isRefused = () => client().readContract({ ...tax, functionName: 'isRefused', args: [ofTax] });
  await act('refuseTransfers', { token: 'TAX', to: 'TAX/BNB' });
  expect(await isRefused()).toBe(true);
  await act('refuseTransfers', { token: 'TAX', to: 'TAX/BNB', isRefused: false });
  expect(await isRefused()).toBe(false);

  const factory = { address: chain().contracts.dexFactory, abi: factoryAbi } as const;
  await act('createPair', { tokenA: 'TXL', tokenB: 'XGC' });
  const args = [addressOf('XGC'), addressOf('TXL')] as const;
  expect(await client().readContract({ ...factory, functionName: 'getPair', args })).not.toMatch(/^0x0{40}$/);
  await act('setProtocolFee', { isOn: false });
  expect(await client().readContract({ ...factory, functionName: 'feeTo' })).toMatch(/^0x0{40}$/);
  expect((await act('setBurnPath', { path: ['XGC', 'USDT', 'USDC', 'BRIDGE'] })).status).toBe(200);
});

test('it names what is wrong with a request', async () => {
  const refused = async (action: string, body: unknown) => (await act(action, body)).json.error;
  expect(await refused('setReserves', { tokenA: 'TXL', amountA: 1, tokenB: 'CCS', amountB: 1 })).toBe(
    'There is no pair of these tokens.',
  );
  expect(await refused('setProtocolFee', {})).toMatch(/isOn/);
  expect(await refused('createPair', { tokenA: 'USDC', tokenB: 'NONE' })).toMatch(/has no token NONE/);
  expect(await refused('setTaxRate', { token: 'TAX', ratePpm: 1_000_001 })).toMatch(/cannot exceed 1000000/);
});

test('the burns of the last month are at equal distances, before all that is seeded later', async () => {
  const address = chain().contracts.buyBackAndBurn;
  const logs = await client().getContractEvents({
    address,
    abi: buyBackAndBurnAbi,
    eventName: 'BoughtBackAndBurned',
    fromBlock: 0n,
  });
  expect(logs).toHaveLength(seededBurns.length);
  const now = Date.now() / 1_000;
  const ages = await Promise.all(
    logs.map(async ({ blockNumber }) => now - Number((await client().getBlock({ blockNumber })).timestamp)),
  );
  const step = burnSeconds / seededBurns.length;
  for (const [index, age] of ages.entries()) {
    const expected = seededSeconds + burnSeconds - index * step;
    expect(Math.abs(age - expected)).toBeLessThan(2 * 86_400 + 7_200);
  }
  expect(ages[0]).toBeGreaterThan(29 * 86_400);
});
