import { decodeFunctionData, encodeFunctionResult } from 'viem';
import type { Abi, Address, Hex } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { liquidityManagerAbi } from '../../../abis/liquidityManager.ts';
import { multicall3Abi } from '../../../abis/multicall3.ts';
import { multiSignatureOracleAbi } from '../../../abis/multiSignatureOracle.ts';
import type { DeployedChain } from '../../../src/config/deploymentSchema.ts';
import type { ContractCall, RpcReader } from '../../../src/io/rpc/rpcReader.ts';

const abi: Abi = [...bridgeErc20Abi, ...multiSignatureOracleAbi, ...erc20Abi, ...liquidityManagerAbi, ...multicall3Abi];

/** What a contract says to a view by name and arguments; `undefined` is a revert. */
export type View = (name: string, args: readonly unknown[], to: Address, chainId: number) => unknown;

export interface FakeReaderInput {
  chains: DeployedChain[];
  view?: View;
  rpc?: (method: string, params: readonly unknown[], chainId: number) => unknown;
}

/** A reader whose contracts speak through the published ABIs, so that hand-written calldata is checked on the way. */
export function createFakeReader({ chains, view, rpc }: FakeReaderInput): RpcReader & { rounds: string[][] } {
  const rounds: string[][] = [];
  return {
    rounds,
    chain: (chainId) => {
      const found = chains.find((chain) => chain.chainId === chainId);
      if (!found) throw new Error(`no chain ${chainId}`);
      return found;
    },
    rpc: async (chainId, method, params) => rpc?.(method, params, chainId),
    multicall: async (chainId, calls) => {
      const names: string[] = [];
      rounds.push(names);
      return calls.map((call) => {
        const { name, data } = answerCall(call, chainId, view);
        names.push(name);
        return data === null ? { ok: false } : { ok: true, data };
      });
    },
  };
}

/** What a contract answers to calldata. `data` null: it reverts. */
export function answerCall(
  { to, data }: ContractCall,
  chainId: number,
  view: View | undefined,
): { name: string; data: Hex | null } {
  const { functionName: name, args } = decodeFunctionData({ abi, data });
  const plain = (args ?? []).map((arg) => (typeof arg === 'string' ? arg.toLowerCase() : arg));
  const result = view?.(name, plain, to, chainId);
  return { name, data: result === undefined ? null : encodeFunctionResult({ abi, functionName: name, result }) };
}
