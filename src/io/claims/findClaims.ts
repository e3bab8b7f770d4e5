import type { Address } from 'viem';
import { requiredConfirmations } from '../../config/chains/chains.ts';
import { bridgeContracts } from '../../config/bridgeContracts.ts';
import { claimTypes } from '../../core/claims/claim.ts';
import { namedClaim } from '../../core/claims/chooseDeposit.ts';
import type { ClaimFacts, ClaimRef, ClaimType, DepositReceipt } from '../../core/claims/claim.ts';
import { toAppError } from '../../core/errors/appError.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { isAbort } from '../clock.ts';
import { loadRecord, writeRecords } from '../db/records.ts';
import { confirmFacts } from '../reads/confirmFacts.ts';
import { readReleased } from '../reads/releases.ts';
import type { TrustedHead } from '../reads/trustedHead.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import type { LoggedDeposit } from './foundDeposit.ts';
import { loggedKey, parsePersistedSearch } from './foundDeposit.ts';
import { readBlockTimes } from './blockTimes.ts';
import { searchChain } from './searchChain.ts';
import type { SearchRole } from './searchChain.ts';

export interface FoundClaim {
  ref: ClaimRef;
  facts: ClaimFacts;
  /** Known if the deposit was found by its sender. */
  depositor: Address | null;
  roles: SearchRole[];
  /** When its block was made, in ms; null when that could not be read. */
  minedAtMs: number | null;
}

export interface FindProgress {
  /** Progress from 0 to 1 over all chains. */
  share: number;
  foundCount: number;
}

export interface FoundClaims {
  /** Newest first. */
  claims: FoundClaim[];
  /** Chains whose search ended early; what was found on them before is in `claims`. */
  failures: { chainId: number; error: AppError }[];
  /** Chains where nodes of two operators did not give the same logs for every block: claims may be missing. */
  unconfirmedChainIds: number[];
}

export interface FindInput {
  /** Chains with a bridge of any type. */
  chainIds: readonly number[];
  account: Address;
  roles?: readonly SearchRole[];
  /** Where no node takes all blocks at once, only so many of the newest ones are searched. */
  mostBlocks?: bigint | undefined;
  /** Searches all blocks again, whatever was searched before. */
  isFromStart?: boolean;
  nowMs: number;
  signal?: AbortSignal | undefined;
  onProgress?(progress: FindProgress): void;
}

interface Found extends LoggedDeposit {
  type: ClaimType;
  roles: Set<SearchRole>;
  head: TrustedHead;
}

const cursorKey = (type: ClaimType, chainId: number, account: Address, role: SearchRole): string =>
  `agreedDeposits:${type === 'erc20' ? '' : `${type}:`}${chainId}:${role}:${account.toLowerCase()}`;

/**
 * Rebuilds all deposits that an account sent or receives from chain logs alone, and adds `releasedDeposits` with one
 * multicall per target chain. The search of each chain continues where the last one ended. Blocks about which nodes
 * differ do not count as searched; those for which only one answered are searched again when another one does.
 * @throws only the signal's reason
 */
