import type { Address } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { multiSignatureOracleAbi } from '../../../abis/multiSignatureOracle.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import type { Quorum } from '../../core/oracles/agreement.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import type { ClaimType } from '../../core/claims/claim.ts';
import { claimBridge } from './bridgeKinds.ts';
import { view } from './contractRead.ts';
import { readContracts, valueOrNull } from './readContracts.ts';

export interface OracleRules {
  oracleContract: Address;
  threshold: number;
}

/**
 * The oracle contract that the release chain's bridge uses, and how many signatures it requires.
 * @throws CausewayError
 */
export async function readOracleRules(
  reader: RpcReader,
  type: ClaimType,
  releaseChainId: number,
  options?: ReadOptions,
): Promise<OracleRules> {
  const bridge = claimBridge(reader, type, releaseChainId);
  // Both types of bridge have this function.
  const [oracle] = await readContracts(
    reader,
    releaseChainId,
    [view(bridgeErc20Abi, bridge, 'multiSignatureOracle')],
    options,
  );
  const oracleContract = valueOrNull(oracle);
  if (!oracleContract) throw unreadable(releaseChainId, 'the bridge named no oracle contract');
  const [answer] = await readContracts(
    reader,
    releaseChainId,
    [view(multiSignatureOracleAbi, oracleContract, 'multiSignatureThreshold')],
    options,
  );
  const threshold = valueOrNull(answer);
  // A threshold of 0 would accept anything; the contract's own minimum is 1.
  if (threshold === null || threshold < 1n || threshold > 1_000n)
    throw unreadable(releaseChainId, 'no usable threshold');
  return { oracleContract, threshold: Number(threshold) };
}

/**
 * The candidates that the oracle contract permits to sign, in lower case.
 * @throws CausewayError when one was not read
 */
export async function readPermittedSigners(
  reader: RpcReader,
  releaseChainId: number,
  oracleContract: Address,
  candidates: readonly Address[],
  options?: ReadOptions,
): Promise<Address[]> {
  const signers = [...new Set(candidates.map(lowerCase))];
  const reads = signers.map((signer) =>
    view(multiSignatureOracleAbi, oracleContract, 'permittedOracleAddresses', signer),
  );
  const answers = await readContracts(reader, releaseChainId, reads, options);
  return signers.filter((_, index) => {
    const isPermitted = valueOrNull(answers[index]);
    if (isPermitted === null) throw unreadable(releaseChainId, 'the permitted signers could not be read');
    return isPermitted;
  });
}

/**
 * What the release chain requires of the answers of the given signers.
 * @throws CausewayError
 */
export async function readQuorum(
  reader: RpcReader,
  type: ClaimType,
  releaseChainId: number,
  candidateSigners: readonly Address[],
  options?: ReadOptions,
): Promise<Quorum> {
  const { oracleContract, threshold } = await readOracleRules(reader, type, releaseChainId, options);
  const permitted = await readPermittedSigners(reader, releaseChainId, oracleContract, candidateSigners, options);
  return { threshold, permitted, oracleContract, releaseChainId };
}

const lowerCase = (address: Address): Address => `0x${address.slice(2).toLowerCase()}`;

const unreadable = (chainId: number, detail: string): CausewayError =>
  new CausewayError({ code: 'rpcUnreachable', params: { chain: chainNameOf(chainId) }, detail });
