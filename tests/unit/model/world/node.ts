import { decodeFunctionData, encodeFunctionResult, keccak256, multicall3Abi, stringToHex } from 'viem';
import type { Address, Hex } from 'viem';
import { RpcAnswerError } from '../../../../src/io/rpc/rpcError.ts';
import { depositTopics } from '../../../../src/io/reads/bridgeKinds.ts';
import { parseCall } from './calls.ts';
import { releasedKey } from './chain.ts';
import type { Block, Chain, Mined, NodeLie, Tx } from './chain.ts';
import { callError } from './contract.ts';
import type { ReleaseTermsOnChain } from './contract.ts';
import {
  bridgeOn,
  feeRate,
  lowerCase,
  neededSignatures,
  nativeSymbol,
  oracleContractOn,
  otherChain,
  tokenOn,
} from './places.ts';
import { isPermitted } from './signatures.ts';
import { depositsOf } from './truth.ts';

const releasedTopic = keccak256(stringToHex('TokensReleased(address,uint256,address,uint256,uint256)'));
/** Blocks that a lying node adds to its head. */
const farTooHigh = 0xff_ff_ff;
const hex = (value: number | bigint): Hex => `0x${value.toString(16)}`;
const word = (value: number | bigint): string => value.toString(16).padStart(64, '0');
const addressWord = (address: Address): Hex => `0x${address.slice(2).padStart(64, '0')}`;

/** A chain according to our node at one moment. */
export class NodeView {
  readonly #top: number;

  constructor(
    readonly chain: Chain,
    top = chain.seenHead(),
    readonly lie: NodeLie | null = chain.lie,
  ) {
    this.#top = top;
  }

  /** The chain's other node, which never lags and never lies. */
  upToDate(): NodeView {
    return new NodeView(this.chain, this.chain.head.number, null);
  }

  /**
   * One JSON-RPC answer.
   * @throws RpcAnswerError for a call that reverts
   */
  answer(method: string, params: readonly unknown[]): unknown {
    const [first, second] = params;
    switch (method) {
      case 'eth_blockNumber':
        return hex(this.lie === 'head' ? this.#top + farTooHigh : this.#top);
      case 'eth_gasPrice':
        return hex(1);
      case 'eth_getBalance':
        return hex(10n ** 24n);
      case 'eth_getTransactionCount':
        return hex(this.#nonce(lowerCase(first as Address), second as string));
      case 'eth_getTransactionReceipt':
        return this.#receipt(first as Hex);
      case 'eth_getTransactionByHash':
        return this.#transaction(first as Hex);
      case 'eth_getBlockByNumber':
        return this.#blockCalls(first as string);
      case 'eth_getLogs':
        return this.#logs(first as { address: Address; topics: readonly Hex[]; fromBlock: Hex; toBlock: Hex });
      case 'eth_estimateGas':
        this.#simulate(first as { from: Address; to: Address; data: Hex });
        return hex(100_000);
      case 'eth_call':
        return this.#call(first as { from?: Address; to: Address; data: Hex }, second as string);
      default:
        throw new Error(`the model knows no ${method}`);
    }
  }

  #block(tag: string | undefined): Block | undefined {
    return this.chain.blocks[tag === undefined || tag === 'latest' || tag === 'pending' ? this.#top : Number(tag)];
  }

  #nonce(account: Address, tag: string): number {
    const mined = this.#block(tag)?.state.nonces.get(account) ?? 0;
    return tag === 'pending'
      ? Math.max(mined, ...this.#pending().map((tx) => (tx.from === account ? tx.nonce + 1 : 0)))
      : mined;
  }

  /** The node's pending block: its pool, and what is in blocks that it has not seen. */
  #pending(): Tx[] {
    const unseen = this.chain.blocks.slice(this.#top + 1).flatMap(({ mined }) => mined.map(({ tx }) => tx));
    return [...unseen, ...this.chain.pool.filter((tx) => !tx.isHidden)];
  }

  #mined(hash: Hex) {
    const found = this.chain.find(lowerCase(hash));
    return found && found.block.number <= this.#top ? found : null;
  }

  #receipt(hash: Hex): unknown {
    const found = this.#mined(hash);
    if (!found) return null;
    const { block, mined, index } = found;
    const { tx, isGood } = mined;
    const position = { blockNumber: hex(block.number), blockHash: block.hash, transactionHash: tx.hash };
    return {
      ...position,
      transactionIndex: hex(index),
      from: tx.from,
      to: tx.to,
      contractAddress: null,
      status: isGood ? '0x1' : '0x0',
      logs: this.#logsOf(block, mined, index),
    };
  }

