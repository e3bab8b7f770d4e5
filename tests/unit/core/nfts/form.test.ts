import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { nftApproval, nftApprovalSent, type NftApproval } from '../../../../src/core/nfts/approval.ts';
import { nftBlocker, type NftBlocker, type NftBlockerInput } from '../../../../src/core/nfts/blockers.ts';
import type { StoredReceipt, StoredTransaction } from '../../../../src/core/transactions/storedTransaction.ts';

const addressOf = (index: number): Address => `0x${index.toString(16).padStart(40, '0')}`;
const [alice, bob, collection, bridge] = [addressOf(1), addressOf(2), addressOf(3), addressOf(4)];

const receiptIn = (blockNumber: bigint, status = 1): StoredReceipt => ({
  blockHash: '0xb1',
  blockNumber,
  contractAddress: null,
  from: alice,
  to: collection,
  status,
  transactionHash: '0xa1',
  transactionIndex: 0,
});
const sent: StoredTransaction = {
  hash: '0xa1',
  from: alice,
  chainId: 6661,
  addedTime: 1_000,
  approval: { spender: bridge, tokenAddress: collection, tokenId: 7n },
};
const wish = { chainId: 6661, account: alice, collection, tokenId: 7n, spender: bridge };

describe('the approval of an NFT counts above one confirmation', () => {
  const facts = {
    head: 100n,
    isApproved: true,
    wasApprovedBefore: false,
    sent: { ...sent, receipt: receiptIn(100n) },
    nowMs: 2_000,
  };
  const dayMs = 24 * 60 * 60 * 1000;

  test.each<[string, Partial<Parameters<typeof nftApproval>[0]>, NftApproval]>([
    ['not read', { isApproved: null }, { kind: 'unknown' }],
    ['in the newest block', {}, { kind: 'confirming', confirmations: 1 }],
    ['one block deeper', { wasApprovedBefore: true }, { kind: 'approved' }],
    [
      'one block deeper, where the node keeps no older state',
      { wasApprovedBefore: null, head: 101n },
      { kind: 'approved' },
    ],
    [
      'in the newest block, where the node keeps no older state',
      { wasApprovedBefore: null },
      { kind: 'confirming', confirmations: 1 },
    ],
    ['long since, by another browser', { sent: null, wasApprovedBefore: true }, { kind: 'approved' }],
    ['sent', { isApproved: false, wasApprovedBefore: null, sent }, { kind: 'confirming', confirmations: 0 }],
    [
      'taken back: used up, or its block was dropped',
      { isApproved: false, wasApprovedBefore: null },
      { kind: 'needed' },
    ],
    [
      'failed in its block',
      { isApproved: false, wasApprovedBefore: null, sent: { ...sent, receipt: receiptIn(99n, 0) } },
      { kind: 'needed' },
    ],
    [
      'cancelled',
      { isApproved: false, wasApprovedBefore: null, sent: { ...sent, ended: 'cancelled' } },
      { kind: 'needed' },
    ],
    [
      'not seen for ten blocks and a minute',
      { isApproved: false, wasApprovedBefore: null, sent: { ...sent, unseenSinceBlock: 90n, unseenMs: 60_000 } },
      { kind: 'needed' },
    ],
    [
      'waited for a day',
      { isApproved: false, wasApprovedBefore: null, sent, nowMs: 1_001 + dayMs },
      { kind: 'needed' },
    ],
    ['never asked for', { isApproved: false, wasApprovedBefore: null, sent: null }, { kind: 'needed' }],
  ])('%s', (_, change, expected) => {
    expect(nftApproval({ ...facts, ...change })).toEqual(expected);
  });

  test('belongs to this NFT, account, bridge and network; the newest counts', () => {
    const newer = { ...sent, hash: '0xa2' as const, addedTime: 2_000 };
    expect(nftApprovalSent([sent, newer], wish)?.hash).toBe('0xa2');
    const others = [
      { ...wish, tokenId: 8n },
      { ...wish, account: bob },
      { ...wish, chainId: 6662 },
      { ...wish, spender: bob },
      { ...wish, collection: bob },
    ];
    expect(others.map((other) => nftApprovalSent([sent], other))).toEqual([null, null, null, null, null]);
    const { tokenId: _tokenId, ...ofTokens } = { spender: bridge, tokenAddress: collection, tokenId: 7n };
    expect(nftApprovalSent([{ ...sent, approval: ofTokens }], wish)).toBeNull();
  });
});

