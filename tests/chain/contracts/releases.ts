// Release requests and the signatures of the local oracles over them.
import { parseSignature, type Address, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { accounts } from '../../../devnet/accounts.ts';
import type { TestChain } from './fixture.ts';

export interface ReleaseRequest {
  receiver: Address;
  sourceToken: Address;
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

/** Signatures of the given accounts, by rising signer address. */
export async function signRelease(
  releaseChain: TestChain,
  request: ReleaseRequest,
  signers: readonly number[] = [4, 5, 6],
  domain: { chainId?: number; oracle?: Address } = {},
): Promise<Signed[]> {
  const data = releaseTypedData(
    domain.chainId ?? releaseChain.chainId, domain.oracle ?? releaseChain.oracle.address, request,
  );
  const signed = await Promise.all(signers.map(async (index) => {
    const signer = privateKeyToAccount(accounts[index]?.privateKey ?? '0x');
    const { r, s, yParity } = parseSignature(await signer.signTypedData(data));
    return { signer: signer.address, v: 27 + yParity, r, s };
  }));
  return signed.sort((a, b) => (BigInt(a.signer) < BigInt(b.signer) ? -1 : 1));
}

/** The eight arguments of the release functions. */
export function releaseArgs(signed: readonly Signed[], request: ReleaseRequest): unknown[] {
  return [
    signed.map(({ v }) => v), signed.map(({ r }) => r), signed.map(({ s }) => s),
    request.receiver, request.sourceToken, request.amount, request.depositChainId, request.depositNumber,
  ];
}
