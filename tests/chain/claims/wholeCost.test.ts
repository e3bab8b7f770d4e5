import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hex } from 'viem';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import { nodeClient } from '../../../devnet/services/node.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import type { ClaimRef } from '../../../src/core/claims/claim.ts';
import { coinCost, wholeValue, type ExpectedGas } from '../../../src/core/bridge/wholeCost.ts';
import { readBlockTime } from '../../../src/io/reads/blockTime.ts';
import { readDepositGas, readReleaseGas } from '../../../src/io/reads/spentGas.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { accountsOf } from '../../../devnet/accounts.ts';
import { contractKind } from '../contractKind.ts';
import { alice, at, collectionAt, deposit, depositNft, tokenAbi } from '../services/support.ts';
import { mine, release } from './support.ts';

let running: RunningWorld;
let reader: RpcReader;
beforeAll(async () => {
  running = await startWorld({ contracts: contractKind });
  reader = createRpcReader(buildDeployment(running.world, endpointsOf(running), running.amounts).chains, {
    timeoutMs: 1_000,
  });
});
afterAll(() => running.stop());

type Chain = 6661 | 6662;
const otherOf = (chainId: Chain): Chain => (chainId === 6661 ? 6662 : 6661);
const tokenAt = (chainId: Chain, symbol: string): Hex => running.world.chains[chainId].tokens[symbol]?.address ?? '0x';

/** What is said before a transfer, and the units of gas that it then took. */
interface Compared {
  said: { deposit: ExpectedGas | null; claim: ExpectedGas | null };
  paid: { deposit: bigint; claim: bigint };
}

/** Has Bob pay for the claim of a deposit. */
async function claimed(chainId: Chain, ref: ClaimRef): Promise<Compared['paid']> {
  await mine(running, chainId, 12);
  const hash = await release(running, reader, ref);
  const spent = async (where: Chain, transaction: Hex): Promise<bigint> =>
    (await nodeClient(running.nodeUrls[where]).getTransactionReceipt({ hash: transaction })).gasUsed;
  return { deposit: await spent(chainId, ref.depositHash), claim: await spent(otherOf(chainId), hash) };
}

async function tokenTransfer(symbol: string, amount: bigint, receiver: Hex): Promise<Compared> {
  const [token, paidToken] = [tokenAt(6661, symbol), tokenAt(6662, symbol)];
  const said = {
    deposit: await readDepositGas(reader, { type: 'erc20', chainId: 6661, token }),
    claim: await readReleaseGas(reader, { type: 'erc20', chainId: 6662, sourceToken: token, paidToken, receiver }),
  };
  const { hash } = await deposit(running, 6661, symbol, amount, 6662, receiver);
  const ref = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hash } as const;
  return { said, paid: await claimed(6661, ref) };
}

async function nftTransfer(name: string, tokenId: bigint, chainId: Chain = 6661): Promise<Compared> {
  const targetChainId = otherOf(chainId);
  const token = collectionAt(running, chainId, name);
  const route = { type: 'erc721', sourceToken: token, paidToken: null, receiver: alice.address } as const;
  const said = {
    deposit: await readDepositGas(reader, { type: 'erc721', chainId, token }),
    claim: await readReleaseGas(reader, { ...route, chainId: targetChainId }),
  };
  const { hash } = await depositNft(running, chainId, name, tokenId, targetChainId);
  return {
    said,
    paid: await claimed(chainId, { type: 'erc721', sourceChainId: chainId, targetChainId, depositHash: hash }),
  };
}

/** By how many per cent what is said of deposit, claim and both together differs from what was paid. */
function differences({ said, paid }: Compared): number[] {
  const percent = (one: bigint | null, other: bigint): number =>
    one === null ? Number.NaN : Number(((one - other) * 10_000n) / other) / 100;
  const one = 1_000_000_000n;
  const whole = wholeValue([said.deposit, said.claim].map((gas) => coinCost({ gas: gas?.gas ?? null, gasPrice: one })));
  return [
    percent(said.deposit?.gas ?? null, paid.deposit),
    percent(said.claim?.gas ?? null, paid.claim),
    percent(whole, (paid.deposit + paid.claim) * one),
  ];
}

const roughness = ({ said }: Compared) => [said.deposit?.isRough, said.claim?.isRough];

