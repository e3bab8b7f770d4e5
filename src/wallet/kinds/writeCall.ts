import { decodeAbiParameters, encodeFunctionData, toFunctionSelector } from 'viem';
import type { Abi, AbiFunction, Address, ContractFunctionArgs, ContractFunctionName } from 'viem';
import type { WriteSummary } from '../../core/transactions/intent.ts';
import type { CallEnvelope, WriteCall, WriteSite } from './writeKind.ts';

type Mutability = 'nonpayable' | 'payable';

interface TypedCall<
  CallAbi extends Abi,
  Name extends ContractFunctionName<CallAbi, Mutability>,
  Summary extends WriteSummary,
  Args,
> {
  abi: CallAbi;
  functionName: Name;
  target(summary: Summary, site: WriteSite): Address | null;
  args(summary: Summary): Args;
  read(args: ContractFunctionArgs<CallAbi, Mutability, Name>, envelope: CallEnvelope): Summary | null;
  /** Left out: the kind has only this function. */
  isMeant?(summary: Summary): boolean;
  /** Left out: the value is zero. */
  value?(summary: Summary): bigint;
}

/** A function that a kind of write calls, typed by its ABI. */
export function writeCall<
  const CallAbi extends Abi,
  Name extends ContractFunctionName<CallAbi, Mutability>,
  Summary extends WriteSummary,
  const Args extends ContractFunctionArgs<CallAbi, Mutability, Name> & readonly unknown[],
>(call: TypedCall<CallAbi, Name, Summary, Args>): WriteCall<Summary> {
  const [item, ...overloads] = call.abi.filter(
    (one): one is AbiFunction => one.type === 'function' && one.name === call.functionName,
  );
  if (!item || overloads.length > 0) throw new Error(`There is no single function ${call.functionName}.`);
  const abi: readonly AbiFunction[] = [item];
  const selector = toFunctionSelector(item);
  const encoded = (args: readonly unknown[]) => encodeFunctionData({ abi, functionName: item.name, args });
  // decoded by the same ABI, so they have its types
  const isTyped = (args: unknown): args is ContractFunctionArgs<CallAbi, Mutability, Name> =>
    Array.isArray(args) && args.length === item.inputs.length;
  return {
    functionName: item.name,
    selector,
    inputs: item.inputs,
    isMeant: (summary) => call.isMeant?.(summary) ?? true,
    target: (summary, site) => call.target(summary, site),
    value: (summary) => call.value?.(summary) ?? 0n,
    encode: (summary) => encoded(call.args(summary)),
    decode(data) {
      if (data.slice(0, 10).toLowerCase() !== selector) return null;
      try {
        const args = decodeAbiParameters(item.inputs, `0x${data.slice(10)}`);
        // only data that equals its own encoding has no hidden bytes
        return encoded(args).toLowerCase() === data.toLowerCase() ? args : null;
      } catch {
        return null;
      }
    },
    read: (args, envelope) => (isTyped(args) ? call.read(args, envelope) : null),
  };
}