describe('why an NFT cannot be sent: the first reason that applies', () => {
  const good: NftBlockerInput = {
    account: alice,
    isSourceAvailable: true,
    isSourceKnown: true,
    collection,
    tokenId: 7n,
    targetChainIds: [6662],
    targetChainId: 6662,
    recipient: alice,
    recipientBlock: null,
    isRecipientUnconfirmed: false,
    isCollectionUnconfirmed: false,
    isOffline: false,
    owner: alice,
    isMissing: false,
    isNoErc721: false,
    isAccepted: true,
    isSourcePaused: false,
    isTargetPaused: null,
    isTargetLoading: false,
    delivery: 'held',
    oracles: 'enough',
    isDelayAccepted: false,
    approval: { kind: 'approved' },
  };

  test.each<[NftBlocker | null, Partial<NftBlockerInput>]>([
    [null, {}],
    ['noWallet', { account: null, collection: null }],
    ['unsupportedChain', { isSourceAvailable: false, isSourceKnown: false }],
    ['bridgeNotAvailable', { isSourceAvailable: false }],
    ['noNft', { collection: null }],
    ['noNft', { tokenId: null }],
    ['noTargets', { targetChainIds: [], targetChainId: null }],
    ['noTarget', { targetChainId: null }],
    ['noTarget', { targetChainId: 1 }],
    ['recipientInvalid', { recipient: null }],
    ['recipientInvalid', { recipient: addressOf(0) }],
    ['recipientIsToken', { recipient: collection }],
    ['recipientIsToken', { recipientBlock: 'token' }],
    ['recipientIsContract', { recipientBlock: 'contract' }],
    ['recipientForeign', { recipient: bob, isRecipientUnconfirmed: true }],
    [null, { recipient: alice, isRecipientUnconfirmed: true }],
    ['collectionUnconfirmed', { isCollectionUnconfirmed: true }],
    ['offline', { isOffline: true, owner: null }],
    ['notOwned', { owner: bob }],
    ['notOwned', { owner: null, isMissing: true }],
    ['noErc721', { owner: null, isNoErc721: true, isAccepted: false }],
    ['reading', { owner: null }],
    ['paused', { isSourcePaused: true, isAccepted: false }],
    ['paused', { isTargetPaused: true }],
    ['reading', { isTargetLoading: true }],
    ['notWhitelisted', { isAccepted: false, approval: { kind: 'needed' } }],
    [null, { delivery: 'mintable' }],
    [null, { delivery: 'unknown' }],
    [null, { delivery: null }],
    ['notHeld', { delivery: 'notHeld', approval: { kind: 'needed' } }],
    ['minted', { delivery: 'minted', approval: { kind: 'needed' } }],
    ['noCollection', { delivery: 'noCollection', approval: { kind: 'needed' } }],
    ['reading', { isAccepted: null }],
    ['oraclesUnknown', { oracles: 'asking', approval: { kind: 'needed' } }],
    ['oraclesFew', { oracles: 'few', approval: { kind: 'needed' } }],
    ['needsApproval', { oracles: 'few', isDelayAccepted: true, approval: { kind: 'needed' } }],
    ['reading', { approval: { kind: 'unknown' } }],
    ['approving', { approval: { kind: 'confirming', confirmations: 1 } }],
    ['needsApproval', { approval: { kind: 'needed' } }],
  ])('%s: %o', (blocker, change) => {
    expect(nftBlocker({ ...good, ...change })).toBe(blocker);
  });
});
