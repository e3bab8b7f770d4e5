// Collects transactions of one sender with known nonces, so that all addresses are known before anything is sent.
import { encodeDeployData, encodeFunctionData, getContractAddress, numberToHex } from 'viem';
import type { Abi, Address, ContractFunctionArgs, ContractFunctionName, Hex } from 'viem';
import type { CompiledContracts } from '../contracts/compile.ts';
import { sendMined } from './rpc.ts';

interface Step {
  label: string;
  to: Address | null;
  data: Hex;
  value: bigint;
  created: Address | null;
}

type WriteMutability = 'nonpayable' | 'payable';

const deployGas = 6_000_000n;
/** Enough to mint fifty NFTs at once. */
const callGas = 8_000_000n;
const gasPrice = 5_000_000_000n;

export class DeployPlan {
  readonly #contracts: CompiledContracts;
  readonly #sender: Address;
  readonly #firstNonce: number;
  readonly #steps: Step[] = [];

  constructor(contracts: CompiledContracts, sender: Address, firstNonce: number) {
    this.#contracts = contracts;
    this.#sender = sender;
    this.#firstNonce = firstNonce;
  }

  /** Adds a deployment and returns the address it will have. */
  deploy(name: string, args: readonly unknown[] = []): Address {
    const contract = this.#contracts[name];
    if (contract === undefined) throw new Error(`No contract named ${name}`);
    const nonce = BigInt(this.#firstNonce + this.#steps.length);
    const created = getContractAddress({ from: this.#sender, nonce });
    const data = encodeDeployData({ abi: contract.abi, bytecode: contract.bytecode, args });
    this.#steps.push({ label: name, to: null, data, value: 0n, created });
    return created;
  }

  /** The code that creates a contract. @throws when there is none of that name */
  bytecode(name: string): Hex {
    const contract = this.#contracts[name];
    if (contract === undefined) throw new Error(`No contract named ${name}`);
    return contract.bytecode;
  }

  /** Adds the deployment of an implementation and of the proxy in front of it; returns the proxy's address. */
  deployBehindProxy(name: string, initData: Hex): Address {
    return this.deploy('Proxy', [this.deploy(name), initData]);
  }

  /** Adds a call. */
  call<const A extends Abi, N extends ContractFunctionName<A, WriteMutability>>(
    to: Address,
    abi: A,
    functionName: N,
    args: ContractFunctionArgs<A, WriteMutability, N>,
    value = 0n,
  ): void {
    const data = encodeFunctionData<Abi, string>({ abi, functionName, args: args as readonly unknown[] });
    this.#steps.push({ label: functionName, to, data, value, created: null });
  }

  /** Adds a call with encoded calldata. */
  callWith(to: Address, label: string, data: Hex): void {
    this.#steps.push({ label, to, data, value: 0n, created: null });
  }

  /**
   * Sends everything in order. Each step waits for its block: anvil can lose transactions that arrive while it mines
   * the one before.
   * @throws with the first step that failed or got another address
   */
  async run(rpcUrl: string): Promise<void> {
    for (const [index, step] of this.#steps.entries()) {
      const receipt = await sendMined(rpcUrl, this.#transaction(step, this.#firstNonce + index));
      if (receipt.status !== '0x1')
        throw new Error(`Deployment step ${step.label} failed (${receipt.transactionHash})`);
      if (step.created !== null && receipt.contractAddress?.toLowerCase() !== step.created.toLowerCase()) {
        throw new Error(`${step.label} landed at ${receipt.contractAddress} instead of ${step.created}`);
      }
    }
  }

  #transaction(step: Step, nonce: number): Record<string, string> {
    return {
      from: this.#sender,
      ...(step.to === null ? {} : { to: step.to }),
      data: step.data,
      value: numberToHex(step.value),
      nonce: numberToHex(nonce),
      gas: numberToHex(step.to === null ? deployGas : callGas),
      gasPrice: numberToHex(gasPrice),
    };
  }
}
