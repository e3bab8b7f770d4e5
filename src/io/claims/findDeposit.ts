import { decodeFunctionData } from 'viem/utils';
import type { Hex } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { bridgeErc721Abi } from '../../../abis/bridgeErc721.ts';
import { bridgeContracts } from '../../config/bridgeContracts.ts';
import { requiredConfirmations } from '../../config/chains/chains.ts';
import { chooseDeposit, namedClaim } from '../../core/claims/chooseDeposit.ts';
import type { DepositWish } from '../../core/claims/chooseDeposit.ts';
import { claimTypes } from '../../core/claims/claim.ts';
import type { ClaimFacts, ClaimRef, ClaimType, DepositEvent } from '../../core/claims/claim.ts';
import { isSameAddress } from '../../core/address.ts';
import { releasedTopics } from '../reads/bridgeKinds.ts';
import { readClaimFacts } from '../reads/readClaims.ts';
import { depositsOfReceipt } from '../reads/depositEvent.ts';
import { lookUpDeposits } from '../reads/depositLookup.ts';
import type { TransactionLookup } from '../reads/depositLookup.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';

/** What a hash belongs to, after every chain of the deployment was asked. */
export type DepositSearch =
  | { kind: 'claim'; ref: ClaimRef; facts: ClaimFacts }
  | { kind: 'reverted'; chainId: number }
  /** The hash of a claim, not of a deposit. */
  | { kind: 'release'; chainId: number }
  | { kind: 'otherTransaction'; chainId: number }
  /** A deposit for a chain that this deployment does not contain. */
  | { kind: 'unknownTarget'; chainId: number; targetChainId: number }
  | {
      kind: 'notFound';
      /** Chains none of whose nodes know it. */
      searchedChainIds: number[];
      /** Chains with nodes that do not know it and nodes that could not be asked. */
      unsureChainIds: number[];
      unreachableChainIds: number[];
    };

/** The deposit that is looked for: its transaction, and what else a link or a claim says about it. */
export type SoughtDeposit = Pick<ClaimRef, 'depositHash'> & Partial<DepositWish>;

interface Seen extends TransactionLookup {
  chainId: number;
}

/**
 * Looks for a deposit on the given chains, all at the same time, and on all nodes of each before it counts as missing.
 * The chains named by a link are ignored: the chain that has the transaction decides.
 * @throws the signal's reason when cancelled
 */
export async function findDeposit(
  reader: RpcReader,
  chainIds: readonly number[],
  sought: SoughtDeposit,
  nowMs: number,
  options?: ReadOptions,
): Promise<DepositSearch> {
  const looks = await Promise.all(chainIds.map((chainId) => look(reader, chainId, sought.depositHash, nowMs, options)));
  const seen = looks.filter((entry) => entry !== null);
  const [hit] = seen.filter(({ receipt, transaction }) => receipt !== null || transaction !== null);
  if (hit === undefined) {
    const searchedChainIds = seen.filter(({ isUnsure }) => !isUnsure).map(({ chainId }) => chainId);
    const unsureChainIds = seen.filter(({ isUnsure }) => isUnsure).map(({ chainId }) => chainId);
    return {
      kind: 'notFound',
      searchedChainIds,
      unsureChainIds,
      unreachableChainIds: chainIds.filter((chainId) => !seen.some((one) => one.chainId === chainId)),
    };
  }
  return describe(reader, chainIds, sought, hit, nowMs, options);
}

async function look(
  reader: RpcReader,
  chainId: number,
  hash: Hex,
  nowMs: number,
  options?: ReadOptions,
): Promise<Seen | null> {
  const lookup = (await lookUpDeposits(reader, chainId, [{ depositHash: hash }], nowMs, options)).get(hash);
  return lookup?.ok ? { chainId, ...lookup.value } : null;
}

async function describe(
  reader: RpcReader,
  chainIds: readonly number[],
  sought: SoughtDeposit,
  hit: Seen,
  nowMs: number,
  options?: ReadOptions,
): Promise<DepositSearch> {
  const { chainId, receipt, transaction } = hit;
  const { contracts } = reader.chain(chainId);
  // One transaction can hold deposits of both types: the type of the link comes first.
  const bridges = claimTypes
    .toSorted((type) => (type === sought.type ? -1 : 0))
    .flatMap((type) => {
      const bridge = contracts[bridgeContracts[type]];
      return bridge === '' ? [] : [{ type, bridge }];
    });
  const refTo = (type: ClaimType, targetChainId: number): ClaimRef => ({
    type,
    sourceChainId: chainId,
    targetChainId,
    depositHash: sought.depositHash,
    depositNumber: sought.depositNumber,
  });
  if (receipt === null) {
    const called = bridges.find(({ bridge }) => isSameAddress(bridge, transaction?.to));
    const targetChainId =
      called === undefined || transaction === null ? null : targetOfCall(called.type, transaction.input);
    if (called === undefined || targetChainId === null) return { kind: 'otherTransaction', chainId };
    if (!chainIds.includes(targetChainId)) return { kind: 'unknownTarget', chainId, targetChainId };
    const required = requiredConfirmations(chainId);
    return {
      kind: 'claim',
      ref: refTo(called.type, targetChainId),
      facts: {
        receipt: null,
        transactionSeen: true,
        sourceHead: null,
        requiredConfirmations: required,
        released: null,
        readAtMs: nowMs,
      },
    };
  }
  for (const { type, bridge } of bridges) {
    const deposits = depositsOfReceipt(receipt, type, bridge, chainId);
    const [first] = deposits;
    if (first === undefined) continue;
    const isOffered = (event: DepositEvent): boolean => chainIds.includes(event.targetChainId);
    const wish = {
      targetChainId: deposits.find(isOffered)?.targetChainId ?? first.targetChainId,
      ...sought,
      type,
      sourceChainId: chainId,
    };
    // If several are possible, the user chooses on the claim's own screen.
    const { targetChainId } =
      chooseDeposit(deposits, wish) ?? deposits.find((event) => event.targetChainId === wish.targetChainId) ?? first;
    if (!chainIds.includes(targetChainId)) return { kind: 'unknownTarget', chainId, targetChainId };
    const facts = await readClaimFacts(reader, { ...wish, targetChainId }, nowMs, options);
    return {
      kind: 'claim',
      ref: namedClaim({ type, sourceChainId: chainId, targetChainId, depositHash: sought.depositHash }, facts.receipt),
      facts,
    };
  }
  if (receipt.status !== 1)
    return {
      kind: bridges.some(({ bridge }) => isSameAddress(bridge, receipt.to)) ? 'reverted' : 'otherTransaction',
      chainId,
    };
  const isRelease = receipt.logs.some((log) =>
    bridges.some(({ type, bridge }) => log.topics[0] === releasedTopics[type] && isSameAddress(log.address, bridge)),
  );
  return { kind: isRelease ? 'release' : 'otherTransaction', chainId };
}

/** The target chain of a deposit call; null for any other call. */
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