  #transaction(hash: Hex): unknown {
    const found = this.#mined(hash);
    if (found) return this.#shape(found.mined.tx, found.block);
    const pending = this.#pending().find((tx) => tx.hash === lowerCase(hash));
    return pending ? this.#shape(pending, null) : null;
  }

  #shape({ hash, from, to, nonce, data, value }: Tx, block: Block | null): unknown {
    return {
      hash,
      from,
      to,
      nonce: hex(nonce),
      input: data,
      value: hex(value),
      blockNumber: block && hex(block.number),
      blockHash: block && block.hash,
    };
  }

  #blockCalls(tag: string): unknown {
    if (tag === 'pending') return { transactions: this.#pending().map((tx) => this.#shape(tx, null)) };
    const block = this.#block(tag);
    return block && block.number <= this.#top
      ? { hash: block.hash, transactions: block.mined.map(({ tx }) => this.#shape(tx, block)) }
      : null;
  }

  #logsOf(block: Block, mined: Mined, index: number): { topics: Hex[]; [key: string]: unknown }[] {
    const { tx, isGood } = mined;
    if (!isGood) return [];
    const place = {
      address: bridgeOn(this.chain.id),
      blockNumber: hex(block.number),
      blockHash: block.hash,
      transactionHash: tx.hash,
      logIndex: hex(index),
    };
    const deposits = depositsOf(this.chain.id, mined);
    // a shared account may execute a release and a deposit together
    return [tx.call, ...(tx.further ?? []).map(({ call }) => call)].flatMap(({ kind }) => {
      if (kind === 'release') return [{ ...place, topics: [releasedTopic], data: '0x' as const }];
      const made = kind === 'deposit' ? deposits.shift() : undefined;
      return made ? [{ ...place, ...this.#depositLog(made.conditions) }] : [];
    });
  }

  #depositLog(conditions: ReleaseTermsOnChain): { topics: Hex[]; data: Hex } {
    const data: Hex = `0x${word(conditions.amount)}${word(conditions.depositChainId)}${word(conditions.targetChainId)}${word(this.lie === 'number' ? this.#paidNumber(conditions) : conditions.depositNumber)}`;
    return {
      topics: [depositTopics.erc20.deposit, addressWord(conditions.token), addressWord(conditions.receiver)],
      data,
    };
  }

  /** The number of a deposit that its target has paid out; if there is none, an unused one. */
  #paidNumber({ depositNumber }: { depositNumber: bigint }): bigint {
    const ids = [...this.chain.paidElsewhere()].map(BigInt).filter((id) => id !== depositNumber);
    return ids[0] ?? depositNumber + 1_000n;
  }

  #logs({ topics, fromBlock, toBlock }: { topics: readonly (Hex | Hex[])[]; fromBlock: Hex; toBlock: Hex }): unknown {
    const blocks = this.chain.blocks.slice(Number(fromBlock), Math.min(Number(toBlock), this.#top) + 1);
    const logs = blocks.flatMap((block) => block.mined.flatMap((mined, index) => this.#logsOf(block, mined, index)));
    if (this.lie === 'noLogs') return [];
    const wanted = [topics[0]].flat();
    return logs.filter((log) => wanted.includes(log.topics[0]));
  }

  #simulate({ from, to, data }: { from: Address; to: Address; data: Hex }): void {
    const state = this.#block('latest')?.state;
    if (!state || lowerCase(to) !== bridgeOn(this.chain.id)) return;
    const reason = callError(this.chain.id, state, parseCall(data), lowerCase(from), this.chain.isPaused);
    if (reason !== null) throw new RpcAnswerError({ code: 3, message: `execution reverted: ${reason}` });
  }

  #call(call: { from?: Address; to: Address; data: Hex }, tag: string): Hex {
    if (call.from !== undefined) {
      this.#simulate({ ...call, from: call.from });
      return '0x';
    }
    return this.view(call.data, tag);
  }

  /** A view of the bridge or of its oracle contract. */
  view(data: Hex, tag = 'latest'): Hex {
    const chainWord = data.slice(10, 74);
    const numberWord = data.slice(74, 138);
    switch (data.slice(0, 10)) {
      case '0x047a7fe5': {
        const key = releasedKey(Number(`0x${chainWord}`), BigInt(`0x${numberWord}`));
        return `0x${word(this.lie === 'released' || this.#block(tag)?.state.released.has(key) === true ? 1 : 0)}`;
      }
      case '0x82ad56cb': {
        const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data });
        if (functionName !== 'aggregate3') throw new Error(`the model knows no ${functionName}`);
        const returned = args[0].map(({ callData }) => ({ success: true, returnData: this.view(callData, tag) }));
        return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: returned });
      }
      case '0x8d3eea63':
        return addressWord(oracleContractOn(this.chain.id));
      case '0xb6a205de':
        return `0x${word(neededSignatures)}`;
      case '0x3d8ab930':
        return `0x${word(isPermitted(`0x${chainWord.slice(24)}`) ? 1 : 0)}`;
      case '0x8081cebd':
        return addressWord(this.#pegged(`0x${chainWord.slice(24)}`));
      case '0x58db2eef':
        return `0x${word(0)}`;
      case '0x6ced0c92':
        return `0x${word(feeRate)}`;
      case '0xeb6d3a11':
        return addressWord(tokenOn(nativeSymbol[this.chain.id], this.chain.id));
      default:
        throw new Error(`the model's contracts know no ${data.slice(0, 10)}`);
    }
  }

  /** The token that corresponds here to one of the other chain. */
  #pegged(token: Address): Address {
    const from = otherChain(this.chain.id);
    const symbol = ['ETH', 'BNB', 'USDC'].find((known) => tokenOn(known, from) === token);
    return symbol === undefined ? `0x${'0'.repeat(40)}` : tokenOn(symbol, this.chain.id);
  }
}
