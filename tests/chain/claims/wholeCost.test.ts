import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hex } from 'viem';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import { nodeClient } from '../../../devnet/services/node.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { coinCost, wholeValue } from '../../../src/core/bridge/wholeCost.ts';
import { readBlockTime } from '../../../src/io/reads/blockTime.ts';
import { readDepositGas, readReleaseGas } from '../../../src/io/reads/spentGas.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { accountsOf } from '../../../devnet/accounts.ts';
import { alice, at, tokenAbi } from '../services/support.ts';
import { depositUsdc, mine, release } from './support.ts';

let running: RunningWorld;
let reader: RpcReader;
beforeAll(async () => {
  running = await startWorld({});
  reader = createRpcReader(buildDeployment(running.world, endpointsOf(running), running.amounts).chains, {
    timeoutMs: 1_000,
  });
});
afterAll(() => running.stop());

const usdc = (chainId: 6661 | 6662): Hex => running.world.chains[chainId].tokens['USDC']?.address ?? '0x';

/** Deposits USDC, and has Bob pay for its claim. @returns gas and price of both transactions */
async function transfer(amount: bigint, receiver: Hex) {
  const ref = await depositUsdc(running, 6661, amount, receiver);
  await mine(running, 6661, 12);
  const hash = await release(running, reader, ref);
  const [deposit, claim] = await Promise.all([
    nodeClient(running.nodeUrls[6661]).getTransactionReceipt({ hash: ref.depositHash }),
    nodeClient(running.nodeUrls[6662]).getTransactionReceipt({ hash }),
  ]);
  return { deposit, claim };
}

/** What the form says of the two transactions, in wei at the prices that were then paid. */
async function forecast(receiver: Hex, prices: { deposit: bigint; claim: bigint }): Promise<bigint | null> {
  const [deposit, claim] = await Promise.all([
    readDepositGas(reader, { type: 'erc20', chainId: 6661, token: usdc(6661) }),
    readReleaseGas(reader, { type: 'erc20', chainId: 6662, sourceToken: usdc(6661), paidToken: usdc(6662), receiver }),
  ]);
  return wholeValue([
    coinCost({ gas: deposit, gasPrice: prices.deposit }),
    coinCost({ gas: claim, gasPrice: prices.claim }),
  ]);
}

test('nothing is made up where no release of the token was seen, or nothing is there to read', async () => {
  const strange = {
    type: 'erc20' as const,
    chainId: 6662,
    sourceToken: alice.address,
    paidToken: usdc(6662),
    receiver: alice.address,
  };
  expect(await readReleaseGas(reader, strange)).toBeNull();
  expect(await readDepositGas(reader, { type: 'erc20', chainId: 6661, token: alice.address })).toBeNull();
});

test(
  'what is said before a transfer is within two per cent of what it costs, whoever receives it',
  { timeout: 300_000 },
  async () => {
    await transfer(5_000_000n, alice.address);
    await transfer(4_000_000n, alice.address);
    const client = nodeClient(running.nodeUrls[6662]);
    for (const [receiver, amount] of [
      [alice.address, 7_123_456n],
      ['0x00000000000000000000000000000000000abcde', 8_000_000n],
      [at(accountsOf('user'), 2).address, 3_000_001n],
    ] as const) {
      const one = 1_000_000_000n;
      const said = await forecast(receiver, { deposit: one, claim: one });
      const { deposit, claim } = await transfer(amount, receiver);
      const paid = (deposit.gasUsed + claim.gasUsed) * one;
      const share = Number(((said ?? 0n) * 10_000n) / paid) / 10_000;
      expect([receiver, share > 0.98 && share < 1.02, share]).toEqual([receiver, true, share]);
      expect(
        await client.readContract({ address: usdc(6662), abi: tokenAbi, functionName: 'balanceOf', args: [receiver] }),
      ).toBeGreaterThan(0n);
    }
  },
);

test('the pace of a chain is measured from its blocks', async () => {
  await sendRpc(running.nodeUrls[6661], 'anvil_mine', ['0x46', '0x3']);
  expect(await readBlockTime(reader, 6661)).toBeGreaterThan(1);
});
