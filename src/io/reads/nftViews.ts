import type { Address, Hex } from 'viem';
import { addressWord, parseAddressWord, parseBoolWord, parseUintWord, wordOf } from '../rpc/hexWords.ts';
import type { CallOutcome } from '../rpc/rpcReader.ts';

/** keccak256 of 'MINTER_ROLE': who may mint the pegged collections (CONTRACTS section 9). */
const minterRole = '9f2df0fed2c77648de5860a4cc508cd0818c85b8b8a1ab4ceeef8d981c8956a6';

/** Calldata of an NFT contract's static views (ERC-721, and the roles of pegged collections). */
export const nftViews = {
  ownerOf: (tokenId: bigint): Hex => `0x6352211e${wordOf(tokenId)}`,
  getApproved: (tokenId: bigint): Hex => `0x081812fc${wordOf(tokenId)}`,
  isApprovedForAll: (owner: Address, operator: Address): Hex => `0xe985e9c5${addressWord(owner)}${addressWord(operator)}`,
  balanceOf: (owner: Address): Hex => `0x70a08231${addressWord(owner)}`,
  isMinter: (account: Address): Hex => `0x91d14854${minterRole}${addressWord(account)}`,
} as const;

export const uintIn = (outcome: CallOutcome | undefined): bigint | null => (outcome?.ok ? parseUintWord(outcome.data) : null);
export const addressIn = (outcome: CallOutcome | undefined): Address | null => (outcome?.ok ? parseAddressWord(outcome.data) : null);
export const boolIn = (outcome: CallOutcome | undefined): boolean | null => (outcome?.ok ? parseBoolWord(outcome.data) : null);
