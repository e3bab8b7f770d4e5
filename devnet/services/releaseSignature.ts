import { hashTypedData, parseSignature, type Address, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/** What an oracle vouches for: the fields of one deposit (CONTRACTS section 7). */
export interface ReleaseRequest {
  receiver: Address;
  sourceToken: Address;
  amount: bigint;
  depositChainId: bigint;
  depositNumber: bigint;
}

/** Where the signature counts: the oracle contract of the chain that releases. */
export interface ReleaseDomain {
  releaseChainId: number;
  oracleContract: Address;
}

const salt = '0x251543af6a222378665a76fe38dbceae4871a070b7fdaf5c6c30cf758dc33cc0';

function typedData(domain: ReleaseDomain, request: ReleaseRequest) {
  return {
    domain: { name: 'Tixl Cross-Chain Bridge MultiSig', version: '1', chainId: domain.releaseChainId, verifyingContract: domain.oracleContract, salt },
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

/** The EIP-712 digest that the oracle contract recovers signers from. */
export const releaseDigest = (domain: ReleaseDomain, request: ReleaseRequest): Hex => hashTypedData(typedData(domain, request));

export interface SignatureParts {
  v: number;
  r: Hex;
  s: Hex;
}

/** Signs one release (EIP-712). `v` is 27 or 28, as ecrecover wants it. */
export async function signRelease(privateKey: Hex, domain: ReleaseDomain, request: ReleaseRequest): Promise<SignatureParts> {
  const signature = parseSignature(await privateKeyToAccount(privateKey).signTypedData(typedData(domain, request)));
  return { v: 27 + signature.yParity, r: signature.r, s: signature.s };
}

const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** The other valid form of the same signature: high s, flipped v. The contract takes it, a careful reader does not. */
export function withHighS({ v, r, s }: SignatureParts): SignatureParts {
  return { v: v === 27 ? 28 : 27, r, s: `0x${(curveOrder - BigInt(s)).toString(16).padStart(64, '0')}` };
}
