import * as v from 'valibot';
import { isAddressEqual } from 'viem';
import type { Address } from 'viem';
import { multicall3Abi } from '../../../abis/multicall3.ts';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import { HARVEST_GAS } from '../../config/limits.ts';
import { isSameAddress } from '../../core/address.ts';
import type { EarnEntry } from '../../core/earn/entry.ts';
import { addressSchema } from '../../core/records/schemas.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { PreparedWrite } from '../send/write.ts';
import { earnErrors, missingContract, stakingContractOf } from './earn.ts';
import { prepared } from './prepared.ts';
import { tracedBy } from './tracedBy.ts';
import { writeCall } from './writeCall.ts';
import type { WriteKind } from './writeKind.ts';

const summarySchema = v.object({
  kind: v.literal('harvestMany'),
  /** Who is paid: the account itself. */
  staker: addressSchema,
  /** The pools, in the order of the calls. */
  rows: v.pipe(v.array(v.object({ contract: addressSchema, token: addressSchema })), v.minLength(1), v.maxLength(100)),
});

export type HarvestManySummary = v.InferOutput<typeof summarySchema>;

/**
 * Gas for so many harvests. The node's estimate would do for the outer call alone: those inside may fail.
 */
const harvestGas = (rows: number): bigint => 60_000n + BigInt(rows) * HARVEST_GAS;

/** One of the calls inside, which only ever harvests for one staker. */
const inner = writeCall({
  abi: rewardPoolsAbi,
  functionName: 'harvest',
  target: ({ contract }: InnerHarvest) => contract,
  args: ({ token, staker }: InnerHarvest) => [token, staker],
  read: ([token, staker], { to }) => ({ kind: 'harvest', contract: to, token, staker }),
});

interface InnerHarvest {
  kind: 'harvest';
  contract: Address;
  token: Address;
  staker: Address;
  [field: string]: unknown;
}

const isPools = (book: AddressBook, chainId: number, contract: Address): boolean =>
  (['mining', 'rewards'] as const).some((kind) => isSameAddress(stakingContractOf(book, chainId, kind), contract));

/** What a row leaves. Nodes search one contract at a time: that of the first row. */
const paidRow = tracedBy({
  abi: rewardPoolsAbi,
  eventName: 'RewardsHarvested',
  indexed: ({ account }) => ({ staker: account }),
  isIts: ({ staker, tokenAddress }, summary: HarvestManySummary) =>
    isSameAddress(staker, summary.staker) && summary.rows.some(({ token }) => isSameAddress(token, tokenAddress)),
});

/**
 * Rewards of several pools in one transaction: anyone may ask a pool to pay a staker, so the multicall contract can. A
 * pool that fails keeps no other from paying.
 */
export const harvestMany: WriteKind<HarvestManySummary> = {
  kind: 'harvestMany',
  schema: summarySchema,
  calls: [
    writeCall({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      target: (_: HarvestManySummary, { book, chainId }) => book.chain(chainId)?.contracts.multicall || null,
      args: ({ rows, staker }: HarvestManySummary) => [
        rows.map(({ contract, token }) => ({
          target: contract,
          allowFailure: true,
          callData: inner.encode({ kind: 'harvest', contract, token, staker }),
        })),
      ],
      read([calls], site) {
        const rows = calls.map(({ target, allowFailure, callData }) => {
          const args = allowFailure ? inner.decode(callData) : null;
          return args === null ? null : inner.read(args, { ...site, to: target, value: 0n });
        });
        const [first] = rows;
        if (first === undefined || first === null) return null;
        const own = rows.flatMap((row) => (row !== null && isAddressEqual(row.staker, first.staker) ? [row] : []));
        if (own.length !== rows.length) return null;
        return {
          kind: 'harvestMany',
          staker: first.staker,
          rows: own.map(({ contract, token }) => ({ contract, token })),
        };
      },
    }),
  ],
  difference({ staker, rows }, { account, book, chainId }) {
    if (!isAddressEqual(staker, account)) return 'staker';
    if (!rows.every(({ contract }) => isPools(book, chainId, contract))) return 'unknown pools';
    const names = rows.map(({ contract, token }) => `${contract}:${token}`.toLowerCase());
    return new Set(names).size === names.length ? null : 'a pool is named twice';
  },
  errors: () => earnErrors,
  // Every row may have been paid for another reason: the events only show where to look for the account's own call.
  trace: {
    filter: (asked) => ({ ...paidRow.filter(asked), address: asked.summary?.rows[0]?.contract ?? asked.target }),
    read: (log, asked) => (paidRow.read(log, asked) === null ? null : { summary: null }),
  },
};

/**
 * Prepares the harvest of several pools of one chain. @returns 'earnContractNotFound' where the chain has no multicall
 * contract, or a row is no pool of it
 */
export function prepareHarvestMany(
  book: AddressBook,
  { chainId, entries, account }: { chainId: number; entries: readonly EarnEntry[]; account: Address },
): Result<PreparedWrite<HarvestManySummary>> {
  const to = book.chain(chainId)?.contracts.multicall || null;
  const rows = entries.flatMap((entry) => {
    const contract = stakingContractOf(book, chainId, entry.kind);
    const isRight = entry.kind !== 'farms' && entry.chainId === chainId && contract !== null;
    return isRight && entry.poolToken !== null ? [{ contract, token: entry.poolToken }] : [];
  });
  if (to === null || rows.length === 0 || rows.length !== entries.length) return fail(missingContract);
  const summary: HarvestManySummary = { kind: 'harvestMany', staker: account, rows };
  return ok(prepared(harvestMany, { chainId, to }, summary, { leastGas: harvestGas(rows.length) }));
}
