import type { Address, Hex } from 'viem';
import { hashTypedData } from 'viem/utils';
import type { ClaimType } from '../claims/claim.ts';

const BRIDGE_MULTISIG_NAME = 'Tixl Cross-Chain Bridge MultiSig';
const BRIDGE_MULTISIG_VERSION = '1';
const BRIDGE_MULTISIG_SALT: Hex = '0x251543af6a222378665a76fe38dbceae4871a070b7fdaf5c6c30cf758dc33cc0';

/** Names of the two signed fields that differ between tokens and NFTs. */
const fields: Record<ClaimType, readonly [token: string, amount: string]> = {
  erc20: ['sourceNetworkTokenAddress', 'amount'],
  erc721: ['sourceNetworkCollectionAddress', 'tokenId'],
};

export interface ReleaseRequest {
  type: ClaimType;
  /** The chain the tokens are released on. The digest contains it only in its domain. */
  releaseChainId: number;
  /** The oracle contract of the release chain. */
  oracleContract: Address;
  receiver: Address;
  /** Token or collection on the source chain. */
  sourceToken: Address;
  /** Amount before the fee, or the token id. */
  amount: bigint;
  depositChainId: number;
  depositNumber: bigint;
}

/** The 32 bytes an oracle signs to permit a release (EIP-712). */
export function releaseDigest(request: ReleaseRequest): Hex {
  const [token, amount] = fields[request.type];
  return hashTypedData({
    domain: {
      name: BRIDGE_MULTISIG_NAME,
      version: BRIDGE_MULTISIG_VERSION,
      chainId: request.releaseChainId,
      verifyingContract: request.oracleContract,
      salt: BRIDGE_MULTISIG_SALT,
    },
    types: {
      ReleaseRequest: [
        { name: 'receiverAddress', type: 'address' },
        { name: token, type: 'address' },
        { name: amount, type: 'uint256' },
        { name: 'depositChainId', type: 'uint256' },
        { name: 'depositNumber', type: 'uint256' },
      ],
    },
    primaryType: 'ReleaseRequest',
    message: {
      receiverAddress: request.receiver,
      [token]: request.sourceToken,
      [amount]: request.amount,
      depositChainId: BigInt(request.depositChainId),
      depositNumber: request.depositNumber,
    },
  });
}
