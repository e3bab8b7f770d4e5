import { hashTypedData, parseSignature, type Address, type Hex, type TypedDataDefinition } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/** The bridge on which a deposit was made, which determines which of the two structs is signed. */
export type BridgeKind = 'erc20' | 'erc721';

/** What an oracle signs: the fields of one deposit. */
export interface ReleaseRequest {
  receiver: Address;
  /** The token, or the collection of an NFT. */
  sourceToken: Address;
  /** Smallest units, or the token id of an NFT. */
  amount: bigint;
  depositChainId: bigint;
  depositNumber: bigint;
}

/** Where the signature is valid: the oracle contract of the chain that releases. */
export interface ReleaseDomain {
  releaseChainId: number;
  oracleContract: Address;
  /** The token bridge when absent. */
  kind?: BridgeKind;
}

const salt = '0x251543af6a222378665a76fe38dbceae4871a070b7fdaf5c6c30cf758dc33cc0';
/** Names of the two fields in which the structs differ. */
const fieldNames = {
  erc20: { source: 'sourceNetworkTokenAddress', amount: 'amount' },
  erc721: { source: 'sourceNetworkCollectionAddress', amount: 'tokenId' },
} as const;

function typedData(
  { releaseChainId, oracleContract, kind = 'erc20' }: ReleaseDomain,
  request: ReleaseRequest,
): TypedDataDefinition {
  const { source, amount } = fieldNames[kind];
  return {
    domain: {
      name: 'Tixl Cross-Chain Bridge MultiSig',
      version: '1',
      chainId: releaseChainId,
      verifyingContract: oracleContract,
      salt,
    },
    types: {
      ReleaseRequest: [
        { name: 'receiverAddress', type: 'address' },
        { name: source, type: 'address' },
        { name: amount, type: 'uint256' },
        { name: 'depositChainId', type: 'uint256' },
        { name: 'depositNumber', type: 'uint256' },
      ],
    },
    primaryType: 'ReleaseRequest',
    message: {
      receiverAddress: request.receiver,
      [source]: request.sourceToken,
      [amount]: request.amount,
      depositChainId: request.depositChainId,
      depositNumber: request.depositNumber,
    },
  };
}

/** The EIP-712 digest that the oracle contract recovers signers from. */
export const releaseDigest = (domain: ReleaseDomain, request: ReleaseRequest): Hex =>
  hashTypedData(typedData(domain, request));

export interface SignatureParts {
  v: number;
  r: Hex;
  s: Hex;
}

/** Signs one release (EIP-712). `v` is 27 or 28, as ecrecover requires. */
export async function signRelease(
  privateKey: Hex,
  domain: ReleaseDomain,
  request: ReleaseRequest,
): Promise<SignatureParts> {
  const signature = parseSignature(await privateKeyToAccount(privateKey).signTypedData(typedData(domain, request)));
  return { v: 27 + signature.yParity, r: signature.r, s: signature.s };
}

const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** The other valid form of the same signature: high s, flipped v. The contract accepts it, a strict reader does not. */
export function withHighS({ v, r, s }: SignatureParts): SignatureParts {
  return { v: v === 27 ? 28 : 27, r, s: `0x${(curveOrder - BigInt(s)).toString(16).padStart(64, '0')}` };
}
