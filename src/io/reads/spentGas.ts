import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import { bridgeErc721Abi } from '../../../abis/bridgeErc721.ts';
import { USUAL_GAS } from '../../config/limits.ts';
import { nftReleaseGas, releaseGas, type ExpectedGas } from '../../core/bridge/wholeCost.ts';
import type { ClaimType } from '../../core/claims/claim.ts';
import { isAbort } from '../clock.ts';
import { addressWord, hexQuantity, parseAddressWord, parseUintWord } from '../rpc/hexWords.ts';
import { isNodeError } from '../rpc/rpcError.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { bytes, hash, logList, quantity, type RpcLog } from '../rpc/rpcSchemas.ts';
import { encodeBalanceOf } from './balances.ts';
import { claimBridge, depositTopics, releasedTopics } from './bridgeKinds.ts';
import { createsPool } from './claimGas.ts';
import { view } from './contractRead.ts';
import { readHead } from './head.ts';
import { paidToken as paidCollection } from './payout.ts';
import { readContracts, valueOrNull } from './readContracts.ts';
import { readParsed } from './readParsed.ts';

/** Number of blocks that are searched: as many as most nodes allow at once, or few if a node refuses that. */
const spans = [5_000n, 500n] as const;

/** topic0 of Transfer(address,address,uint256) */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const spentSchema = v.object({ gasUsed: quantity, logs: v.array(v.object({ topics: v.array(hash) })) });
type Spent = v.InferOutput<typeof spentSchema>;

/** A token or collection on the chain that the deposit is made on, and what is paid out for it on another. */
export interface PaidRoute {
  type: ClaimType;
  chainId: number;
  sourceToken: Address;
  /** The token that is paid out, for whose balance the gas of a release differs; null: an NFT. */
  paidToken: Address | null;
  receiver: Address;
}

/**
 * Units of gas that a release of this token or collection takes: from its last release on that chain, else from the
 * last release of the bridge, else what is usual. Only shown to the user: one node is asked.
 * @returns null if the chain could not be read; rejects only when cancelled
 */
export function readReleaseGas(
  reader: RpcReader,
  route: PaidRoute,
  options?: ReadOptions,
): Promise<ExpectedGas | null> {
  const { paidToken } = route;
  return orNull(options, () =>
    paidToken === null ? nftRelease(reader, route, options) : tokenRelease(reader, { ...route, paidToken }, options),
  );
}

async function tokenRelease(
  reader: RpcReader,
  { chainId, sourceToken, paidToken, receiver }: PaidRoute & { paidToken: Address },
  options: ReadOptions | undefined,
): Promise<ExpectedGas> {
  const bridge = claimBridge(reader, 'erc20', chainId);
  const released = releasedTopics.erc20;
  const own = await newestLog(reader, chainId, bridge, [released, `0x${addressWord(sourceToken)}`], options);
  if (own !== null) {
    const before = parseAddressWord(own.topics[2] ?? '0x');
    const [{ gasUsed }, had, has] = await Promise.all([
      readSpent(reader, chainId, own.transactionHash, options),
      before && hasBalance(reader, chainId, paidToken, before, own.blockNumber - 1n, options),
      hasBalance(reader, chainId, paidToken, receiver, null, options),
    ]);
    if (!hasCreatedPool(gasUsed)) return { gas: releaseGas(gasUsed, had, has), isRough: false };
  } else if (await createsPool(reader, chainId, paidToken, options)) {
    return { gas: USUAL_GAS.erc20.firstRelease, isRough: true };
  }
  const other = await newestLog(reader, chainId, bridge, [released], options);
  const { gasUsed = 0n } = other === null ? {} : await readSpent(reader, chainId, other.transactionHash, options);
  return { gas: gasUsed === 0n || hasCreatedPool(gasUsed) ? USUAL_GAS.erc20.release : gasUsed, isRough: true };
}

/** Whether a release that took so much was the first of its token: no later one takes as much. */
const hasCreatedPool = (gasUsed: bigint): boolean => gasUsed > USUAL_GAS.erc20.firstRelease / 2n;

