import { gunzipSync, gzipSync } from 'node:zlib';
import { hexToBigInt, keccak256, numberToHex, toRlp, type Hex } from 'viem';
import * as v from 'valibot';
import { sendRpc } from '../../devnet/deploy/rpc.ts';

const hex = v.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'));

/** In the order in which a block's hash takes them. */
const headerSchema = v.strictObject({
  parentHash: hex,
  sha3Uncles: hex,
  miner: hex,
  stateRoot: hex,
  transactionsRoot: hex,
  receiptsRoot: hex,
  logsBloom: hex,
  difficulty: hex,
  number: hex,
  gasLimit: hex,
  gasUsed: hex,
  timestamp: hex,
  extraData: hex,
  mixHash: hex,
  nonce: hex,
  baseFeePerGas: hex,
  withdrawalsRoot: hex,
  blobGasUsed: hex,
  excessBlobGas: hex,
  parentBeaconBlockRoot: hex,
  requestsHash: hex,
});
type Header = v.InferOutput<typeof headerSchema>;

const blockSchema = v.looseObject({ header: headerSchema, transactions: v.array(v.unknown()) });
const dumpSchema = v.looseObject({
  block: v.looseObject({ number: hex }),
  best_block_number: v.number(),
  blocks: v.array(blockSchema),
});

/** Numbers are hashed without leading zeros; zero is nothing. */
const numbers: ReadonlySet<string> = new Set<keyof Header>([
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'baseFeePerGas',
  'blobGasUsed',
  'excessBlobGas',
]);

function hashOf(header: Header): Hex {
  const names = Object.keys(headerSchema.entries) as (keyof Header)[];
  return keccak256(
    toRlp(
      names.map((name) => {
        const value = header[name];
        if (!numbers.has(name)) return value;
        const number = hexToBigInt(value);
        return number === 0n ? '0x' : numberToHex(number, { size: Math.ceil(number.toString(16).length / 2) });
      }),
    ),
  );
}

/**
 * Adds empty blocks to a chain that stands still. A node needs ten minutes to make 50,000 of them, since each takes it
 * longer than the one before; here they are written into its state, with the time of the newest block.
 * @throws when the node does not take them
 */
export async function addEmptyBlocks(rpcUrl: string, count: number): Promise<void> {
  const packed = v.parse(hex, await sendRpc(rpcUrl, 'anvil_dumpState', [false]));
  const dump = v.parse(dumpSchema, JSON.parse(gunzipSync(Buffer.from(packed.slice(2), 'hex')).toString()));
  const newest = dump.blocks.find(({ header }) => hexToBigInt(header.number) === BigInt(dump.best_block_number));
  const like = dump.blocks.find(({ transactions }) => transactions.length === 0);
  if (newest === undefined || like === undefined) throw new Error('The chain has no block to begin with.');
  const { stateRoot, timestamp } = newest.header;
  let parentHash = hashOf(newest.header);
  for (let step = 1; step <= count; step += 1) {
    const number = numberToHex(dump.best_block_number + step);
    const header = { ...like.header, stateRoot, timestamp, number, parentHash };
    dump.blocks.push({ ...like, header });
    parentHash = hashOf(header);
  }
  dump.best_block_number += count;
  dump.block.number = numberToHex(dump.best_block_number);
  const body = gzipSync(JSON.stringify(dump), { level: 1 }).toString('hex');
  if ((await sendRpc(rpcUrl, 'anvil_loadState', [`0x${body}`])) !== true)
    throw new Error('The node did not take the blocks.');
}
