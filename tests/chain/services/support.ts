import {
  createWalletClient,
  defineChain,
  http,
  parseAbi,
  parseEventLogs,
  type Address,
  type Hash,
  type Hex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { accountsOf } from '../../../devnet/accounts.ts';
import type { LocalChainId } from '../../../devnet/ports.ts';
import { nodeClient } from '../../../devnet/services/node.ts';
import type { RunningWorld } from '../../../devnet/startWorld.ts';

export const bridgeAbi = parseAbi([
  'function depositNative(uint256 amount, address receiverAddress, uint256 targetChainId) payable',
  'function depositERC20(address token, uint256 amount, address receiverAddress, uint256 targetChainId)',
  'function releaseERC20(uint8[] sigV, bytes32[] sigR, bytes32[] sigS, address receiverAddress, address sourceNetworkTokenAddress, uint256 amount, uint256 depositChainId, uint256 depositNumber)',
  'function depositCount() view returns (uint256)',
  'function paused() view returns (bool)',
  'function bridgeFees(address token) view returns (uint256)',
  'event TokensDeposited(address indexed sourceNetworkTokenAddress, uint256 amount, address indexed receiverAddress, uint256 sourceChainId, uint256 targetChainId, uint256 number)',
]);
export const tokenAbi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
]);

/**
 * The member at `index`.
 * @throws when the list is shorter
 */
export function at<T>(list: readonly T[], index: number): T {
  const member = list[index];
  if (member === undefined) throw new Error(`The list has no member ${index}.`);
  return member;
}

export const alice = at(accountsOf('user'), 0);
export const bob = at(accountsOf('user'), 1);

/** A wallet that signs with a key of the mnemonic and sends to one node. */
export function signer(nodeUrl: string, chainId: number, privateKey: Hex = alice.privateKey) {
  const chain = defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [nodeUrl] } },
  });
  return createWalletClient({
    account: privateKeyToAccount(privateKey),
    chain,
    transport: http(nodeUrl, { retryCount: 0 }),
  });
}

export interface SentDeposit {
  hash: Hash;
  number: bigint;
  token: Address;
  blockNumber: bigint;
}

/** Deposits a token of a world (by symbol) and waits for its first confirmation. */
export async function deposit(
  running: RunningWorld,
  chainId: LocalChainId,
  symbol: string,
  amount: bigint,
  targetChainId: number,
  receiver = alice.address,
): Promise<SentDeposit> {
  const nodeUrl = running.nodeUrls[chainId];
  const { contracts, tokens } = running.world.chains[chainId];
  const token = tokens[symbol];
  if (!token) throw new Error(`Chain ${chainId} has no token ${symbol}.`);
  const wallet = signer(nodeUrl, chainId);
  const client = nodeClient(nodeUrl);
  const to = { address: contracts.bridgeERC20, abi: bridgeAbi } as const;
  let hash: Hash;
  if (token.isNative) {
    hash = await wallet.writeContract({
      ...to,
      functionName: 'depositNative',
      args: [amount, receiver, BigInt(targetChainId)],
      value: amount,
    });
  } else {
    const approval = await wallet.writeContract({
      address: token.address,
      abi: tokenAbi,
      functionName: 'approve',
      args: [contracts.bridgeERC20, amount],
    });
    await client.waitForTransactionReceipt({ hash: approval });
    hash = await wallet.writeContract({
      ...to,
      functionName: 'depositERC20',
      args: [token.address, amount, receiver, BigInt(targetChainId)],
    });
  }
  const receipt = await client.waitForTransactionReceipt({ hash });
  const event = at(parseEventLogs({ abi: bridgeAbi, eventName: 'TokensDeposited', logs: receipt.logs }), 0);
  return { hash, number: event.args.number, token: token.address, blockNumber: receipt.blockNumber };
}

export const nftBridgeAbi = parseAbi([
  'function deposit(address collectionAddress, uint256 tokenId, address receiverAddress, uint256 targetChainId)',
  'function release(uint8[] sigV, bytes32[] sigR, bytes32[] sigS, address receiverAddress, address sourceNetworkCollectionAddress, uint256 tokenId, uint256 depositChainId, uint256 depositNumber) payable',
  'event TokenDeposited(address indexed sourceNetworkCollectionAddress, uint256 tokenId, address indexed receiverAddress, uint256 sourceChainId, uint256 targetChainId, uint256 number)',
]);
export const nftAbi = parseAbi([
  'function approve(address to, uint256 tokenId)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function transferFrom(address from, address to, uint256 tokenId)',
]);

/**
 * The address of a collection of a world.
 * @throws when the chain has none of this name
 */
export function collectionAt(running: RunningWorld, chainId: LocalChainId, name: string): Address {
  const collection = running.world.chains[chainId].collections[name];
  if (!collection) throw new Error(`Chain ${chainId} has no collection ${name}.`);
  return collection.address;
}

/** Deposits an NFT that Alice owns and waits for its first confirmation. */
export async function depositNft(
  running: RunningWorld,
  chainId: LocalChainId,
  name: string,
  tokenId: bigint,
  targetChainId: number,
  receiver = alice.address,
): Promise<SentDeposit> {
  const wallet = signer(running.nodeUrls[chainId], chainId);
  const client = nodeClient(running.nodeUrls[chainId]);
  const bridge = running.world.chains[chainId].contracts.bridgeERC721;
  const token = collectionAt(running, chainId, name);
  const approval = await wallet.writeContract({
    address: token,
    abi: nftAbi,
    functionName: 'approve',
    args: [bridge, tokenId],
  });
  await client.waitForTransactionReceipt({ hash: approval });
  const hash = await wallet.writeContract({
    address: bridge,
    abi: nftBridgeAbi,
    functionName: 'deposit',
    args: [token, tokenId, receiver, BigInt(targetChainId)],
  });
  const receipt = await client.waitForTransactionReceipt({ hash });
  const event = at(parseEventLogs({ abi: nftBridgeAbi, eventName: 'TokenDeposited', logs: receipt.logs }), 0);
  return { hash, number: event.args.number, token, blockNumber: receipt.blockNumber };
}

/** One JSON-RPC call over any endpoint; the parsed body. */
export async function rpc(
  url: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<{ status: number; json: { result?: unknown; error?: { message: string } } }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return {
    status: response.status,
    json: (await response.json()) as { result?: unknown; error?: { message: string } },
  };
}

/** One request to the control endpoint. */
export async function control(
  running: RunningWorld,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const response = await fetch(`${running.control.url}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

/**
 * Asks again until the condition holds.
 * @throws when it never does
 */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false>,
  what: string,
  limitMs = 20_000,
): Promise<T> {
  for (const deadlineMs = Date.now() + limitMs; Date.now() < deadlineMs;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`It never came about: ${what}`);
}
