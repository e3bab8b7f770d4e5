// A deployed world per test file, reset to its seeded state after each test.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import {
  BaseError,
  ContractFunctionRevertedError,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  formatTransactionReceipt,
  getAddress,
  http,
  numberToHex,
  parseEventLogs,
  publicActions,
} from 'viem';
import type { Abi, Address, Hex, RpcTransactionReceipt, TransactionReceipt } from 'viem';
import type { Anvil } from '../../../devnet/chains/anvil.ts';
import { accounts } from '../../../devnet/accounts.ts';
import { chainAdmin, type ChainAdmin } from '../../../devnet/deploy/admin.ts';
import { compileContracts, type CompiledContracts } from '../../../devnet/contracts/compile.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import { contractName, type ContractKind } from '../../../devnet/deploy/contractKinds.ts';
import type { World, WorldChain, WorldChainId } from '../../../devnet/deploy/world.ts';
import { contractKind } from '../contractKind.ts';
import { deployedWorld } from '../deployedWorld.ts';

export interface Contract {
  address: Address;
  abi: Abi;
}

/** An estimate can be too low: it is made on the block before, and the originals store the block of a transfer. */
const enoughGas = numberToHex(8_000_000);
/** The node's message for a revert without data. */
export const noReason = 'execution reverted';

function connect(rpcUrl: string) {
  return createTestClient({
    mode: 'anvil',
    transport: http(rpcUrl, { retryCount: 0 }),
    cacheTime: 0,
    pollingInterval: 10,
  }).extend(publicActions);
}

/** One chain of the world with helpers to read, to send and to expect a refusal. */
export class TestChain {
  readonly client: ReturnType<typeof connect>;
  readonly admin: ChainAdmin;
  readonly bridge: Contract;
  readonly manager: Contract;
  readonly oracle: Contract;
  readonly buyBack: Contract;
  readonly wrapped: Contract;
  readonly nftBridge: Contract;
  readonly nftOracle: Contract;

  constructor(
    readonly chainId: WorldChainId,
    readonly rpcUrl: string,
    readonly world: WorldChain,
    readonly compiled: CompiledContracts,
  ) {
    this.client = connect(rpcUrl);
    this.admin = chainAdmin(rpcUrl, world);
    const kind = world.contractKind;
    const main = (name: Parameters<typeof contractName>[1], address: Address) =>
      this.at(contractName(kind, name), address);
    this.bridge = main('CrossChainBridgeERC20', world.contracts.bridgeERC20);
    this.manager = main('LiquidityManager', world.contracts.liquidityManager);
    this.oracle = main('MultiSignatureOracle', world.contracts.oracle);
    this.buyBack = main('BuyBackAndBurn', world.contracts.buyBackAndBurn);
    this.wrapped = this.at('WETH9', world.contracts.wrappedNative);
    this.nftBridge = main('CrossChainBridgeERC721', world.contracts.bridgeERC721);
    this.nftOracle = main('MultiSignatureOracle', world.contracts.oracleERC721);
  }

