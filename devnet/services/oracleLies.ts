import { getAddress, isAddress, isHex, type Address, type Hex } from 'viem';
import { accountsOf } from '../accounts.ts';
import {
  signRelease,
  withHighS,
  type ReleaseDomain,
  type ReleaseRequest,
  type SignatureParts,
} from './releaseSignature.ts';

/**
 * What an oracle is about to answer; `signature` only when it is not the regular one of `privateKey` over `request`.
 */
export interface OracleAnswer {
  request: ReleaseRequest;
  privateKey: Hex;
  oracleAddress: Address;
  signature?: SignatureParts;
}

export interface OracleLie {
  field: string;
  value?: unknown;
}

/** Fields that the fault `edit` supports at an oracle. */
export const lieFields = [
  'receiver',
  'sourceToken',
  'amount',
  'depositChainId',
  'depositNumber',
  'oracleAddress',
  'signature',
  'v',
  'highS',
] as const;

/** The names of two of them at the NFT bridge. */
const nftNames: Readonly<Record<string, string>> = { sourceCollection: 'sourceToken', tokenId: 'amount' };

const firstSpare = accountsOf('spare')[0];

function addressValue(value: unknown): Address {
  if (value === undefined && firstSpare) return firstSpare.address;
  if (typeof value === 'string' && isAddress(value)) return getAddress(value);
  throw new Error('This field takes an address.');
}

function numberValue(value: unknown, truth: bigint): bigint {
  if (value === undefined) return truth + 1n;
  if (typeof value === 'string' || typeof value === 'number') return BigInt(value);
  throw new Error('This field takes a number or decimal text.');
}

function keyValue(value: unknown): Hex {
  if (value === undefined && firstSpare) return firstSpare.privateKey;
  if (isHex(value) && value.length === 66) return value;
  throw new Error('The field signature takes a private key of 32 bytes.');
}

/**
 * Changes an answer as the faults require. A changed parameter is signed as changed (the oracle really lies),
 * `signature` signs with a foreign key, `v` and `highS` make the signature itself invalid. Without a value the nearest
 * wrong one is used.
 */
export async function lieAbout(
  truth: OracleAnswer,
  domain: ReleaseDomain,
  lies: readonly OracleLie[],
): Promise<OracleAnswer> {
  let answer = truth;
  for (const { field: name, value } of lies) {
    const field = nftNames[name] ?? name;
    const { request } = answer;
    if (field === 'receiver' || field === 'sourceToken')
      answer = { ...answer, request: { ...request, [field]: addressValue(value) } };
    else if (field === 'amount' || field === 'depositChainId' || field === 'depositNumber')
      answer = { ...answer, request: { ...request, [field]: numberValue(value, request[field]) } };
    else if (field === 'oracleAddress') answer = { ...answer, oracleAddress: addressValue(value) };
    else if (field === 'signature') answer = { ...answer, privateKey: keyValue(value) };
    else if (field === 'v')
      answer = {
        ...answer,
        signature: { ...(await signRelease(answer.privateKey, domain, answer.request)), v: Number(value ?? 0) },
      };
    else if (field === 'highS')
      answer = { ...answer, signature: withHighS(await signRelease(answer.privateKey, domain, answer.request)) };
    else
      throw new Error(
        `An oracle has no field ${name}. Use one of ${[...lieFields, ...Object.keys(nftNames)].join(', ')}.`,
      );
  }
  return answer;
}
