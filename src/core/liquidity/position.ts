import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';
import { availableLiquidity } from '../bridge/liquidity.ts';
import { tokenOnChain, type RegistryToken } from '../tokens/token.ts';
import type { PayablePlace } from './payable.ts';
import { isPoolFull, poolRoom, poolShare, type PoolRoom, type PoolShare } from './poolRoom.ts';
import { withdrawalFeeRate } from './withdrawalFee.ts';

/** The LP token of a pool, according to its own contract. */
export interface LpToken {
  /** Lower case. */
  address: Address;
  /** Safe to show; a placeholder if the contract has none. */
  symbol: string;
  /** Only for wallets: amounts are shown with the decimals of the underlying. Null: not read. */
  decimals: number | null;
}

/** A pool by both of its addresses, in lower case. */
export interface FoundPool {
  token: Address;
  lpToken: Address;
}

/** What was read about the pool of one token. Amounts are in smallest units; null: could not be read. */
export interface PoolReads {
  chainId: number;
  /** The underlying token that was asked for. */
  token: Address;
  exists: boolean | null;
  lpToken: LpToken | null;
  lpSupply: bigint | null;
  /** LP tokens that the liquidity manager took back without burning them: they belong to nobody. */
  lpRetired: bigint | null;
  maxPoolSize: bigint | null;
  bridgeBalance: bigint | null;
  /** Fees that the bridge has collected and not yet forwarded. */
  unsentFees: bigint | null;
  ownWithdrawalFee: bigint | null;
  defaultWithdrawalFee: bigint | null;
  ownBridgeFee: bigint | null;
  defaultBridgeFee: bigint | null;
  isManagerPaused: boolean | null;
  isBridgePaused: boolean | null;
}

/** A pool as screens need it, derived from what was read. Null: not known. */
export interface PoolFacts {
  chainId: number;
  token: Address;
  exists: boolean | null;
  lpToken: LpToken | null;
  /** LP tokens that somebody owns; 0 if there is no pool. */
  lpTotal: bigint | null;
  /** 0: no limit. */
  maxPoolSize: bigint | null;
  bridgeBalance: bigint | null;
  /** The bridge's balance minus the fees that have not been forwarded. */
  spendable: bigint | null;
  room: PoolRoom;
  isFull: boolean | null;
  /** Parts per million. */
  withdrawalFeeRate: bigint | null;
  /** The fee of a claim that is paid on this network, in parts per million. */
  bridgeFeeRate: bigint | null;
  /** The liquidity manager is paused: nothing can be added or withdrawn. */
  isPaused: boolean | null;
  /** The bridge is paused: it neither pays claims nor records a withdrawal to another network. */
  isBridgePaused: boolean | null;
}

export function poolFacts(reads: PoolReads): PoolFacts {
  const room = poolRoom(reads.maxPoolSize, reads.bridgeBalance);
  return {
    chainId: reads.chainId,
    token: reads.token,
    exists: reads.exists,
    lpToken: reads.lpToken,
    lpTotal: reads.exists === false ? 0n : totalOf(reads),
    maxPoolSize: reads.maxPoolSize,
    bridgeBalance: reads.bridgeBalance,
    spendable: availableLiquidity(reads.bridgeBalance, reads.unsentFees),
    room,
    isFull: isPoolFull(room),
    withdrawalFeeRate: withdrawalFeeRate(reads.ownWithdrawalFee, reads.defaultWithdrawalFee),
    bridgeFeeRate: withdrawalFeeRate(reads.ownBridgeFee, reads.defaultBridgeFee),
    isPaused: reads.isManagerPaused,
    isBridgePaused: reads.isBridgePaused,
  };
}

function totalOf({ lpSupply, lpRetired }: PoolReads): bigint | null {
  if (lpSupply === null || lpRetired === null) return null;
  return lpSupply > lpRetired ? lpSupply - lpRetired : 0n;
}

/**
 * The pool as a network where a withdrawal can be paid.
 * @param decimals of the token on that network
 */
export function placeOfPool(pool: PoolFacts, decimals: number): PayablePlace {
  const { chainId, spendable, bridgeFeeRate, isBridgePaused } = pool;
  return { chainId, decimals, spendable, bridgeFeeRate, isPaused: isBridgePaused };
}

/** The LP tokens of an account in one pool. */
export interface LiquidityPosition {
  chainId: number;
  /** The registry's entry of the underlying token. */
  token: RegistryToken;
  /** Decimals of the underlying there, with which all amounts are shown. */
  decimals: number;
  lpToken: LpToken;
  /** LP tokens of the account, equal in number to smallest units of the underlying. */
  lpBalance: bigint;
  lpTotal: bigint | null;
  share: PoolShare | null;
  /** What can be withdrawn here now: at most what the bridge can pay out, 0 while paused; null: not known. */
  spendableHere: bigint | null;
  /** Nothing can be withdrawn, here or to another network; null: not known. */
  isPaused: boolean | null;
  /** The block at which it was read; null: not known. */
  block: bigint | null;
  readAtMs: number;
}

/** An account's LP tokens in each requested pool, with the block and the time of the read. */
export interface LpBalances {
  chainId: number;
  block: bigint | null;
  readAtMs: number;
  /** By address of the LP token in lower case, in smallest units; null: could not be read. */
  balances: Readonly<Record<Address, bigint | null>>;
}

/** The positions of an account on one network: every pool whose LP tokens it has. */
export function positionsOf(
  pools: readonly PoolFacts[],
  { block, readAtMs, balances }: LpBalances,
  tokens: readonly RegistryToken[],
): LiquidityPosition[] {
  return pools.flatMap((pool) => {
    const { chainId, lpToken, lpTotal, isPaused } = pool;
    const lpBalance = lpToken === null ? null : (balances[lpToken.address] ?? null);
    const entry = tokens.find(({ addresses }) => isSameAddress(addresses[chainId], pool.token));
    const token = entry === undefined ? null : tokenOnChain(entry, chainId);
    if (entry === undefined || token === null || lpToken === null || lpBalance === null || lpBalance === 0n) return [];
    return [
      {
        chainId,
        token: entry,
        decimals: token.decimals,
        lpToken,
        lpBalance,
        lpTotal,
        share: poolShare(lpBalance, lpTotal),
        spendableHere: spendableOf(pool, lpBalance),
        isPaused,
        block,
        readAtMs,
      },
    ];
  });
}

function spendableOf({ isPaused, spendable }: PoolFacts, lpBalance: bigint): bigint | null {
  if (isPaused === true) return 0n;
  if (isPaused === null || spendable === null) return null;
  return spendable < lpBalance ? spendable : lpBalance;
}
