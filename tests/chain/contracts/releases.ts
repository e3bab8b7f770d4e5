// Release requests and the signatures of the local oracles over them.
import { parseSignature, type Address, type Hex, type TypedDataDefinition } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { accounts } from '../../../devnet/accounts.ts';
import type { TestChain } from './fixture.ts';

export interface ReleaseRequest {
  receiver: Address;
  /** The token, or the collection of an NFT. */
  sourceToken: Address;
  /** Smallest units, or the token id of an NFT. */
  amount: bigint;
  depositChainId: bigint;
  depositNumber: bigint;
}

export interface Signed {
  signer: Address;
  v: number;
  r: Hex;
  s: Hex;
}

export const salt = '0x251543af6a222378665a76fe38dbceae4871a070b7fdaf5c6c30cf758dc33cc0';

export function releaseTypedData(chainId: number, verifyingContract: Address, request: ReleaseRequest) {
  return {
    domain: { name: 'Tixl Cross-Chain Bridge MultiSig', version: '1', chainId, verifyingContract, salt },
    types: {
      ReleaseRequest: [
        { name: 'receiverAddress', type: 'address' },
        { name: 'sourceNetworkTokenAddress', type: 'address' },
        { name: 'amount', type: 'uint256' },
        { name: 'depositChainId', type: 'uint256' },
        { name: 'depositNumber', type: 'uint256' },
      ],
    },
    primaryType: 'ReleaseRequest',
    message: {
      receiverAddress: request.receiver,
      sourceNetworkTokenAddress: request.sourceToken,
      amount: request.amount,
      depositChainId: request.depositChainId,
      depositNumber: request.depositNumber,
    },
  } as const;
}

/** The same for an NFT: the two fields in the middle have other names. */
export function nftReleaseTypedData(chainId: number, verifyingContract: Address, request: ReleaseRequest) {
  const { domain, primaryType } = releaseTypedData(chainId, verifyingContract, request);
  return {
    domain,
    types: {
      ReleaseRequest: [
        { name: 'receiverAddress', type: 'address' },
        { name: 'sourceNetworkCollectionAddress', type: 'address' },
        { name: 'tokenId', type: 'uint256' },
        { name: 'depositChainId', type: 'uint256' },
        { name: 'depositNumber', type: 'uint256' },
      ],
    },
    primaryType,
    message: {
      receiverAddress: request.receiver,
      sourceNetworkCollectionAddress: request.sourceToken,
      tokenId: request.amount,
      depositChainId: request.depositChainId,
      depositNumber: request.depositNumber,
    },
  } as const;
}

/** Signatures of the given accounts (by their numbers), in ascending order of signer addresses. */
async function signedBy(signers: readonly number[], data: TypedDataDefinition): Promise<Signed[]> {
  const signed = await Promise.all(
    signers.map(async (index) => {
      const signer = privateKeyToAccount(accounts[index]?.privateKey ?? '0x');
      const { r, s, yParity } = parseSignature(await signer.signTypedData(data));
      return { signer: signer.address, v: 27 + yParity, r, s };
    }),
  );
  return signed.sort((a, b) => (BigInt(a.signer) < BigInt(b.signer) ? -1 : 1));
}

/** What the token oracles sign. */
export function signRelease(
  releaseChain: TestChain,
  request: ReleaseRequest,
  signers: readonly number[] = [4, 5, 6],
  domain: { chainId?: number; oracle?: Address } = {},
): Promise<Signed[]> {
  return signedBy(
    signers,
    releaseTypedData(domain.chainId ?? releaseChain.chainId, domain.oracle ?? releaseChain.oracle.address, request),
  );
}

/** What the NFT oracles sign. */
export function signNftRelease(
  releaseChain: TestChain,
  request: ReleaseRequest,
  signers: readonly number[] = [7, 8, 9],
): Promise<Signed[]> {
  return signedBy(signers, nftReleaseTypedData(releaseChain.chainId, releaseChain.nftOracle.address, request));
}

/** The eight arguments of the release functions. */
export function releaseArgs(signed: readonly Signed[], request: ReleaseRequest): unknown[] {
  return [
    signed.map(({ v }) => v),
    signed.map(({ r }) => r),
    signed.map(({ s }) => s),
    request.receiver,
    request.sourceToken,
    request.amount,
    request.depositChainId,
    request.depositNumber,
  ];
}
