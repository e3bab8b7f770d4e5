// What the claim tests do in a running world: deposits of several senders, releases, and empty storage.
import 'fake-indexeddb/auto';
import type { Hex } from 'viem';
import type { LocalChainId } from '../../../devnet/ports.ts';
import type { RunningWorld } from '../../../devnet/startWorld.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import { nodeClient } from '../../../devnet/services/node.ts';
import type { ClaimRef } from '../../../src/core/claims/claim.ts';
import { storeNames } from '../../../src/io/db/recordStore.ts';
import { storage } from '../../../src/io/db/storage.ts';
import { fetchVerifiedRelease } from '../../../src/io/oracles/release.ts';
import { readClaimFacts } from '../../../src/io/reads/readClaims.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { alice, bob, bridgeAbi, deposit, nftBridgeAbi, signer } from '../services/support.ts';

export const otherChain = (chainId: LocalChainId): LocalChainId => (chainId === 6661 ? 6662 : 6661);

/** A deposit of USDC by Alice, for any receiver. */
export async function depositUsdc(
  running: RunningWorld,
  sourceChainId: LocalChainId,
  amount: bigint,
  receiver = alice.address,
): Promise<ClaimRef> {
  const targetChainId = otherChain(sourceChainId);
  const { hash } = await deposit(running, sourceChainId, 'USDC', amount, targetChainId, receiver);
  return { type: 'erc20', sourceChainId, targetChainId, depositHash: hash };
}

/** A deposit of the native coin by Bob. */
export async function depositOfBob(
  running: RunningWorld,
  sourceChainId: LocalChainId,
  receiver = bob.address,
): Promise<ClaimRef> {
  const targetChainId = otherChain(sourceChainId);
  const wallet = signer(running.nodeUrls[sourceChainId], sourceChainId, bob.privateKey);
  const address = running.world.chains[sourceChainId].contracts.bridgeERC20;
  const hash = await wallet.writeContract({
    address,
    abi: bridgeAbi,
    functionName: 'depositNative',
    args: [10n ** 15n, receiver, BigInt(targetChainId)],
    value: 10n ** 15n,
  });
  await nodeClient(running.nodeUrls[sourceChainId]).waitForTransactionReceipt({ hash });
  return { type: 'erc20', sourceChainId, targetChainId, depositHash: hash };
}

export function mine(running: RunningWorld, chainId: LocalChainId, blocks: number): Promise<unknown> {
  return sendRpc(running.nodeUrls[chainId], 'anvil_mine', [`0x${blocks.toString(16)}`]);
}

/** Claims a deposit with the oracles' real signatures; Bob pays for it. */
export async function release(running: RunningWorld, reader: RpcReader, ref: ClaimRef): Promise<Hex> {
  const event = (await readClaimFacts(reader, ref, 1)).receipt?.event;
  if (!event) throw new Error('There is no deposit.');
  const verified = await fetchVerifiedRelease({ reader, ref, event, amounts: running.amounts });
  if (!verified.ok) throw new Error(verified.error.code);
  const { sigV, sigR, sigS, receiver, sourceToken, amount, depositChainId, depositNumber } = verified.value;
  const targetChainId = event.targetChainId === 6661 ? 6661 : 6662;
  const { contracts } = running.world.chains[targetChainId];
  const wallet = signer(running.nodeUrls[targetChainId], targetChainId, bob.privateKey);
  const args = [sigV, sigR, sigS, receiver, sourceToken, amount, BigInt(depositChainId), depositNumber] as const;
  const hash =
    ref.type === 'erc721'
      ? await wallet.writeContract({
          address: contracts.bridgeERC721,
          abi: nftBridgeAbi,
          functionName: 'release',
          value: 100_000n,
          args,
        })
      : await wallet.writeContract({
          address: contracts.bridgeERC20,
          abi: bridgeAbi,
          functionName: 'releaseERC20',
          args,
        });
  await nodeClient(running.nodeUrls[targetChainId]).waitForTransactionReceipt({ hash });
  return hash;
}

/** A browser whose storage was cleared. */
export async function wipeStorage(): Promise<void> {
  const { store } = await storage();
  for (const name of storeNames) await store.clear(name);
}