export async function findClaims(reader: RpcReader, input: FindInput): Promise<FoundClaims> {
  const { chainIds, account, roles = ['receiver', 'depositor'], isFromStart = false, signal } = input;
  const found = new Map<string, Found>();
  const shares = new Map<string, number>();
  const failures = new Map<number, AppError>();
  const unconfirmed = new Set<number>();
  const hasBridge = (type: ClaimType, chainId: number): boolean =>
    reader.chain(chainId).contracts[bridgeContracts[type]] !== '';
  const searches = chainIds.flatMap((chainId) =>
    claimTypes
      .filter((type) => hasBridge(type, chainId))
      .flatMap((type) => roles.map((role) => ({ type, chainId, role, key: cursorKey(type, chainId, account, role) }))),
  );

  const take = (type: ClaimType, role: SearchRole, deposits: readonly LoggedDeposit[], head: TrustedHead): void => {
    for (const deposit of deposits) {
      const key = `${type}:${loggedKey(deposit)}`;
      const before = found.get(key);
      const depositor = deposit.depositor ?? before?.depositor ?? null;
      found.set(key, { ...deposit, type, depositor, head, roles: new Set([...(before?.roles ?? []), role]) });
    }
  };
  await Promise.all(
    searches.map(async ({ type, chainId, role, key }) => {
      try {
        // If the cursor cannot be read, the search only starts from the beginning.
        const persisted = isFromStart ? null : await loadRecord('cursors', key, parsePersistedSearch).catch(() => null);
        const result = await searchChain(
          reader,
          {
            type,
            chainId,
            account,
            role,
            persisted,
            nowMs: input.nowMs,
            mostBlocks: input.mostBlocks,
            onStep: async (step) => {
              take(type, role, step.deposits, step.head);
              shares.set(key, step.share);
              if (step.persisted !== null)
                await writeRecords((store) => store.write('cursors', [[key, step.persisted]]));
              const share = searches.reduce((sum, search) => sum + (shares.get(search.key) ?? 0), 0) / searches.length;
              input.onProgress?.({ share, foundCount: found.size });
            },
          },
          { signal },
        );
        take(type, role, result.deposits, result.head);
        if (!result.isConfirmed) unconfirmed.add(chainId);
      } catch (cause) {
        if (isAbort(cause) || signal?.aborted) throw cause;
        failures.set(chainId, toAppError(cause));
      }
      shares.set(key, 1);
    }),
  );
  const deposits = [...found.values()].filter(
    ({ type, event }) => chainIds.includes(event.targetChainId) && hasBridge(type, event.targetChainId),
  );
  const [released, times] = await Promise.all([
    readReleased(reader, deposits, { signal }),
    readBlockTimes(reader, deposits, { signal }),
  ]);
  const counts = depositCounts(deposits);
  const read = deposits.map((deposit, index) =>
    claimOf(
      deposit,
      counts.get(transactionKey(deposit)) ?? 1,
      released[index] ?? null,
      times[index] ?? null,
      input.nowMs,
    ),
  );
  const claims = await confirmReleased(reader, read, input.nowMs, { signal });
  return {
    claims: claims.sort((one, other) => (other.minedAtMs ?? 0) - (one.minedAtMs ?? 0)),
    failures: [...failures].map(([chainId, error]) => ({ chainId, error })),
    unconfirmedChainIds: [...unconfirmed],
  };
}

/**
 * Asks the other nodes about the claims that seem paid out: one node never ends a claim. The other claims are checked
 * when they are opened.
 */
async function confirmReleased(
  reader: RpcReader,
  claims: readonly FoundClaim[],
  nowMs: number,
  options: ReadOptions,
): Promise<FoundClaim[]> {
  const ended = claims.filter(({ facts }) => facts.released === true);
  const confirmed = await confirmFacts(
    reader,
    ended.map(({ ref, facts }) => ({ ref, facts, highest: facts.sourceHead })),
    nowMs,
    options,
  );
  const byClaim = new Map(ended.map((claim, index) => [claim, confirmed[index]]));
  return claims.map((claim) => ({ ...claim, facts: byClaim.get(claim) ?? claim.facts }));
}

const transactionKey = ({ type, depositHash }: Found): string => `${type}:${depositHash}`;

/** How many of the deposits found belong to each transaction. */
function depositCounts(deposits: readonly Found[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const deposit of deposits) counts.set(transactionKey(deposit), (counts.get(transactionKey(deposit)) ?? 0) + 1);
  return counts;
}

function claimOf(
  deposit: Found,
  count: number,
  released: boolean | null,
  minedAtMs: number | null,
  nowMs: number,
): FoundClaim {
  const { type, event, depositHash, blockNumber, blockHash, depositor, roles, head } = deposit;
  const { sourceChainId, targetChainId } = event;
  const receipt: DepositReceipt = {
    status: 'success',
    blockNumber,
    blockHash,
    event,
    ...(count > 1 ? { depositCount: count } : {}),
  };
  return {
    ref: namedClaim({ type, sourceChainId, targetChainId, depositHash }, receipt),
    facts: {
      receipt,
      transactionSeen: true,
      sourceHead: head.block,
      headAgreedBy: head.agreedBy,
      requiredConfirmations: requiredConfirmations(sourceChainId),
      released,
      readAtMs: nowMs,
    },
    depositor,
    roles: [...roles],
    minedAtMs,
  };
}
