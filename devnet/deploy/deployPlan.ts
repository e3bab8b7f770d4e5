// Collects transactions of one sender with known nonces, so that all addresses are known before anything is sent.
import { encodeDeployData, encodeFunctionData, getContractAddress, numberToHex } from 'viem';
import type { Abi, Address, ContractFunctionArgs, ContractFunctionName, Hex } from 'viem';
import type { CompiledContracts } from '../contracts/compile.ts';
import { minedReceipts, sendRpcBatch } from './rpc.ts';

interface Step {
  label: string;
  to: Address | null;
  data: Hex;
  value: bigint;
  created: Address | null;
}

type WriteMutability = 'nonpayable' | 'payable';

const deployGas = 6_000_000n;
const callGas = 2_500_000n;
/** Steps sent in one request; they fit one block. */
const stepsPerRequest = 40;

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

  /** Sends everything in order. Throws with the first step that failed or landed elsewhere. */
  async run(rpcUrl: string): Promise<void> {
    for (let start = 0; start < this.#steps.length; start += stepsPerRequest) {
      await this.#runPart(rpcUrl, this.#steps.slice(start, start + stepsPerRequest), this.#firstNonce + start);
    }
  }

  async #runPart(rpcUrl: string, steps: readonly Step[], firstNonce: number): Promise<void> {
    const calls = steps.map((step, index) => ({
      method: 'eth_sendTransaction',
      params: [
        {
          from: this.#sender,
          ...(step.to === null ? {} : { to: step.to }),
          data: step.data,
          value: numberToHex(step.value),
          nonce: numberToHex(firstNonce + index),
          gas: numberToHex(step.to === null ? deployGas : callGas),
          gasPrice: numberToHex(5_000_000_000n),
        },
      ],
    }));
    const hashes = (await sendRpcBatch(rpcUrl, calls)) as Hex[];
    const receipts = await minedReceipts(rpcUrl, hashes);
    for (const [index, step] of steps.entries()) {
      const receipt = receipts[index];
      if (receipt?.status !== '0x1') throw new Error(`Deployment step ${step.label} failed (${hashes[index]})`);
      if (step.created !== null && receipt.contractAddress?.toLowerCase() !== step.created.toLowerCase()) {
        throw new Error(`${step.label} landed at ${receipt.contractAddress} instead of ${step.created}`);
      }
    }
  }
}
