// The NFT oracles: the code of the token oracles with another struct, other keys and another whitelist.
import { recoverAddress, serializeSignature, type Hex } from 'viem';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountsOf } from '../../../devnet/accounts.ts';
import { nodeClient } from '../../../devnet/services/node.ts';
import { releaseDigest, type ReleaseRequest } from '../../../devnet/services/releaseSignature.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { at, bob, collectionAt, control, depositNft, nftAbi, nftBridgeAbi, signer } from './support.ts';

const hex = v.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'));
const answerSchema = v.strictObject({
  result: v.strictObject({
    txParams: v.strictTuple([
      v.strictTuple([v.number()]),
      v.strictTuple([hex]),
      v.strictTuple([hex]),
      hex,
      hex,
      v.string(),
      v.number(),
      v.number(),
    ]),
    oracleAddress: hex,
  }),
});
const name = 'Pudgy Penguins';
const oracleNumbers = [1, 2, 3] as const;

let running: RunningWorld;
let nextToken = 0n;
beforeAll(async () => {
  running = await startWorld();
});
afterAll(() => running.stop());
afterEach(() => running.services.forEach((service) => service.faults.clear()));

/** Each test deposits another of Alice's twelve penguins. */
async function penguin(targetChainId = 6662) {
  nextToken += 1n;
  return { tokenId: nextToken, ...(await depositNft(running, 6661, name, nextToken, targetChainId, bob.address)) };
}

function ask(hash: string, oracle: number = 1, chainId: 6661 | 6662 = 6661): Promise<Response> {
  return fetch(
    `${running.service(`oracle-erc721-${oracle}`).url}/${chainId}/${running.world.chains[chainId].contracts.bridgeERC721}/release-signature/${hash}`,
  );
}

async function refusal(hash: string, oracle?: number, chainId?: 6661 | 6662): Promise<[number, string]> {
  const response = await ask(hash, oracle, chainId);
  return [response.status, await response.text()];
}

async function answerOf(hash: string, oracle?: number) {
  const { result } = v.parse(answerSchema, await (await ask(hash, oracle)).json());
  const [[sigV], [sigR], [sigS], receiver, sourceToken, tokenId, depositChainId, depositNumber] = result.txParams;
  const request: ReleaseRequest = {
    receiver,
    sourceToken,
    amount: BigInt(tokenId),
    depositChainId: BigInt(depositChainId),
    depositNumber: BigInt(depositNumber),
  };
  return { v: sigV, r: sigR, s: sigS, request, oracleAddress: result.oracleAddress };
}

const signerOf = (answer: Awaited<ReturnType<typeof answerOf>>) =>
  recoverAddress({
    hash: releaseDigest(
      { releaseChainId: 6662, oracleContract: running.world.chains[6662].contracts.oracleERC721, kind: 'erc721' },
      answer.request,
    ),
    signature: serializeSignature({ r: answer.r, s: answer.s, yParity: answer.v - 27 }),
  });

test('three oracles of their own sign for a confirmed NFT, and the other chain mints it', async () => {
  const sent = await penguin();
  await running.chainControls[6661].mine(12);
  const answers = await Promise.all(oracleNumbers.map((oracle) => answerOf(sent.hash, oracle)));
  const truth: ReleaseRequest = {
    receiver: bob.address,
    sourceToken: sent.token,
    amount: sent.tokenId,
    depositChainId: 6661n,
    depositNumber: sent.number,
  };
  for (const [index, answer] of answers.entries()) {
    const oracle = at(accountsOf('oracleErc721'), index);
    expect(answer.request).toEqual(truth);
    expect(answer.oracleAddress).toBe(oracle.address);
    expect(await signerOf(answer)).toBe(oracle.address);
  }

  const sorted = answers.toSorted((a, b) => (BigInt(a.oracleAddress) < BigInt(b.oracleAddress) ? -1 : 1));
  const client = nodeClient(running.nodeUrls[6662]);
  const hash = await signer(running.nodeUrls[6662], 6662).writeContract({
    address: running.world.chains[6662].contracts.bridgeERC721,
    abi: nftBridgeAbi,
    functionName: 'release',
    args: [
      sorted.map((answer) => answer.v),
      sorted.map((answer) => answer.r),
      sorted.map((answer) => answer.s),
      truth.receiver,
      truth.sourceToken,
      truth.amount,
      truth.depositChainId,
      truth.depositNumber,
    ],
    value: 100_000n,
  });
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success');
  expect(
    await client.readContract({
      address: collectionAt(running, 6662, name),
      abi: nftAbi,
      functionName: 'ownerOf',
      args: [sent.tokenId],
    }),
  ).toBe(bob.address);
});

