import { decodeFunctionData } from 'viem/utils';
import type { Hex } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { requiredConfirmations } from '../../config/chains/chains.ts';
import type { ClaimFacts, ClaimRef } from '../../core/claims/claim.ts';
import { isAbort } from '../clock.ts';
import { readClaimFacts } from '../reads/claimFacts.ts';
import { depositOfReceipt } from '../reads/depositEvent.ts';
import { readReceipt, readTransaction } from '../reads/transaction.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import type { RpcReceipt, RpcTransaction } from '../rpc/rpcSchemas.ts';

/** Where a hash leads, after every chain of the deployment was asked. */
export type DepositSearch =
  | { kind: 'claim'; ref: ClaimRef; facts: ClaimFacts }
  | { kind: 'reverted'; chainId: number }
  /** A claim, not a deposit. */
  | { kind: 'release'; chainId: number }
  | { kind: 'otherTransaction'; chainId: number }
  /** A deposit for a chain that this deployment does not know. */
  | { kind: 'unknownTarget'; chainId: number; targetChainId: number }
  | { kind: 'notFound'; searchedChainIds: number[]; unreachableChainIds: number[] };

/** topic0 of TokensReleased (CONTRACTS section 12) */
const releasedTopic = '0xbdd7277c873ba6c6c89f5d57e80871303aa7c9d48bd4e622b2fd8b9d828d699a';

interface Seen {
  chainId: number;
  receipt: RpcReceipt | null;
  transaction: RpcTransaction | null;
}

/**
 * Looks for a deposit on the given chains, all at once. What a link says about the chains plays no part: the chain that
 * has the transaction decides.
 * @throws the signal's reason when cancelled.
 */
export async function findDeposit(
  reader: RpcReader,
  chainIds: readonly number[],
  depositHash: Hex,
  nowMs: number,
  options?: ReadOptions,
): Promise<DepositSearch> {
  const looks = await Promise.all(chainIds.map((chainId) => look(reader, chainId, depositHash, options)));
  const seen = looks.filter((entry) => entry !== null);
  const [hit] = seen.filter(({ receipt, transaction }) => receipt !== null || transaction !== null);
  if (hit === undefined) {
    const searchedChainIds = seen.map(({ chainId }) => chainId);
    return { kind: 'notFound', searchedChainIds, unreachableChainIds: chainIds.filter((chainId) => !searchedChainIds.includes(chainId)) };
  }
  return describe(reader, chainIds, depositHash, hit, nowMs, options);
}

async function look(reader: RpcReader, chainId: number, hash: Hex, options?: ReadOptions): Promise<Seen | null> {
  try {
    const [receipt, transaction] = await Promise.all([readReceipt(reader, chainId, hash, options), readTransaction(reader, chainId, hash, options)]);
    return { chainId, receipt, transaction };
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    return null;
  }
}

async function describe(reader: RpcReader, chainIds: readonly number[], depositHash: Hex, hit: Seen, nowMs: number, options?: ReadOptions): Promise<DepositSearch> {
  const { chainId, receipt, transaction } = hit;
  const bridge = reader.chain(chainId).contracts.bridgeERC20;
  const ref = (targetChainId: number): ClaimRef => ({ type: 'erc20', sourceChainId: chainId, targetChainId, depositHash });
  if (receipt === null) {
    const targetChainId = bridge !== '' && transaction?.to === bridge.toLowerCase() ? targetOfCall(transaction.input) : null;
    if (targetChainId === null) return { kind: 'otherTransaction', chainId };
    if (!chainIds.includes(targetChainId)) return { kind: 'unknownTarget', chainId, targetChainId };
    const required = requiredConfirmations(chainId);
    return {
      kind: 'claim',
      ref: ref(targetChainId),
      facts: { receipt: null, transactionSeen: true, sourceHead: null, requiredConfirmations: required, released: null, readAtMs: nowMs },
    };
  }
  const event = bridge === '' ? null : depositOfReceipt(receipt, bridge, chainId);
  if (event !== null) {
    if (!chainIds.includes(event.targetChainId)) return { kind: 'unknownTarget', chainId, targetChainId: event.targetChainId };
    return { kind: 'claim', ref: ref(event.targetChainId), facts: await readClaimFacts(reader, ref(event.targetChainId), nowMs, options) };
  }
  if (receipt.status !== 1) return { kind: receipt.to === bridge.toLowerCase() ? 'reverted' : 'otherTransaction', chainId };
  const isRelease = receipt.logs.some((log) => log.topics[0] === releasedTopic && log.address === bridge.toLowerCase());
  return { kind: isRelease ? 'release' : 'otherTransaction', chainId };
}

/** The target chain of a call that deposits; null for any other call. */
function targetOfCall(input: Hex): number | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: bridgeErc20Abi, data: input });
    if (functionName === 'depositERC20') return Number(args[3]);
    return functionName === 'depositNative' ? Number(args[2]) : null;
  } catch {
    return null;
  }
}
