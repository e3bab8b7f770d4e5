import { createWalletClient, http, parseEther, type Address, type Hex, type WalletClient } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import type { ChainName, World } from './fixtures.ts';

/** A deposit made directly on the node, and its claim link. */
export interface Deposit {
  hash: Hex;
  source: ChainName;
  target: ChainName;
  symbol: string;
  amount: bigint;
  receiver: Address;
  /** Path and query of the claim link. */
  link: string;
}

interface DepositWish {
  source: ChainName;
  /** The native coin of the source chain when absent. */
  symbol?: string;
  /** Smallest units; one native coin when absent. */
  amount?: bigint;
  receiver: Address;
  /** Blocks after the deposit's own; 11 make the twelve confirmations that both chains require. */
  blocks?: number;
  /** Private key of the account that deposits native coins; a spare account when absent. */
  from?: Hex;
}

interface Gateway {
  bridge: Address;
  wallet: WalletClient;
  account: ReturnType<typeof privateKeyToAccount>;
}

const otherChain = (chainId: ChainName): ChainName => (chainId === 6661 ? 6662 : 6661);
const nativeSymbol = { 6661: 'ETH', 6662: 'BNB' } as const;

/** The first spare account, which only makes deposits and releases for others, or the owner of a key. */
function gateway(world: World, chainId: ChainName, key?: Hex): Gateway {
  const spare = world.state.accounts.find(({ role }) => role === 'spare');
  if (!spare) throw new Error('The world has no spare account.');
  const account = privateKeyToAccount(key ?? spare.privateKey);
  const transport = http(world.chain(chainId).rpcUrl, { retryCount: 0 });
  return { bridge: bridgeAddress(world, chainId), wallet: createWalletClient({ account, transport }), account };
}

export function bridgeAddress(world: World, chainId: ChainName): Address {
  const bridge = world.chain(chainId).contracts.bridgeERC20;
  if (!bridge) throw new Error(`Chain ${chainId} has no bridge.`);
  return bridge;
}

/** The path of a claim link. */
export function claimLink(source: number, target: number, hash: string): string {
  return `/bridge/tokens?release=${source},${target},${hash}`;
}

/** Deposits for an account, and mines until it can be claimed. */
export async function makeDeposit(world: World, wish: DepositWish): Promise<Deposit> {
  const { source, receiver, blocks = 11 } = wish;
  const target = otherChain(source);
  const symbol = wish.symbol ?? nativeSymbol[source];
  const amount = wish.amount ?? parseEther('1');
  const { bridge, wallet, account } = gateway(world, source, wish.from);
  const token = world.token(source, symbol);
  const common = { abi: bridgeErc20Abi, address: bridge, account, chain: null } as const;
  if (!token.isNative) {
    await world.admin(source, 'mint', { token: token.address, to: account.address, amount: amount.toString() });
    await mined(
      world,
      source,
      await wallet.writeContract({
        abi: erc20Abi,
        address: token.address,
        functionName: 'approve',
        args: [bridge, amount],
        account,
        chain: null,
      }),
    );
  }
  const hash = token.isNative
    ? await wallet.writeContract({
        ...common,
        functionName: 'depositNative',
        args: [amount, receiver, BigInt(target)],
        value: amount,
      })
    : await wallet.writeContract({
        ...common,
        functionName: 'depositERC20',
        args: [token.address, amount, receiver, BigInt(target)],
      });
  await mined(world, source, hash);
  if (blocks > 0) await world.mine(source, blocks);
  return { hash, source, target, symbol, amount, receiver, link: claimLink(source, target, hash) };
}

async function mined(world: World, chainId: ChainName, hash: Hex): Promise<void> {
  const receipt = await world.client(chainId).waitForTransactionReceipt({ hash });
  if (receipt.status !== 'success') throw new Error(`${hash} was reverted.`);
}

type TxParams = [number[], Hex[], Hex[], Address, Address, string, number, number];
interface OracleReply {
  result: { txParams: TxParams; oracleAddress: Address };
}

/**
 * Collects the signatures of a deposit as anyone can.
 * @returns a function that releases it at once from the spare account, faster than the browser
 */
export async function prepareForeignRelease(world: World, deposit: Deposit): Promise<() => Promise<void>> {
  const path = `/${deposit.source}/${bridgeAddress(world, deposit.source)}/release-signature/${deposit.hash}`;
  const oracles = world.state.services.filter(({ target }) => target.startsWith('oracle-erc20-'));
  const replies = await Promise.all(
    oracles.map(async ({ url }) => (await (await fetch(`${url}${path}`)).json()) as OracleReply),
  );
  const bySigner = replies
    .map(({ result }) => result)
    .toSorted((one, other) => (one.oracleAddress.toLowerCase() < other.oracleAddress.toLowerCase() ? -1 : 1));
  const [first] = bySigner;
  if (!first) throw new Error('No oracle answered.');
  const [, , , receiver, sourceToken, amount, depositChainId, depositNumber] = first.txParams;
  const signatures = [0, 1, 2].map((part) => bySigner.flatMap(({ txParams }) => txParams[part] as (number | Hex)[]));
  const [sigV, sigR, sigS] = signatures as [number[], Hex[], Hex[]];
  return async () => {
    const { bridge, wallet, account } = gateway(world, deposit.target);
    const hash = await wallet.writeContract({
      abi: bridgeErc20Abi,
      address: bridge,
      functionName: 'releaseERC20',
      account,
      chain: null,
      args: [sigV, sigR, sigS, receiver, sourceToken, BigInt(amount), BigInt(depositChainId), BigInt(depositNumber)],
    });
    await mined(world, deposit.target, hash);
  };
}