/** The differences, where that of the whole is larger than so many per cent, or one of a part; else null. */
function tooFar(most: number, compared: Compared, ofPart = most): number[] | null {
  const found = differences(compared);
  return found.every((one, index) => Math.abs(one) < (index === 2 ? most : ofPart)) ? null : found;
}

describe('a bridge that nobody has used lately', () => {
  test('tokens: what is usual is said, as an approximation, and it is near what is paid', async () => {
    const first = await tokenTransfer('USDC', 5_000_000n, alice.address);
    expect(roughness(first)).toEqual([true, true]);
    expect(tooFar(10, first, 25)).toBeNull();
  });

  test('an NFT, of which the same is true, there and back', async () => {
    const there = await nftTransfer('Pudgy Penguins', 1n);
    const back = await nftTransfer('Pudgy Penguins', 1n, 6662);
    expect([roughness(there), roughness(back)]).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(tooFar(10, there, 30)).toBeNull();
    expect(tooFar(10, back, 30)).toBeNull();
  });
});

test('a token, or an NFT of a collection, that was not moved before follows from what others took', async () => {
  const token = await tokenTransfer('USDT', 5_000_000n, alice.address);
  expect(roughness(token)).toEqual([true, true]);
  expect(tooFar(15, token, 30)).toBeNull();
  const nft = await nftTransfer('Meebits', 2n);
  expect(roughness(nft)).toEqual([true, true]);
  expect(tooFar(15, nft, 60)).toBeNull();
});

test('an NFT of a collection that was moved before is near what that took, in both directions', async () => {
  await nftTransfer('Genzees', 1_000n);
  await nftTransfer('Genzees', 1_001n);
  // Others are moved in between, in the other direction, so that the newest deposit and release are of another kind.
  await nftTransfer('Lepasa', 1n, 6662);
  await nftTransfer('Lepasa', 1n);
  expect(tooFar(0.5, await nftTransfer('Genzees', 1_002n))).toBeNull();
  await nftTransfer('Genzees', 1_000n, 6662);
  // A list of what an account owns, which these contracts keep, takes more or less by the place of the NFT in it.
  expect(tooFar(15, await nftTransfer('Genzees', 1_001n, 6662))).toBeNull();
});

test('nothing is said of a chain that cannot be read', async () => {
  const unreachable = createRpcReader(
    buildDeployment(running.world, endpointsOf(running), running.amounts).chains.map((chain) => ({
      ...chain,
      rpcUrls: ['http://127.0.0.1:9'],
    })),
    { timeoutMs: 200 },
  );
  const token = tokenAt(6661, 'USDC');
  const route = { chainId: 6662, sourceToken: token, receiver: alice.address };
  expect(await readDepositGas(unreachable, { type: 'erc20', chainId: 6661, token })).toBeNull();
  expect(await readReleaseGas(unreachable, { ...route, type: 'erc20', paidToken: token })).toBeNull();
  expect(await readReleaseGas(unreachable, { ...route, type: 'erc721', paidToken: null })).toBeNull();
});

test(
  'what is said of a token that was moved before is within two per cent of what it costs, whoever receives it',
  { timeout: 300_000 },
  async () => {
    await tokenTransfer('USDC', 5_000_000n, alice.address);
    const client = nodeClient(running.nodeUrls[6662]);
    for (const [receiver, amount] of [
      [alice.address, 7_123_456n],
      ['0x00000000000000000000000000000000000abcde', 8_000_000n],
      [at(accountsOf('user'), 2).address, 3_000_001n],
    ] as const) {
      const compared = await tokenTransfer('USDC', amount, receiver);
      expect(roughness(compared)).toEqual([false, false]);
      expect(tooFar(2, compared)).toBeNull();
      const address = tokenAt(6662, 'USDC');
      expect(
        await client.readContract({ address, abi: tokenAbi, functionName: 'balanceOf', args: [receiver] }),
      ).toBeGreaterThan(0n);
    }
  },
);

test('the pace of a chain is measured from its blocks', async () => {
  await sendRpc(running.nodeUrls[6661], 'anvil_mine', ['0x46', '0x3']);
  expect(await readBlockTime(reader, 6661)).toBeGreaterThan(1);
});
