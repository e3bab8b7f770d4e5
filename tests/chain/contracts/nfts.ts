// Helpers to send an NFT over the bridge in contract tests.
import type { Address, TransactionReceipt } from 'viem';
import type { TestChain } from './fixture.ts';
import { releaseArgs, signNftRelease, type ReleaseRequest } from './releases.ts';

interface Deposited extends ReleaseRequest {
  receipt: TransactionReceipt;
}

/**
 * Approves and deposits as the owner.
 * @returns what the oracles sign
 */
export async function depositNft(
  chain: TestChain,
  name: string,
  tokenId: bigint,
  owner: Address,
  receiver: Address = owner,
): Promise<Deposited> {
  const collection = chain.collection(name);
  const target = chain.chainId === 6661 ? 6662n : 6661n;
  await chain.send(owner, collection, 'approve', [chain.nftBridge.address, tokenId]);
  const receipt = await chain.send(owner, chain.nftBridge, 'deposit', [collection.address, tokenId, receiver, target]);
  const depositNumber = await chain.read<bigint>(chain.nftBridge, 'depositCount');
  return {
    receipt,
    receiver,
    sourceToken: collection.address,
    amount: tokenId,
    depositChainId: BigInt(chain.chainId),
    depositNumber,
  };
}

/** Releases with the signatures of all three oracles; `value` in wei. */
export async function releaseNft(
  chain: TestChain,
  request: ReleaseRequest,
  sender: Address,
  value = 100_000n,
): Promise<TransactionReceipt> {
  return chain.send(
    sender,
    chain.nftBridge,
    'release',
    releaseArgs(await signNftRelease(chain, request), request),
    value,
  );
}

/** Bridges an NFT from its owner on one chain to the receiver on the other. */
export async function bridgeNft(
  from: TestChain,
  to: TestChain,
  name: string,
  tokenId: bigint,
  owner: Address,
  receiver: Address = owner,
): Promise<void> {
  await releaseNft(to, await depositNft(from, name, tokenId, owner, receiver), owner, 10n ** 17n);
}

/** Who owns an NFT; null when it does not exist. */
export async function ownerOf(chain: TestChain, name: string, tokenId: bigint): Promise<Address | null> {
  return chain.read<Address>(chain.collection(name), 'ownerOf', [tokenId]).catch(() => null);
}