  at(name: string, address: Address): Contract {
    return { address, abi: this.#artifact(name).abi };
  }

  token(symbol: string): Contract {
    const token = this.world.tokens[symbol];
    if (token === undefined) throw new Error(`No token ${symbol} on ${this.chainId}`);
    return this.at(token.isNative ? 'WETH9' : 'TestToken', token.address);
  }

  /** An official collection, or a pegged one. */
  collection(name: string): Contract {
    const collection = this.world.collections[name];
    if (collection === undefined) throw new Error(`No collection ${name} on ${this.chainId}`);
    const official = name === 'Meebits' ? 'ModernCollection' : 'TestCollection';
    return this.at(collection.pegged ? 'MintableERC721' : official, collection.address);
  }

  async deploy(name: string, args: readonly unknown[] = [], from = account(0)): Promise<Contract> {
    const { abi, bytecode } = this.#artifact(name);
    const receipt = await this.#mined({ from, data: encodeDeployData({ abi, bytecode, args }) });
    if (!receipt.contractAddress) throw new Error(`${name} was not created`);
    return { abi, address: getAddress(receipt.contractAddress) };
  }

  /** A second copy of a main contract, to be connected with test contracts. */
  async deployBehindProxy(name: string, initArgs: readonly unknown[], from = account(0)): Promise<Contract> {
    const implementation = await this.deploy(name, [], account(19));
    const data = encodeFunctionData({ abi: implementation.abi, functionName: 'initialize', args: initArgs });
    const proxy = await this.deploy('Proxy', [implementation.address, data], from);
    return { abi: implementation.abi, address: proxy.address };
  }

  read<T = unknown>({ address, abi }: Contract, functionName: string, args: readonly unknown[] = []): Promise<T> {
    return this.client.readContract({ address, abi, functionName, args }) as Promise<T>;
  }

  /** Sends and waits for the receipt; throws when the transaction fails. */
  send(
    from: Address,
    { address, abi }: Contract,
    functionName: string,
    args: readonly unknown[] = [],
    value = 0n,
  ): Promise<TransactionReceipt> {
    return this.#mined({
      from,
      to: address,
      data: encodeFunctionData({ abi, functionName, args }),
      value: numberToHex(value),
    });
  }

  /** The reason a call is refused with, or the name of a custom error; throws when it is not refused. */
  async refusal(
    from: Address,
    { address, abi }: Contract,
    functionName: string,
    args: readonly unknown[] = [],
    value = 0n,
  ): Promise<string> {
    try {
      await this.client.simulateContract({ account: from, address, abi, functionName, args, value });
    } catch (cause) {
      const reverted =
        cause instanceof BaseError && cause.walk((inner) => inner instanceof ContractFunctionRevertedError);
      if (!(reverted instanceof ContractFunctionRevertedError)) throw cause;
      return reverted.reason ?? reverted.data?.errorName ?? noReason;
    }
    throw new Error(`${functionName} was not refused`);
  }

  events(receipt: TransactionReceipt, contract: Contract, eventName: string): unknown[] {
    return parseEventLogs({ abi: contract.abi, logs: receipt.logs, eventName })
      .filter((log) => log.address.toLowerCase() === contract.address.toLowerCase())
      .map((log) => log.args);
  }

  balance(token: Contract, of: Address): Promise<bigint> {
    return this.read<bigint>(token, 'balanceOf', [of]);
  }

  /** The node answers with the receipt: without later blocks, viem's own waiting can miss the only one. */
  async #mined(transaction: Record<string, string>): Promise<TransactionReceipt> {
    const receipt = formatTransactionReceipt(
      (await sendRpc(this.rpcUrl, 'eth_sendTransactionSync', [
        { gas: enoughGas, ...transaction },
      ])) as RpcTransactionReceipt,
    );
    if (receipt.status !== 'success') throw new Error(`Transaction ${receipt.transactionHash} failed`);
    return receipt;
  }

  #artifact(name: string): CompiledContracts[string] {
    const artifact = this.compiled[name];
    if (artifact === undefined) throw new Error(`No contract named ${name}`);
    return artifact;
  }
}

export interface TestWorld {
  world: World;
  eth: TestChain;
  bsc: TestChain;
}

export function account(index: number): Address {
  const found = accounts[index];
  if (found === undefined) throw new Error(`No account ${index}`);
  return found.address;
}

export const admin = account(0);
export const alice = account(1);
export const bob = account(2);

/** Call once at the top of a test file; the fields are filled before its first test. */
export function useWorld(kind: ContractKind = contractKind): TestWorld {
  const holder: Partial<TestWorld> = {};
  const nodes: Anvil[] = [];
  let snapshots: Hex[] = [];
  const chains = (): TestChain[] => [holder.eth, holder.bsc].filter((chain) => chain !== undefined);

  beforeAll(async () => {
    const compiled = await compileContracts();
    const deployed = await deployedWorld(kind);
    nodes.push(...deployed.nodes);
    const [ethNode, bscNode] = deployed.nodes;
    holder.world = deployed.world;
    holder.eth = new TestChain(6661, ethNode.rpcUrl, holder.world.chains[6661], compiled);
    holder.bsc = new TestChain(6662, bscNode.rpcUrl, holder.world.chains[6662], compiled);
  });
  beforeEach(async () => {
    snapshots = await Promise.all(chains().map((chain) => chain.client.snapshot()));
  });
  afterEach(async () => {
    await Promise.all(chains().map((chain, index) => chain.client.revert({ id: snapshots[index] ?? '0x' })));
  });
  afterAll(() => Promise.all(nodes.map((node) => node.stop())));
  return holder as TestWorld;
}
