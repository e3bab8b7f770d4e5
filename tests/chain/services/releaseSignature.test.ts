import { recoverAddress, serializeSignature, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { accounts } from '../../../devnet/accounts.ts';
import { releaseDigest, signRelease, withHighS } from '../../../devnet/services/releaseSignature.ts';
import { at } from './support.ts';

// The vectors of two independent encoders (EIP-712; chain 6662, account 0).
const domain = { releaseChainId: 6662, oracleContract: '0x5FbDB2315678afecb367f032d93F642f64180aa3' } as const;
const request = {
  receiver: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  sourceToken: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  amount: 10n ** 18n,
  depositChainId: 6661n,
  depositNumber: 1n,
} as const;
const digest = '0xa5558dcb352916ecca879fa133e5e1900ede1d19711db99d5b15cc66d06da91c';
const signature = {
  v: 27,
  r: '0x284493c9e53640ad1ae4da7a95c17eb354a3924e0662691555debba5c5c78ea2',
  s: '0x073b8a33f6ffd694781d53d25b8179b34064116bb47a6f2bb55b9a8c5141d422',
} as const;

const recover = ({ v, r, s }: { v: number; r: Hex; s: Hex }) =>
  recoverAddress({ hash: digest, signature: serializeSignature({ yParity: v === 27 ? 0 : 1, r, s }) });

test('the digest of a release equals the known vector', () => {
  expect(releaseDigest(domain, request)).toBe(digest);
});

test('the digest of an NFT release equals the known vector, and is not that of a token', () => {
  const nft = { ...request, amount: 42n, depositNumber: 7n };
  expect(releaseDigest({ ...domain, kind: 'erc721' }, nft)).toBe(
    '0xcd30b40b11f97d19b06bd72f6040291925610ea63d2c68a67c46ab437d614038',
  );
  expect(releaseDigest(domain, nft)).not.toBe(releaseDigest({ ...domain, kind: 'erc721' }, nft));
});

test('account 0 signs the known vector to the byte', async () => {
  expect(await signRelease(at(accounts, 0).privateKey, domain, request)).toEqual(signature);
});

test('every field and both parts of the domain change the digest', () => {
  const others = [
    releaseDigest({ ...domain, releaseChainId: 6661 }, request),
    releaseDigest({ ...domain, oracleContract: request.sourceToken }, request),
    releaseDigest(domain, { ...request, receiver: request.sourceToken }),
    releaseDigest(domain, { ...request, sourceToken: request.receiver }),
    releaseDigest(domain, { ...request, amount: 10n ** 18n + 1n }),
    releaseDigest(domain, { ...request, depositChainId: 6662n }),
    releaseDigest(domain, { ...request, depositNumber: 2n }),
  ];
  expect(new Set([digest, ...others]).size).toBe(8);
});

test('the high-s form is another signature of the same signer', async () => {
  const high = withHighS(signature);
  expect(high).not.toEqual(signature);
  expect(BigInt(high.s)).toBeGreaterThan(1n << 255n);
  expect(await recover(high)).toBe(at(accounts, 0).address);
  expect(await recover(signature)).toBe(at(accounts, 0).address);
});
