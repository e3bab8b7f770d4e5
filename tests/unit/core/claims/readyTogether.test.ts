import { expect, test } from 'vitest';
import type { SavedClaim } from '../../../../src/core/claims/savedClaim.ts';
import { MOST_RELEASES, readyTogether } from '../../../../src/core/claims/readyTogether.ts';

const receiver = '0x00000000000000000000000000000000000000a1';

function claim(number: number, change: Partial<SavedClaim> = {}, head = 100n): SavedClaim {
  const depositHash = `0x${number.toString(16).padStart(64, '0')}` as const;
  const targetChainId = change.targetChainId ?? 6662;
  return {
    type: 'erc20',
    sourceChainId: 6661,
    targetChainId,
    depositHash,
    currencyId: 'USDC',
    typedAmount: '1',
    createdAt: number,
    lastFacts: {
      receipt: {
        status: 'success',
        blockNumber: 50n,
        blockHash: depositHash,
        event: {
          kind: 'deposit',
          sourceToken: receiver,
          amount: 1n,
          receiver,
          sourceChainId: 6661,
          targetChainId,
          number: BigInt(number),
        },
      },
      transactionSeen: true,
      sourceHead: head,
      requiredConfirmations: 10,
      released: false,
      readAtMs: 1,
    },
    ...change,
  };
}

test('claims of tokens that are ready are offered together from two on, each network by itself', () => {
  const ready = [claim(1), claim(2), claim(3, { targetChainId: 6660 })];
  const others = [claim(4, {}, 51n), claim(5, { lastFacts: undefined }), claim(6, { type: 'erc721' })];
  const groups = readyTogether([...ready, ...others]);
  expect(groups.map(({ chainId, claims }) => [chainId, claims.map(({ createdAt }) => createdAt)])).toEqual([
    [6662, [1, 2]],
  ]);
  expect(readyTogether([claim(1)])).toEqual([]);
});

test('no more are offered than fit into one transaction', () => {
  const many = Array.from({ length: MOST_RELEASES + 5 }, (_, index) => claim(index + 1));
  expect(readyTogether(many)[0]?.claims).toHaveLength(MOST_RELEASES);
});
