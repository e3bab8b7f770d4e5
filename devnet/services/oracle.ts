import { isAddressEqual, zeroAddress, type Address, type Hash, type Hex, TransactionReceiptNotFoundError } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { targetAmount, type AmountMode } from '../../src/core/bridge/targetAmount.ts';
import { depositIn, type FoundDeposit } from './depositEvents.ts';
import { lieAbout, type OracleAnswer } from './oracleLies.ts';
import { faultsOf, type PlacedFault } from './faults.ts';
import { erc20Abi } from '../../abis/erc20.ts';
import { bridgeErc20Abi } from '../../abis/bridgeErc20.ts';
import { isHash, nodeClient } from './node.ts';
import { signRelease, type BridgeKind, type ReleaseRequest } from './releaseSignature.ts';
import { jsonReply, startService, textReply, type Service, type ServiceReply } from './service.ts';

/** What an oracle has to know about one chain. */
export interface OracleChain {
  chainId: number;
  nodeUrl: string;
  bridge: Address;
  oracleContract: Address;
  requiredConfirmations: number;
  /** Tokens or collections of this chain that it signs for. */
  whitelist: readonly Address[];
}

export interface OracleOptions {
  /** The bridge that it watches. */
  kind: BridgeKind;
  target: string;
  port: number;
  privateKey: Hex;
  chains: readonly OracleChain[];
  /** 'scaled': if a token's decimals differ it signs the same amount instead of the same number of smallest units. */
  amounts: AmountMode;
}

/** The four texts that the app knows, with the status of each. */
export const refusals = {
  notFound: textReply(404, 'Transaction not found'),
  invalidHash: textReply(400, 'Invalid transaction hash'),
  fewConfirmations: textReply(409, 'Not enough confirmations'),
  notWhitelisted: textReply(403, 'Transaction is not whitelisted'),
} satisfies Record<string, ServiceReply>;

type Found = { refusal: ServiceReply } | FoundDeposit;

/**
 * Reads a deposit from its chain and decides whether to sign for it. `lagBlocks` is the number of blocks that it has
 * not seen yet.
 */
async function findDeposit(
  kind: BridgeKind,
  chain: OracleChain,
  { hash, number }: { hash: Hash; number: bigint | null },
  lagBlocks: bigint,
): Promise<Found> {
  const client = nodeClient(chain.nodeUrl);
  const head = (await client.getBlockNumber({ cacheTime: 0 })) - lagBlocks;
  const receipt = await client.getTransactionReceipt({ hash }).catch((cause: unknown) => {
    if (cause instanceof TransactionReceiptNotFoundError) return null;
    throw cause;
  });
  if (!receipt || receipt.status !== 'success') return { refusal: refusals.notFound };
  const found = depositIn(kind, chain.bridge, receipt, number);
  if (!found) return { refusal: refusals.notFound };
  // The block of the deposit is its first confirmation.
  if (head - receipt.blockNumber + 1n < BigInt(chain.requiredConfirmations))
    return { refusal: refusals.fewConfirmations };
  if (!chain.whitelist.some((listed) => isAddressEqual(listed, found.request.sourceToken)))
    return { refusal: refusals.notWhitelisted };
  return found;
}

/** The same amount in the smallest units of the token that the release chain pays. */
async function scaledRequest(
  request: ReleaseRequest,
  source: OracleChain,
  release: OracleChain,
): Promise<ReleaseRequest> {
  const releaseToken = await nodeClient(release.nodeUrl).readContract({
    abi: bridgeErc20Abi,
    address: release.bridge,
    functionName: 'outsidePeggedTokens',
    args: [request.sourceToken],
  });
  const [sourceDecimals, targetDecimals] = await Promise.all([
    decimalsOf(source, request.sourceToken),
    decimalsOf(release, releaseToken === zeroAddress ? request.sourceToken : releaseToken),
  ]);
  return {
    ...request,
    amount: targetAmount('scaled', request.amount, { source: sourceDecimals, target: targetDecimals }),
  };
}

const decimalsOf = (chain: OracleChain, token: Address): Promise<number> =>
  nodeClient(chain.nodeUrl).readContract({ abi: erc20Abi, address: token, functionName: 'decimals' });

/** The number of blocks that it has not seen yet. */
const lagOf = (faults: readonly PlacedFault[]): bigint =>
  BigInt(faultsOf(faults, 'lag').reduce((sum, { fault }) => sum + fault.blocks, 0));

/** The newest block of each chain that it has seen. */
async function headsOf(chains: readonly OracleChain[], lagBlocks: bigint): Promise<Record<string, number>> {
  const heads = await Promise.all(
    chains.map(
      async ({ chainId, nodeUrl }) =>
        [String(chainId), Number((await nodeClient(nodeUrl).getBlockNumber({ cacheTime: 0 })) - lagBlocks)] as const,
    ),
  );
  return Object.fromEntries(heads.filter(([, head]) => head >= 0));
}

/**
 * One oracle of the token or the NFT bridge: GET /{chainId}/{bridge}/release-signature/{depositHash}, with
 * ?depositNumber=N for one of several deposits.
 */
export function startOracle({ kind, target, port, privateKey, chains, amounts }: OracleOptions): Promise<Service> {
  const oracleAddress = privateKeyToAddress(privateKey);
  const chainOf = (chainId: number) => chains.find((chain) => chain.chainId === chainId);
  return startService({
    target,
    port,
    cors: true,
    ownFaults: ['lag', 'edit'],
    async handle(request, faults) {
      if (request.path === '/health')
        return jsonReply(200, {
          status: 'ok',
          oracleAddress,
          chains: chains.map((chain) => chain.chainId),
          heads: await headsOf(chains, lagOf(faults)),
        });
      const [, chainId, bridge, hash] =
        /^\/(\d+)\/(0x[0-9a-fA-F]{40})\/release-signature\/([^/]*)$/.exec(request.path) ?? [];
      if (!chainId || !bridge || hash === undefined) return textReply(404, 'Not found');
      if (!isHash(hash)) return refusals.invalidHash;
      const chain = chainOf(Number(chainId));
      if (!chain || chain.bridge.toLowerCase() !== bridge.toLowerCase()) return refusals.notFound;

      const number = request.query.get('depositNumber') ?? '';
      const found = await findDeposit(
        kind,
        chain,
        { hash, number: /^\d{1,78}$/.test(number) ? BigInt(number) : null },
        lagOf(faults),
      );
      if ('refusal' in found) return found.refusal;
      const release = chainOf(found.targetChainId);
      if (!release || release === chain) return refusals.notWhitelisted;

      const domain = { releaseChainId: release.chainId, oracleContract: release.oracleContract, kind };
      const signed =
        kind === 'erc20' && amounts === 'scaled' ? await scaledRequest(found.request, chain, release) : found.request;
      const truth: OracleAnswer = { request: signed, privateKey, oracleAddress };
      const answer = await lieAbout(
        truth,
        domain,
        faultsOf(faults, 'edit').map(({ fault }) => fault),
      );
      const { v, r, s } = answer.signature ?? (await signRelease(answer.privateKey, domain, answer.request));
      const { receiver, sourceToken, amount, depositChainId, depositNumber } = answer.request;
      const txParams = [
        [v],
        [r],
        [s],
        receiver,
        sourceToken,
        amount.toString(),
        Number(depositChainId),
        Number(depositNumber),
      ];
      return jsonReply(200, { result: { txParams, oracleAddress: answer.oracleAddress } });
    },
  });
}
