import type { Address, Hex } from 'viem';
import { isSameAddress, ZERO_ADDRESS } from '../address.ts';
import { lower } from '../swap/candidates.ts';

/** A transfer of LP tokens from or to an account, as the log of the LP token shows it. */
export interface LpMove {
  lpToken: Address;
  from: Address;
  to: Address;
  /** In smallest units. */
  amount: bigint;
  transactionHash: Hex;
  blockNumber: bigint;
  logIndex: number;
}

/** The transfers that were found. */
export interface LpMoves {
  chainId: number;
  account: Address;
  /** Oldest first. */
  moves: LpMove[];
  /** Which receivers have code: true, a contract; null: not read. By address in lower case. */
  contracts: Readonly<Record<Address, boolean | null>>;
  /** False: only the newest blocks were searched, so older transfers may be missing. */
  isWhole: boolean;
  /** Nodes of two operators gave the same logs for every block that was searched. */
  isConfirmed: boolean;
  /** The last block that was searched. */
  block: bigint;
  readAtMs: number;
}

/** LP tokens that were sent to an address from which they did not come back. */
export interface LpElsewhere {
  to: Address;
  amount: bigint;
  /** The last transfer there. */
  transactionHash: Hex;
}

/** LP tokens that were given back in one transaction, a fee that was taken of them included. */
export interface LpReturn {
  transactionHash: Hex;
  /** In smallest units. */
  amount: bigint;
}

const isOneOf = (address: Address, list: readonly Address[]): boolean =>
  list.some((one) => isSameAddress(one, address));

/**
 * The transactions in which LP tokens were given back, oldest first.
 * @param takers contracts that take them back besides burning: liquidity manager, or the pair itself
 */
export function lpReturns(
  account: Address,
  lpToken: Address,
  moves: readonly LpMove[],
  takers: readonly Address[],
): LpReturn[] {
  const own = moves.filter((move) => isSameAddress(move.lpToken, lpToken) && isSameAddress(move.from, account));
  const hashes = new Set(
    own.filter(({ to }) => isOneOf(to, [ZERO_ADDRESS, lpToken, ...takers])).map((move) => move.transactionHash),
  );
  return [...hashes].map((transactionHash) => ({
    transactionHash,
    amount: sumOfMoves(own.filter((move) => move.transactionHash === transactionHash)),
  }));
}

/** LP tokens that came from a contract to an account, in smallest units. */
export function lpFrom(account: Address, lpToken: Address, moves: readonly LpMove[], from: Address): bigint {
  return sumOfMoves(
    moves.filter(
      (move) =>
        isSameAddress(move.lpToken, lpToken) && isSameAddress(move.from, from) && isSameAddress(move.to, account),
    ),
  );
}

const sumOfMoves = (moves: readonly LpMove[]): bigint => moves.reduce((sum, { amount }) => sum + amount, 0n);

/**
 * Where LP tokens of one contract went that an account has neither in its wallet nor staked, nor gave back.
 * @param takers as in `lpReturns`
 * @param known further contracts that hold LP tokens for the account: the staking contracts
 */
export function lpElsewhere(
  account: Address,
  lpToken: Address,
  moves: readonly LpMove[],
  takers: readonly Address[],
  known: readonly Address[],
): LpElsewhere[] {
  const returned = new Set(lpReturns(account, lpToken, moves, takers).map(({ transactionHash }) => transactionHash));
  const ignored = [ZERO_ADDRESS, lpToken, account, ...takers, ...known];
  const byReceiver = new Map<Address, LpElsewhere>();
  for (const { from, to, amount, transactionHash, ...move } of moves) {
    const isSent = isSameAddress(from, account);
    const other = lower(isSent ? to : from);
    if (!isSameAddress(move.lpToken, lpToken) || isOneOf(other, ignored) || returned.has(transactionHash)) continue;
    const before = byReceiver.get(other) ?? { to: other, amount: 0n, transactionHash };
    byReceiver.set(other, {
      to: other,
      amount: before.amount + (isSent ? amount : -amount),
      transactionHash: isSent ? transactionHash : before.transactionHash,
    });
  }
  return [...byReceiver.values()].filter(({ amount }) => amount > 0n);
}
