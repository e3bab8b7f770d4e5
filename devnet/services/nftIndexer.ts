import { createHash } from 'node:crypto';
import {
  getAddress,
  isAddress,
  isAddressEqual,
  parseAbi,
  parseAbiItem,
  type Abi,
  type Address,
  type ContractFunctionParameters,
} from 'viem';
import { readTokenUri } from '../nfts/nftFiles.ts';
import { faultsOf } from './faults.ts';
import { nodeClient } from './node.ts';
import { jsonReply, startService, type Service, type ServiceReply } from './service.ts';

export interface IndexedChain {
  chainId: number;
  nodeUrl: string;
  multicall3: Address;
}

export interface NftIndexerOptions {
  target: string;
  port: number;
  chains: readonly IndexedChain[];
  /** Where the images are if the metadata names the web host. */
  mediaUrl: string;
}

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)');
const collectionAbi: Abi = parseAbi([
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
]);
/** The most items in one answer, whatever the caller requests. */
const maxLimit = 100;

const refusal = (message: string): ServiceReply => jsonReply(400, { message });

/** A chain in the format of indexers: hexadecimal ('0x1a05') or decimal. */
function chainOf(chains: readonly IndexedChain[], text: string | null): IndexedChain | undefined {
  if (text === null || !/^(0x[0-9a-f]{1,12}|\d{1,12})$/i.test(text)) return undefined;
  return chains.find(({ chainId }) => chainId === Number(text));
}

/**
 * The token ids of a collection that an account owns at a block, the longest owned first; reads every transfer each
 * time.
 */
async function ownedTokens(chain: IndexedChain, collection: Address, owner: Address, head: bigint): Promise<bigint[]> {
  const logs = await nodeClient(chain.nodeUrl).getLogs({
    address: collection,
    event: transferEvent,
    fromBlock: 0n,
    toBlock: head,
    strict: true,
  });
  const owned = new Set<bigint>();
  for (const { args } of logs) {
    if (isAddressEqual(args.from, owner)) owned.delete(args.tokenId);
    if (isAddressEqual(args.to, owner)) owned.add(args.tokenId);
  }
  return [...owned];
}

async function describeTokens(
  chain: IndexedChain,
  collection: Address,
  owner: Address,
  ids: readonly bigint[],
  head: bigint,
  mediaUrl: string,
): Promise<unknown[]> {
  const call = (functionName: 'name' | 'symbol' | 'tokenURI', args: readonly bigint[] = []) => ({
    abi: collectionAbi,
    address: collection,
    functionName,
    args,
  });
  const contracts: readonly ContractFunctionParameters[] = [
    call('name'),
    call('symbol'),
    ...ids.map((tokenId) => call('tokenURI', [tokenId])),
  ];
  const answers = await nodeClient(chain.nodeUrl).multicall({
    contracts,
    multicallAddress: chain.multicall3,
    blockNumber: head,
    allowFailure: true,
    batchSize: 0,
  });
  const text = (index: number) => (typeof answers[index]?.result === 'string' ? answers[index].result : null);
  return ids.map((tokenId, index) => {
    const tokenUri = text(index + 2);
    return {
      token_address: collection.toLowerCase(),
      token_id: tokenId.toString(),
      owner_of: owner.toLowerCase(),
      amount: '1',
      contract_type: 'ERC721',
      name: text(0),
      symbol: text(1),
      token_uri: tokenUri,
      metadata: tokenUri === null ? null : readTokenUri(tokenUri, mediaUrl),
      token_hash: createHash('md5').update(`${collection.toLowerCase()}/${tokenId}`).digest('hex'),
    };
  });
}

/**
 * The NFT indexer: GET /getNFTsForContract?chain=&address=&token_address=&limit= lists what an account owns of a
 * collection, from the logs of the chain. `total` counts all of it, `result` has at most `limit` items (100 at most).
 */
export function startNftIndexer({ target, port, chains, mediaUrl }: NftIndexerOptions): Promise<Service> {
  return startService({
    target,
    port,
    cors: true,
    ownFaults: ['lag'],
    async handle({ path, query }, faults) {
      if (path === '/health') return jsonReply(200, { status: 'ok', chains: chains.map(({ chainId }) => chainId) });
      if (path !== '/getNFTsForContract') return jsonReply(404, { message: `There is no ${path}` });
      const chain = chainOf(chains, query.get('chain'));
      const address = query.get('address') ?? '';
      const collection = query.get('token_address') ?? '';
      const limit = query.get('limit') ?? String(maxLimit);
      if (!chain) return refusal('chain is not supported');
      if (!isAddress(address, { strict: false })) return refusal('address is not a valid hex address');
      if (!isAddress(collection, { strict: false })) return refusal('token_address is not a valid hex address');
      if (!/^[1-9]\d{0,5}$/.test(limit)) return refusal('limit must be a number above 0');

      const lagBlocks = BigInt(faultsOf(faults, 'lag').reduce((sum, { fault }) => sum + fault.blocks, 0));
      const newest = await nodeClient(chain.nodeUrl).getBlockNumber({ cacheTime: 0 });
      const head = newest > lagBlocks ? newest - lagBlocks : 0n;
      const owned = await ownedTokens(chain, getAddress(collection), getAddress(address), head);
      const pageSize = Math.min(Number(limit), maxLimit);
      const result = await describeTokens(
        chain,
        getAddress(collection),
        getAddress(address),
        owned.slice(0, pageSize),
        head,
        mediaUrl,
      );
      return jsonReply(200, {
        total: owned.length,
        page: 0,
        page_size: pageSize,
        cursor: null,
        result,
        status: 'SYNCED',
      });
    },
  });
}
