import { decodeFunctionData } from 'viem/utils';
import type { Hex } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { bridgeErc721Abi } from '../../../abis/bridgeErc721.ts';
import { bridgeContracts } from '../../config/bridgeContracts.ts';
import { requiredConfirmations } from '../../config/chains/chains.ts';
import { claimTypes } from '../../core/claims/claim.ts';
import type { ClaimFacts, ClaimRef, ClaimType } from '../../core/claims/claim.ts';
import { isSameAddress } from '../../core/address.ts';
import { isAbort } from '../clock.ts';
import { releasedTopics } from '../reads/bridgeKinds.ts';
import { readClaimFacts } from '../reads/claimFacts.ts';
import { depositsOfReceipt } from '../reads/depositEvent.ts';
import { seeDeposit } from '../reads/depositSight.ts';
import type { TransactionSight } from '../reads/depositSight.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';

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

interface Seen extends TransactionSight {
  chainId: number;
}

/**
 * Looks for a deposit on the given chains, all at once, and at all nodes of each before it counts as not there. What a link says about the chains plays no part: the chain that
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
  const looks = await Promise.all(chainIds.map((chainId) => look(reader, chainId, depositHash, nowMs, options)));
  const seen = looks.filter((entry) => entry !== null);
  const [hit] = seen.filter(({ receipt, transaction }) => receipt !== null || transaction !== null);
  if (hit === undefined) {
    const searchedChainIds = seen.map(({ chainId }) => chainId);
    return { kind: 'notFound', searchedChainIds, unreachableChainIds: chainIds.filter((chainId) => !searchedChainIds.includes(chainId)) };
  }
  return describe(reader, chainIds, depositHash, hit, nowMs, options);
}

async function look(reader: RpcReader, chainId: number, hash: Hex, nowMs: number, options?: ReadOptions): Promise<Seen | null> {
  try {
    return { chainId, ...(await seeDeposit(reader, chainId, hash, nowMs, options)) };
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    return null;
  }
}

async function describe(reader: RpcReader, chainIds: readonly number[], depositHash: Hex, hit: Seen, nowMs: number, options?: ReadOptions): Promise<DepositSearch> {
  const { chainId, receipt, transaction } = hit;
  const { contracts } = reader.chain(chainId);
  const bridges = claimTypes.flatMap((type) => {
    const bridge = contracts[bridgeContracts[type]];
    return bridge === '' ? [] : [{ type, bridge }];
  });
  const refTo = (type: ClaimType, targetChainId: number): ClaimRef => ({ type, sourceChainId: chainId, targetChainId, depositHash });
  if (receipt === null) {
    const called = bridges.find(({ bridge }) => isSameAddress(bridge, transaction?.to));
    const targetChainId = called === undefined || transaction === null ? null : targetOfCall(called.type, transaction.input);
    if (called === undefined || targetChainId === null) return { kind: 'otherTransaction', chainId };
    if (!chainIds.includes(targetChainId)) return { kind: 'unknownTarget', chainId, targetChainId };
    const required = requiredConfirmations(chainId);
    return {
      kind: 'claim',
      ref: refTo(called.type, targetChainId),
      facts: { receipt: null, transactionSeen: true, sourceHead: null, requiredConfirmations: required, released: null, readAtMs: nowMs },
    };
  }
  for (const { type, bridge } of bridges) {
    const [event] = depositsOfReceipt(receipt, type, bridge, chainId);
    if (event === undefined) continue;
    const { targetChainId } = event;
    if (!chainIds.includes(targetChainId)) return { kind: 'unknownTarget', chainId, targetChainId };
    const ref = refTo(type, targetChainId);
    return { kind: 'claim', ref, facts: await readClaimFacts(reader, ref, nowMs, options) };
  }
  if (receipt.status !== 1) return { kind: bridges.some(({ bridge }) => isSameAddress(bridge, receipt.to)) ? 'reverted' : 'otherTransaction', chainId };
  const isRelease = receipt.logs.some((log) => bridges.some(({ type, bridge }) => log.topics[0] === releasedTopics[type] && isSameAddress(log.address, bridge)));
  return { kind: isRelease ? 'release' : 'otherTransaction', chainId };
}

/** The target chain of a call that deposits; null for any other call. */
function targetOfCall(type: ClaimType, input: Hex): number | null {
  try {
    if (type === 'erc721') {
      const { functionName, args } = decodeFunctionData({ abi: bridgeErc721Abi, data: input });
      return functionName === 'deposit' ? Number(args[3]) : null;
    }
    const { functionName, args } = decodeFunctionData({ abi: bridgeErc20Abi, data: input });
    if (functionName === 'depositERC20') return Number(args[3]);
    return functionName === 'depositNative' ? Number(args[2]) : null;
  } catch {
    return null;
  }
}
