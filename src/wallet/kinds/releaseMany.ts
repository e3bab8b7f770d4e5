import * as v from 'valibot';
import type { Address } from 'viem';
import { multicall3Abi } from '../../../abis/multicall3.ts';
import { isSameAddress } from '../../core/address.ts';
import { MOST_RELEASES } from '../../core/claims/readyTogether.ts';
import type { ClaimRef } from '../../core/claims/claim.ts';
import { addressSchema } from '../../core/records/schemas.ts';
import type { ReleaseParams } from '../../core/oracles/agreement.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { releasedTopics } from '../../io/reads/bridgeKinds.ts';
import type { RpcLog } from '../../io/rpc/rpcSchemas.ts';
import { bridgeOf, missingBridge } from '../send/addressBook.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { PreparedWrite } from '../send/write.ts';
import { prepared } from './prepared.ts';
import { isPayoutOf, prepareRelease, release, releaseErrors, releaseSchema } from './release.ts';
import { writeCall } from './writeCall.ts';
import type { WriteKind } from './writeKind.ts';

const summarySchema = v.object({
  kind: v.literal('releaseMany'),
  bridge: addressSchema,
  /** The claims, in the order of the calls. */
  rows: v.pipe(v.array(releaseSchema), v.minLength(1), v.maxLength(MOST_RELEASES)),
});

export type ReleaseManySummary = v.InferOutput<typeof summarySchema>;

const [inner] = release.calls;

/** Gas for the outer call, and for what a call inside cannot use of what is left (EIP-150). */
const OUTER_GAS = 100_000n;

/**
 * Several claims of tokens in one transaction of any wallet: each pays the recipient of its own deposit, whoever sends
 * it, and one that fails keeps no other from paying (rule 2.5). The native coin cannot be paid like this: the bridge
 * would pay the caller, which is the multicall contract.
 */
export const releaseMany: WriteKind<ReleaseManySummary> = {
  kind: 'releaseMany',
  schema: summarySchema,
  calls: [
    writeCall({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      target: (_: ReleaseManySummary, { book, chainId }) => book.chain(chainId)?.contracts.multicall || null,
      args: ({ rows, bridge }: ReleaseManySummary) => [
        rows.map((row) => ({ target: bridge, allowFailure: true, callData: inner?.encode(row) ?? '0x' })),
      ],
      read([calls], site) {
        const [first] = calls;
        const rows = calls.flatMap(({ target, allowFailure, callData }, index) => {
          const args = allowFailure ? inner?.decode(callData) : null;
          if (!args || !isSameAddress(target, first?.target)) return [];
          // the deposits' transactions are not part of the calldata
          return (
            inner?.read(args, {
              ...site,
              to: target,
              value: 0n,
              claim: site.claims?.[index] ?? (index === 0 ? site.claim : undefined),
            }) ?? []
          );
        });
        return first === undefined || rows.length !== calls.length
          ? null
          : { kind: 'releaseMany', bridge: first.target, rows };
      },
    }),
  ],
  difference({ rows, bridge }, site) {
    if (!isSameAddress(bridge, bridgeOf(site.book, 'erc20', site.chainId))) return 'unknown bridge';
    const names = new Set(rows.map(({ depositChainId, depositNumber }) => `${depositChainId}:${depositNumber}`));
    if (names.size !== rows.length) return 'a claim is named twice';
    for (const row of rows) {
      if (row.isNative || row.type !== 'erc20') return 'not a token release';
      if (!isOfItsClaim(row.claim, site.chainId, row)) return 'claim';
      const difference = release.difference?.(row, site) ?? null;
      if (difference !== null) return difference;
    }
    return null;
  },
  busy: 'claimElsewhere',
  claims: ({ rows }) => rows.map(({ claim }) => claim),
  errors: () => releaseErrors.erc20,
  // Every row may have been paid by another transaction: the events only show where to look for the account's own call.
  trace: {
    filter: ({ book, chainId, target }) => ({
      address: bridgeOf(book, 'erc20', chainId) ?? target,
      topics: [releasedTopics.erc20],
    }),
    read: (log, { summary }) => (summary?.rows.some((row) => isPayoutOf(log, row)) === true ? { summary: null } : null),
  },
  record: ({ rows }, { hash }) => ({
    async save(records) {
      const saved = await Promise.all(rows.map(({ claim }) => records.saveRelease(claim, hash)));
      return saved.find((one) => !one.ok) ?? ok(undefined);
    },
  }),
};

const isOfItsClaim = (
  claim: ClaimRef,
  chainId: number,
  { depositChainId, depositNumber }: { depositChainId: number; depositNumber: bigint },
): boolean =>
  claim.targetChainId === chainId &&
  claim.sourceChainId === depositChainId &&
  (claim.depositNumber ?? depositNumber) === depositNumber;

/** A claim whose signatures were checked, and the gas that its own release was estimated to take. */
export interface ReleasableClaim {
  ref: ClaimRef;
  params: ReleaseParams;
  gas: bigint;
}

/**
 * Prepares the release of several checked token claims of one chain.
 * @returns as `missingBridge` without a bridge, or where the chain has no multicall contract
 */
export function prepareReleaseMany(
  book: AddressBook,
  chainId: number,
  claims: readonly ReleasableClaim[],
): Result<PreparedWrite<ReleaseManySummary>> {
  const bridge = bridgeOf(book, 'erc20', chainId);
  const to: Address | null = book.chain(chainId)?.contracts.multicall || null;
  if (bridge === null || to === null) return fail(missingBridge(book, 'erc20', chainId));
  const rows: ReleaseManySummary['rows'] = [];
  for (const { ref, params } of claims) {
    const one = prepareRelease(book, { ref, params, plan: { isNative: false, value: 0n } });
    if (!one.ok) return one;
    rows.push(one.value.summary);
  }
  // The node's estimate would do for the outer call alone: those inside may fail. An inner call gets 63 of 64 parts.
  const leastGas = claims.reduce((sum, { gas }) => sum + (gas * 3n) / 2n, OUTER_GAS);
  return ok(prepared(releaseMany, { chainId, to }, { kind: 'releaseMany', bridge, rows }, { leastGas }));
}

/** Which of these claims the events of one transaction say that it has paid out, in their order. */
export function paidRows({ bridge, rows }: ReleaseManySummary, logs: readonly RpcLog[]): boolean[] {
  const own = logs.filter(({ address }) => isSameAddress(address, bridge));
  return rows.map((row) => own.some((log) => isPayoutOf(log, row)));
}
