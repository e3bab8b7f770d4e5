import type {
  Abi,
  AbiFunction,
  AbiParameter,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
  Hex,
} from 'viem';
import { decodeAbiParameters, encodeAbiParameters, getAbiItem, toFunctionSelector } from 'viem/utils';

/** One call of a contract: the calldata, and how its answer is decoded. */
export interface ContractRead<T> {
  to: Address;
  data: Hex;
  /** The name of the function in errors. */
  name: string;
  /** The value of an answer; null: the answer is not valid. */
  decode(answer: Hex): T | null;
}

/**
 * A view of a contract, typed by its ABI. Addresses in an answer are in lower case, also in structs and lists. An
 * answer is valid only if it equals the encoding of its value: dirty bits, a wrong boolean or too few words make it
 * invalid.
 */
export function view<
  const abi extends Abi,
  name extends ContractFunctionName<abi, 'view' | 'pure'>,
  args extends ContractFunctionArgs<abi, 'view' | 'pure', name> & readonly unknown[],
>(
  abi: abi,
  to: Address,
  name: name,
  ...args: args
): ContractRead<ContractFunctionReturnType<abi, 'view' | 'pure', name, args>>;
export function view(abi: Abi, to: Address, name: string, ...args: readonly unknown[]): ContractRead<unknown> {
  const item = functionOf(abi, name, args);
  // Here, as everywhere in the app, an address may be in any case; the encoder would reject a wrong checksum.
  const inputs = item.inputs.map((input, index) => lowered(input, args[index]));
  return {
    to,
    data: `${selectorOf(item)}${encodeAbiParameters(item.inputs, inputs).slice(2)}`,
    name,
    decode: (answer) => decode(item.outputs, answer),
  };
}

const selectors = new WeakMap<AbiFunction, Hex>();

/** A selector needs a hash, so each function's selector is computed once. */
function selectorOf(item: AbiFunction): Hex {
  const selector = selectors.get(item) ?? toFunctionSelector(item);
  selectors.set(item, selector);
  return selector;
}

function functionOf(abi: Abi, name: string, args: readonly unknown[]): AbiFunction {
  const item = getAbiItem({ abi, name, args });
  if (item?.type === 'function') return item;
  throw new Error(`The ABI has no function ${name}.`);
}

function decode(outputs: readonly AbiParameter[], answer: Hex): unknown {
  try {
    const values: readonly unknown[] = decodeAbiParameters(outputs, answer);
    if (!answer.toLowerCase().startsWith(encodeAbiParameters(outputs, values))) return null;
    const read = outputs.map((output, index) => lowered(output, values[index]));
    return outputs.length === 1 ? read[0] : read;
  } catch {
    return null;
  }
}

/** A value with its addresses in lower case. */
function lowered(parameter: AbiParameter, value: unknown): unknown {
  if (Array.isArray(value) && parameter.type.endsWith(']')) {
    const element = { ...parameter, type: parameter.type.replace(/\[\d*\]$/, '') };
    return value.map((entry: unknown) => lowered(element, entry));
  }
  if (parameter.type === 'address' && typeof value === 'string') return value.toLowerCase();
  if (!('components' in parameter) || typeof value !== 'object' || value === null) return value;
  const members = parameter.components.map((member, index): [string, unknown] => {
    const name = member.name ?? '';
    return [name, lowered(member, Reflect.get(value, Array.isArray(value) ? index : name))];
  });
  // The codec decodes a struct with an unnamed member to a list, and any other struct to an object.
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
}