test('the four refusals: no hash, not found, too early, not whitelisted', async () => {
  expect(await refusal('0x12')).toEqual([400, 'Invalid transaction hash']);
  expect(await refusal(`0x${'1'.repeat(64)}`)).toEqual([404, 'Transaction not found']);
  const punk = await depositNft(running, 6661, 'Cryptopunks', 7_804n, 6662);
  const nowhere = await penguin(1);
  await running.chainControls[6661].pauseMining();
  try {
    const early = await running.chainControls[6661].mine(1).then(() => penguinWhileStill());
    expect(await refusal(early)).toEqual([409, 'Not enough confirmations']);
    await running.chainControls[6661].mine(11);
    expect((await ask(early)).status).toBe(200);
    running.service('oracle-erc721-1').faults.place({ kind: 'lag', blocks: 1 });
    expect(await refusal(early)).toEqual([409, 'Not enough confirmations']);
    expect((await ask(early, 2)).status).toBe(200);
    expect(await refusal(early, 2, 6662)).toEqual([404, 'Transaction not found']);
  } finally {
    await running.chainControls[6661].resumeMining();
  }
  // The bridge accepts both, but no chain could release them.
  for (const { hash } of [punk, nowhere])
    expect(await refusal(hash, 2)).toEqual([403, 'Transaction is not whitelisted']);
});

/** A deposit in the newest block, on a chain that does not mine. */
async function penguinWhileStill(): Promise<Hex> {
  nextToken += 1n;
  const wallet = signer(running.nodeUrls[6661], 6661);
  const token = collectionAt(running, 6661, name);
  const bridge = running.world.chains[6661].contracts.bridgeERC721;
  await wallet.writeContract({
    address: token,
    abi: nftAbi,
    functionName: 'approve',
    args: [bridge, nextToken],
    gas: 200_000n,
  });
  await running.chainControls[6661].mine(1);
  const hash = await wallet.writeContract({
    address: bridge,
    abi: nftBridgeAbi,
    functionName: 'deposit',
    args: [token, nextToken, bob.address, 6662n],
    gas: 500_000n,
  });
  await running.chainControls[6661].mine(1);
  return hash;
}

test('a token oracle knows nothing of NFTs, and the other way round', async () => {
  const sent = await penguin();
  await running.chainControls[6661].mine(12);
  const { bridgeERC721, bridgeERC20 } = running.world.chains[6661].contracts;
  const tokenOracle = await fetch(
    `${running.service('oracle-erc20-1').url}/6661/${bridgeERC721}/release-signature/${sent.hash}`,
  );
  expect(await tokenOracle.text()).toBe('Transaction not found');
  const nftOracle = await fetch(
    `${running.service('oracle-erc721-1').url}/6661/${bridgeERC20}/release-signature/${sent.hash}`,
  );
  expect(await nftOracle.text()).toBe('Transaction not found');
});

test('they lie like the token oracles, also by the names of NFTs', async () => {
  const sent = await penguin();
  await running.chainControls[6661].mine(12);
  const honest = await answerOf(sent.hash);
  const { faults } = running.service('oracle-erc721-2');
  const lies = [
    ['tokenId', '777', { amount: 777n }],
    ['sourceCollection', bob.address, { sourceToken: bob.address }],
    ['receiver', at(accountsOf('spare'), 1).address, { receiver: at(accountsOf('spare'), 1).address }],
    ['depositNumber', 99, { depositNumber: 99n }],
  ] as const;
  for (const [field, value, changed] of lies) {
    faults.clear();
    faults.place({ kind: 'edit', field, value });
    const lying = await answerOf(sent.hash, 2);
    expect(lying.request).toEqual({ ...honest.request, ...changed });
    expect(await signerOf(lying)).toBe(at(accountsOf('oracleErc721'), 1).address);
  }
  faults.clear();
  faults.place({ kind: 'edit', field: 'signature' });
  expect(await signerOf(await answerOf(sent.hash, 2))).toBe(at(accountsOf('spare'), 0).address);
});

test('faults and the request log work over the control endpoint', async () => {
  const { url } = running.service('oracle-erc721-3');
  await control(running, 'DELETE', '/requests?target=oracle-erc721-3');
  await control(running, 'POST', '/faults', { target: 'oracle-erc721-3', fault: { kind: 'status', status: 503 } });
  expect((await fetch(`${url}/health`)).status).toBe(503);
  await control(running, 'POST', '/faults', { target: 'oracle-erc721-3', fault: { kind: 'stop' } });
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  await control(running, 'DELETE', '/faults/oracle-erc721-*');
  expect(await (await fetch(`${url}/health`)).json()).toEqual({
    status: 'ok',
    oracleAddress: at(accountsOf('oracleErc721'), 2).address,
    chains: [6661, 6662],
    heads: { 6661: expect.any(Number), 6662: expect.any(Number) },
  });
  const { json } = await control(running, 'GET', '/requests?target=oracle-erc721-3');
  expect(json.targets).toMatchObject([
    {
      counts: { GET: 2 },
      requests: [
        { path: '/health', status: 503 },
        { path: '/health', status: 200 },
      ],
    },
  ]);
});
