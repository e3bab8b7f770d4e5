import type { Address, Hex } from 'viem';
import * as v from 'valibot';

const isHexOf = (bytes: number) => {
  const pattern = new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`);
  return (value: unknown): boolean => typeof value === 'string' && pattern.test(value);
};

const lowerHex = v.transform((value: Hex): Hex => `0x${value.slice(2).toLowerCase()}`);

/** A 32-byte hash, in lower case. */
export const hash = v.pipe(v.custom<Hex>(isHexOf(32), 'not a hash'), lowerHex);
/** An address in a node's answer, in lower case. */
export const address = v.pipe(v.custom<Address>(isHexOf(20), 'not an address'), lowerHex);
export const bytes = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(value),
  'not bytes',
);
/** A quantity such as 0x1a, as a bigint. */
export const quantity = v.pipe(
  v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value), 'not a quantity'),
  v.transform((value) => BigInt(value)),
);
/** A quantity that fits safely into a number (index, nonce, status). */
const count = v.pipe(
  quantity,
  v.check((value) => value <= BigInt(Number.MAX_SAFE_INTEGER), 'too large'),
  v.transform(Number),
);

const log = v.object({
  address,
  topics: v.array(hash),
  data: bytes,
  blockNumber: quantity,
  blockHash: hash,
  transactionHash: hash,
  logIndex: count,
});
export type RpcLog = v.InferOutput<typeof log>;
export const logList = v.array(log);

export const receipt = v.object({
  transactionHash: hash,
  transactionIndex: count,
  blockHash: hash,
  blockNumber: quantity,
  from: address,
  to: v.nullable(address),
  contractAddress: v.optional(v.nullable(address), null),
  // Absent before the Byzantium fork; such a receipt counts as a success.
  status: v.optional(count, '0x1'),
  logs: logList,
});
export type RpcReceipt = v.InferOutput<typeof receipt>;

export const transaction = v.object({
  hash,
  from: address,
  to: v.nullable(address),
  nonce: count,
  input: bytes,
  value: quantity,
  blockNumber: v.nullable(quantity),
  blockHash: v.nullable(hash),
});
export type RpcTransaction = v.InferOutput<typeof transaction>;