/** The event of a release names the collection of the chain on which it is made. */
async function nftRelease(
  reader: RpcReader,
  { chainId, sourceToken }: PaidRoute,
  options: ReadOptions | undefined,
): Promise<ExpectedGas> {
  const bridge = claimBridge(reader, 'erc721', chainId);
  const released = releasedTopics.erc721;
  const mapping = view(bridgeErc721Abi, bridge, 'outsidePeggedCollections', sourceToken);
  const [mapped] = await readContracts(reader, chainId, [mapping], options);
  const collection = paidCollection(valueOrNull(mapped) ?? sourceToken, sourceToken);
  const own = await newestLog(reader, chainId, bridge, [released, `0x${addressWord(collection)}`], options);
  if (own !== null) {
    return { gas: (await readSpent(reader, chainId, own.transactionHash, options)).gasUsed, isRough: true };
  }
  const [other, isHome] = await Promise.all([
    newestLog(reader, chainId, bridge, [released], options),
    // What comes home is with the bridge until then; what is made there is destroyed when it is sent back.
    hasBalance(reader, chainId, collection, bridge, null, options),
  ]);
  const isMinted = isHome !== true;
  const { mint, homecoming } = USUAL_GAS.erc721;
  if (other === null) return { gas: isMinted ? mint : homecoming, isRough: true };
  const spent = await readSpent(reader, chainId, other.transactionHash, options);
  return { gas: nftReleaseGas(spent.gasUsed, hasMinted(spent), isMinted, USUAL_GAS.erc721), isRough: true };
}

const hasMinted = ({ logs }: Spent): boolean =>
  logs.some(({ topics: [name, from] }) => name === transferTopic && parseUintWord(from ?? '0x') === 0n);

/**
 * Units of gas that a deposit of a token or of an NFT of a collection takes: from its last one, else from the last one
 * of the bridge, else what is usual.
 * @returns null if the chain could not be read; rejects only when cancelled
 */
export async function readDepositGas(
  reader: RpcReader,
  { type, chainId, token }: { type: ClaimType; chainId: number; token: Address },
  options?: ReadOptions,
): Promise<ExpectedGas | null> {
  return orNull(options, async () => {
    const bridge = claimBridge(reader, type, chainId);
    const { deposit } = depositTopics[type];
    const own = await newestLog(reader, chainId, bridge, [deposit, `0x${addressWord(token)}`], options);
    const log = own ?? (await newestLog(reader, chainId, bridge, [deposit], options));
    if (log === null) return { gas: USUAL_GAS[type].deposit, isRough: true };
    const { gasUsed } = await readSpent(reader, chainId, log.transactionHash, options);
    return { gas: gasUsed, isRough: own === null || type === 'erc721' };
  });
}

async function newestLog(
  reader: RpcReader,
  chainId: number,
  address: Address,
  topics: readonly Hex[],
  options: ReadOptions | undefined,
): Promise<RpcLog | null> {
  const head = await readHead(reader, chainId, options);
  return lookBack(spans);

  async function lookBack([span = 0n, ...smaller]: readonly bigint[]): Promise<RpcLog | null> {
    const fromBlock = hexQuantity(head > span ? head - span : 0n);
    const filter = { address, topics, fromBlock, toBlock: hexQuantity(head) };
    try {
      const logs = await readParsed(reader, chainId, 'eth_getLogs', [filter], logList, options);
      return logs.findLast((log) => log.address === address.toLowerCase() && log.topics[0] === topics[0]) ?? null;
    } catch (cause) {
      if (!isNodeError(cause) || smaller.length === 0) throw cause;
      return lookBack(smaller);
    }
  }
}

async function readSpent(reader: RpcReader, chainId: number, txHash: Hex, options?: ReadOptions): Promise<Spent> {
  return readParsed(reader, chainId, 'eth_getTransactionReceipt', [txHash], spentSchema, options);
}

/** @param block null: now; few nodes keep the state of older blocks */
async function hasBalance(
  reader: RpcReader,
  chainId: number,
  token: Address,
  account: Address,
  block: bigint | null,
  options?: ReadOptions,
): Promise<boolean | null> {
  return orNull(options, async () => {
    const call = { to: token, data: encodeBalanceOf(account) };
    const at = block === null ? 'latest' : hexQuantity(block);
    const balance = parseUintWord(await readParsed(reader, chainId, 'eth_call', [call, at], bytes, options));
    return balance === null ? null : balance > 0n;
  });
}

async function orNull<T>(options: ReadOptions | undefined, read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read();
  } catch (cause) {
    if (isAbort(cause) || options?.signal?.aborted) throw cause;
    return null;
  }
}
