import 'fake-indexeddb/auto';
import { encodeAbiParameters, encodeEventTopics, toHex } from 'viem';
import type { Abi, Hex } from 'viem';
import { bridgeErc20Abi } from '../../../../abis/bridgeErc20.ts';
import type { ClaimKey } from '../../../../src/core/claims/claimKey.ts';
import type { SavedClaim } from '../../../../src/core/claims/savedClaim.ts';
import type { NoticeKind } from '../../../../src/core/notifications/shownNotices.ts';
import type { Clock } from '../../../../src/io/clock.ts';
import type { WatchDependencies } from '../../../../src/io/watch/watchRound.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const abi: Abi = bridgeErc20Abi;
const bridges: Record<number, Hex> = { 6661: addressOf('b'), 6662: addressOf('9') };

export interface FakeDeposit {
  blockNumber: bigint | null;
  blockHash: Hex;
  number: bigint;
  isReleased?: boolean;
  status?: '0x0' | '0x1';
}

export const hashOf = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`;

/** Two chains and a clock for the watcher; its requests and notices are counted. */
export class FakeWorld {
  nowMs = 1_700_000_000_000;
  heads: Record<number, bigint> = { 6661: 100n, 6662: 100n };
  deposits = new Map<Hex, FakeDeposit>();
  notified: { hash: Hex; kind: NoticeKind }[] = [];
  written: ClaimKey[][] = [];
  ready: number[] = [];
  asked: string[] = [];
  canShowNotices = true;
  isDown = false;
  isAlone = false;
  sleeps: number[] = [];
  onSleep: (ms: number) => void = () => undefined;

  clock: Clock = {
    nowMs: () => this.nowMs,
    random: () => 0,
    sleep: async (ms) => {
      this.sleeps.push(ms);
      this.nowMs += ms;
      this.onSleep(ms);
    },
  };

  reader = createFakeReader({
    chains: [
      chainWith(6661, [], { bridgeERC20: bridges[6661] ?? '0x' }),
      chainWith(6662, [], { bridgeERC20: bridges[6662] ?? '0x' }),
    ],
    view: (name, args) => {
      if (name !== 'releasedDeposits') return undefined;
      return [...this.deposits.values()].some((deposit) => deposit.number === args[1] && deposit.isReleased === true);
    },
    rpc: (method, params, chainId) => {
      this.asked.push(`${chainId} ${method}`);
      if (this.isDown) throw new Error('down');
      if (method === 'eth_blockNumber') return toHex(this.heads[chainId] ?? 0n);
      const hash = params[0] as Hex;
      const deposit = this.deposits.get(hash);
      if (!deposit) return null;
      if (method === 'eth_getTransactionReceipt')
        return deposit.blockNumber === null ? null : receiptOf(hash, deposit, chainId);
      return transactionOf(hash, deposit, chainId);
    },
  });

  world: WatchDependencies = {
    reader: this.reader,
    clock: this.clock,
    canNotify: () => this.canShowNotices,
    showNotices: async (notices) =>
      void this.notified.push(...notices.map(({ claim, kind }) => ({ hash: claim.depositHash, kind }))),
    mayMoveHashes: async () => this.isAlone,
    onWritten: (keys) => void this.written.push([...keys]),
    onReady: (count) => void this.ready.push(count),
  };
}

export function claimOf(depositHash: Hex, changes: Partial<SavedClaim> = {}): SavedClaim {
  return {
    type: 'erc20',
    sourceChainId: 6661,
    targetChainId: 6662,
    depositHash,
    currencyId: 'USDC',
    typedAmount: '1.5',
    createdAt: 1_700_000_000_000,
    ...changes,
  };
}

function receiptOf(hash: Hex, deposit: FakeDeposit, chainId: number) {
  const target = chainId === 6661 ? 6662n : 6661n;
  const topics = encodeEventTopics({
    abi,
    eventName: 'TokensDeposited',
    args: { sourceNetworkTokenAddress: addressOf('7'), receiverAddress: addressOf('a') },
  });
  const data = encodeAbiParameters(
    ['amount', 'sourceChainId', 'targetChainId', 'number'].map((name) => ({ name, type: 'uint256' })),
    [1_500_000n, BigInt(chainId), target, deposit.number],
  );
  const position = {
    blockNumber: toHex(deposit.blockNumber ?? 0n),
    blockHash: deposit.blockHash,
    transactionHash: hash,
  };
  return {
    ...position,
    transactionIndex: '0x0',
    from: addressOf('a'),
    to: bridges[chainId],
    contractAddress: null,
    status: deposit.status ?? '0x1',
    logs: [{ ...position, address: bridges[chainId], topics, data, logIndex: '0x0' }],
  };
}

function transactionOf(hash: Hex, deposit: FakeDeposit, chainId: number) {
  const isMined = deposit.blockNumber !== null;
  return {
    hash,
    from: addressOf('a'),
    to: bridges[chainId],
    nonce: '0x1',
    input: '0x',
    value: '0x0',
    blockNumber: isMined ? toHex(deposit.blockNumber ?? 0n) : null,
    blockHash: isMined ? deposit.blockHash : null,
  };
}
