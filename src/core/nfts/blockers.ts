import type { Address } from 'viem';
import { isSameAddress, ZERO_ADDRESS } from '../address.ts';
import type { OracleState } from '../bridge/oracleHealth.ts';
import type { RecipientBlock } from '../recipient/recipientBlock.ts';
import type { NftApproval } from './approval.ts';
import type { NftDelivery } from './delivery.ts';

/** Why an NFT cannot be sent yet. */
export type NftBlocker =
  | 'noWallet'
  | 'unsupportedChain'
  /** The app knows the network, but it has no NFT bridge. */
  | 'bridgeNotAvailable'
  | 'noNft'
  | 'noTargets'
  | 'noTarget'
  | 'recipientInvalid'
  | 'recipientIsToken'
  | 'recipientIsContract'
  | 'recipientForeign'
  | 'collectionUnconfirmed'
  | 'offline'
  | 'reading'
  | 'paused'
  | 'notOwned'
  /** The contract is no collection of NFTs. */
  | 'noErc721'
  | 'notWhitelisted'
  /** The target bridge could not deliver it, so its claim would fail. */
  | 'notHeld'
  | 'minted'
  | 'noCollection'
  | 'oraclesUnknown'
  | 'oraclesFew'
  | 'approving'
  | 'needsApproval';

export interface NftBlockerInput {
  account: Address | null;
  isSourceAvailable: boolean;
  /** The app knows the network. */
  isSourceKnown: boolean;
  collection: Address | null;
  tokenId: bigint | null;
  /** Networks with a collection of the same name. */
  targetChainIds: readonly number[];
  targetChainId: number | null;
  recipient: Address | null;
  recipientBlock: RecipientBlock | null;
  isRecipientUnconfirmed: boolean;
  /** A collection of the remote registry whose address the user has not accepted. */
  isCollectionUnconfirmed: boolean;
  isOffline: boolean;
  /** The owner according to the chain; null: not read. */
  owner: Address | null;
  /** There is no such NFT on the chain. */
  isMissing: boolean;
  /** The contract of the collection knows no NFTs at all. */
  isNoErc721: boolean;
  /** The source bridge accepts it: whitelisted, or minted by the bridge itself; null: not read. */
  isAccepted: boolean | null;
  isSourcePaused: boolean | null;
  isTargetPaused: boolean | null;
  /** The target bridge was not read yet: whether it is paused, its fee and the delivery may still come. */
  isTargetLoading: boolean;
  /** null: not read yet; one that cannot be read does not block. */
  delivery: NftDelivery | 'unknown' | null;
  oracles: OracleState;
  /** The user accepts that the claim may be delayed. */
  isDelayAccepted: boolean;
  approval: NftApproval;
}

type Rule = readonly [NftBlocker, (input: NftBlockerInput) => boolean];

// The first rule that holds is the one shown; what the user must do first comes first.
const rules: readonly Rule[] = [
  ['noWallet', (input) => input.account === null],
  ['unsupportedChain', (input) => !input.isSourceAvailable && !input.isSourceKnown],
  ['bridgeNotAvailable', (input) => !input.isSourceAvailable],
  ['noNft', (input) => input.collection === null || input.tokenId === null],
  ['noTargets', (input) => input.targetChainIds.length === 0],
  ['noTarget', (input) => input.targetChainId === null || !input.targetChainIds.includes(input.targetChainId)],
  ['recipientInvalid', (input) => input.recipient === null || isSameAddress(input.recipient, ZERO_ADDRESS)],
  ['recipientIsToken', (input) => input.recipientBlock === 'token' || isSameAddress(input.recipient, input.collection)],
  ['recipientIsContract', (input) => input.recipientBlock === 'contract'],
  ['recipientForeign', (input) => input.isRecipientUnconfirmed && !isSameAddress(input.recipient, input.account)],
  ['collectionUnconfirmed', (input) => input.isCollectionUnconfirmed],
  ['offline', (input) => input.isOffline],
  ['notOwned', (input) => input.isMissing || (input.owner !== null && !isSameAddress(input.owner, input.account))],
  ['noErc721', (input) => input.isNoErc721],
  ['reading', (input) => input.owner === null],
  ['paused', (input) => input.isSourcePaused === true || input.isTargetPaused === true],
  ['notWhitelisted', (input) => input.isAccepted === false],
  ['notHeld', (input) => input.delivery === 'notHeld'],
  ['minted', (input) => input.delivery === 'minted'],
  ['noCollection', (input) => input.delivery === 'noCollection'],
  ['reading', (input) => input.isAccepted === null || input.isTargetLoading],
  ['oraclesUnknown', (input) => input.oracles === 'asking'],
  ['oraclesFew', (input) => input.oracles === 'few' && !input.isDelayAccepted],
  ['reading', (input) => input.approval.kind === 'unknown'],
  ['approving', (input) => input.approval.kind === 'confirming'],
  ['needsApproval', (input) => input.approval.kind === 'needed'],
];

/** The first reason why an NFT cannot be sent, or null when it can be. */
export function nftBlocker(input: NftBlockerInput): NftBlocker | null {
  return rules.find(([, holds]) => holds(input))?.[0] ?? null;
}
