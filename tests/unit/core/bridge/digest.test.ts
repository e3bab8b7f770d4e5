import { describe, expect, it } from 'vitest';
import type { ReleaseRequest } from '../../../../src/core/bridge/digest.ts';
import { releaseDigest } from '../../../../src/core/bridge/digest.ts';

const request: ReleaseRequest = {
  type: 'erc20',
  releaseChainId: 6662,
  oracleContract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  receiver: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  sourceToken: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  amount: 10n ** 18n,
  depositChainId: 6661,
  depositNumber: 1n,
};

describe('releaseDigest', () => {
  it('equals the published vectors', () => {
    expect(releaseDigest(request)).toBe('0xa5558dcb352916ecca879fa133e5e1900ede1d19711db99d5b15cc66d06da91c');
    expect(releaseDigest({ ...request, type: 'erc721', amount: 42n, depositNumber: 7n })).toBe(
      '0xcd30b40b11f97d19b06bd72f6040291925610ea63d2c68a67c46ab437d614038',
    );
  });

  it('changes with every field', () => {
    const other = '0x000000000000000000000000000000000000dEaD';
    const variants: ReleaseRequest[] = [
      request,
      { ...request, type: 'erc721' },
      { ...request, releaseChainId: 6661 },
      { ...request, oracleContract: other },
      { ...request, receiver: other },
      { ...request, sourceToken: other },
      { ...request, amount: 1n },
      { ...request, depositChainId: 1 },
      { ...request, depositNumber: 2n },
    ];
    expect(new Set(variants.map(releaseDigest)).size).toBe(variants.length);
  });
});
