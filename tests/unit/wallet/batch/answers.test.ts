import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  batchRequest,
  isBatchUnknown,
  isBatchUnsupported,
  parseAtomicSupport,
  parseBatchId,
  parseBatchStatus,
} from '../../../../src/wallet/batch/answers.ts';
import { askAtomicSupport } from '../../../../src/wallet/batch/askAtomic.ts';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const hash = `0x${'ab'.repeat(32)}` as const;

describe('capabilities (EIP-5792)', () => {
  it.each([
    ['supported', { '0x1a05': { atomic: { status: 'supported' } } }, true],
    ['ready once the user agrees', { '0x1a05': { atomic: { status: 'ready' } } }, true],
    ['a longer chain id', { '0x001A05': { atomic: { status: 'supported' } } }, true],
    ['unsupported', { '0x1a05': { atomic: { status: 'unsupported' } } }, false],
    ['another chain', { '0x1': { atomic: { status: 'supported' } } }, false],
    ['the shape of an old draft', { '0x1a05': { atomicBatch: { supported: true } } }, false],
    ['nothing', null, false],
    ['a list', [], false],
    ['text', 'supported', false],
  ])('%s', (_, answer, isOffered) => {
    expect(parseAtomicSupport(answer, 6661)).toBe(isOffered);
  });

  it('a wallet that does not know the question does not offer it', async () => {
    const asked: unknown[] = [];
    const provider = {
      request: (request: unknown) => {
        asked.push(request);
        return Promise.reject(Object.assign(new Error('no'), { code: 4200 }));
      },
    };
    expect(await askAtomicSupport(provider, alice, 6661)).toBe(false);
    expect(asked).toEqual([{ method: 'wallet_getCapabilities', params: [alice, ['0x1a05']] }]);
  });
});

describe('answers of a batch', () => {
  it('ids come as an object, from older wallets as text', () => {
    expect(parseBatchId({ id: '0x12', capabilities: {} })).toBe('0x12');
    expect(parseBatchId('0x12')).toBe('0x12');
    for (const answer of [null, '', {}, { id: 5 }, { id: '' }, hash.repeat(200)])
      expect(parseBatchId(answer)).toBeNull();
  });

  it.each([
    [100, 'pending'],
    [200, 'confirmed'],
    [400, 'failed'],
    [500, 'reverted'],
    [600, 'partial'],
  ] as const)('status %i is %s', (status, state) => {
    expect(
      parseBatchStatus({
        status,
        receipts: [
          { transactionHash: hash.toUpperCase().replace('0X', '0x'), status: '0x1' },
          { transactionHash: hash },
        ],
      }),
    ).toEqual({ state, hashes: [hash] });
    expect(parseBatchStatus({ status })).toEqual({ state, hashes: [] });
  });

  it('never throws on what a wallet may say', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        for (const parsed of [
          parseBatchStatus(answer)?.hashes ?? [],
          [parseBatchId(answer) ?? ''],
          [parseAtomicSupport(answer, 6661)],
          [isBatchUnsupported(answer)],
        ])
          expect(Array.isArray(parsed)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
    expect(parseBatchStatus({ status: 'CONFIRMED' })).toBeNull();
    expect(parseBatchStatus({ status: 300 })).toBeNull();
  });

  it('distinguishes an unsupported batch from a refused one', () => {
    for (const code of [4200, -32601, 5700, 5740, 5750, 5760]) expect(isBatchUnsupported({ code })).toBe(true);
    expect(isBatchUnsupported({ code: -32603, data: { originalError: { code: 5760 } } })).toBe(true);
    expect(isBatchUnsupported({ code: 4001 })).toBe(false);
    expect(isBatchUnsupported(new Error('no'))).toBe(false);
  });

  it('knows that a wallet does not know a batch', () => {
    expect(isBatchUnknown({ code: 5730 })).toBe(true);
    expect(isBatchUnknown({ code: -32603, data: { code: 5730 } })).toBe(true);
    expect(isBatchUnknown({ code: 5720 })).toBe(false);
    expect(isBatchUnknown(null)).toBe(false);
  });

  it('asks for all or nothing', () => {
    expect(batchRequest(alice, 6661, [{ to: alice, data: '0x12', value: 0n }])).toEqual({
      version: '2.0.0',
      from: alice,
      chainId: '0x1a05',
      atomicRequired: true,
      calls: [{ to: alice, data: '0x12', value: '0x0' }],
    });
  });
});
