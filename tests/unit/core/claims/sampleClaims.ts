import type { ClaimFacts, DepositEvent } from '../../../../src/core/claims/claim.ts';
import type { SavedClaim } from '../../../../src/core/claims/savedClaim.ts';

export const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

export const hashOf = (index: number) => `0x${index.toString(16).padStart(64, '0')}` as const;

export function eventOf(change: Partial<DepositEvent> = {}): DepositEvent {
  return {
    sourceToken: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
    amount: 10n ** 30n + 1n,
    receiver: alice,
    sourceChainId: 6661,
    targetChainId: 6662,
    number: 7n,
    kind: 'deposit',
    ...change,
  };
}

export function factsOf(change: Partial<ClaimFacts> = {}): ClaimFacts {
  return {
    receipt: { status: 'success', blockNumber: 100n, blockHash: `0x${'11'.repeat(32)}`, event: eventOf() },
    transactionSeen: true,
    sourceHead: 111n,
    requiredConfirmations: 12,
    released: false,
    readAtMs: 1_000,
    ...change,
  };
}

/** A claim made at `index` ms, with a hash of its own. */
export function claimOf(index: number, change: Partial<SavedClaim> = {}): SavedClaim {
  return {
    type: 'erc20',
    sourceChainId: 6661,
    targetChainId: 6662,
    depositHash: hashOf(index),
    currencyId: 'USDC',
    typedAmount: '1.5',
    createdAt: index,
    account: alice,
    recipient: bob,
    ...change,
  };
}
