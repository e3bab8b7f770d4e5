import type { Address, Hex } from 'viem';
import { concat, keccak256, numberToHex, pad, stringToHex } from 'viem/utils';
import type { ClaimType } from '../claims/claim.ts';

// The digest oracles sign: EIP-712. All fields are static, so each is one padded word.

export const BRIDGE_MULTISIG_NAME = 'Tixl Cross-Chain Bridge MultiSig';
export const BRIDGE_MULTISIG_VERSION = '1';
export const BRIDGE_MULTISIG_SALT: Hex = '0x251543af6a222378665a76fe38dbceae4871a070b7fdaf5c6c30cf758dc33cc0';

const DOMAIN_TYPE = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract,bytes32 salt)';
const RELEASE_TYPE: Record<ClaimType, string> = {
  erc20:
    'ReleaseRequest(address receiverAddress,address sourceNetworkTokenAddress,uint256 amount,uint256 depositChainId,uint256 depositNumber)',
  erc721:
    'ReleaseRequest(address receiverAddress,address sourceNetworkCollectionAddress,uint256 tokenId,uint256 depositChainId,uint256 depositNumber)',
};

export interface ReleaseRequest {
  type: ClaimType;
  /** The chain the tokens are released on. It is bound through the domain only. */
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

const hashText = (text: string): Hex => keccak256(stringToHex(text));
const numberWord = (value: bigint | number): Hex => numberToHex(value, { size: 32 });
const addressWord = (address: Address): Hex => pad(address, { size: 32 });

/** Domain separator of the oracle contract on the release chain. */
export function releaseDomainSeparator(releaseChainId: number, oracleContract: Address): Hex {
  return keccak256(
    concat([
      hashText(DOMAIN_TYPE),
      hashText(BRIDGE_MULTISIG_NAME),
      hashText(BRIDGE_MULTISIG_VERSION),
      numberWord(releaseChainId),
      addressWord(oracleContract),
      BRIDGE_MULTISIG_SALT,
    ]),
  );
}

/** The 32 bytes an oracle signs to permit a release (EIP-712). */
export function releaseDigest(request: ReleaseRequest): Hex {
  const struct = keccak256(
    concat([
      hashText(RELEASE_TYPE[request.type]),
      addressWord(request.receiver),
      addressWord(request.sourceToken),
      numberWord(request.amount),
      numberWord(request.depositChainId),
      numberWord(request.depositNumber),
    ]),
  );
  return keccak256(concat(['0x1901', releaseDomainSeparator(request.releaseChainId, request.oracleContract), struct]));
}
