import * as v from 'valibot';
import { pad, toEventSelector } from 'viem';
import type { Address, Hex } from 'viem';
import { erc20Abi } from '../../../abis/erc20.ts';
import { erc721Abi } from '../../../abis/erc721.ts';
import { isSameAddress } from '../../core/address.ts';
import { claimTypeSchema } from '../../core/claims/claimSchema.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { addressSchema, uintSchema } from '../../core/records/schemas.ts';
import { parseAddressWord } from '../../io/rpc/hexWords.ts';
import type { RpcLog } from '../../io/rpc/rpcSchemas.ts';
import {
  bridgeOf,
  isKnownLpToken,
  isOwnToken,
  isKnownSpender,
  isLpSpender,
  knownCollection,
  knownToken,
  missingBridge,
} from '../send/addressBook.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { PreparedWrite } from '../send/write.ts';
import { prepared } from './prepared.ts';
import { sameCall } from './sameCall.ts';
import { writeCall } from './writeCall.ts';
import type { WriteKind, WriteSite } from './writeKind.ts';

const summarySchema = v.object({
  kind: v.literal('approve'),
  type: claimTypeSchema,
  /** The token, or the collection. */
  token: addressSchema,
  spender: addressSchema,
  /** For an NFT its token id. */
  amount: uintSchema,
});

export type ApproveSummary = v.InferOutput<typeof summarySchema>;

const approvalTopic = toEventSelector('Approval(address,address,uint256)');

/** Approvals of a token amount and of one NFT have the same encoding: the contracts tell which it is. */
const isNft = ({ book, chainId }: WriteSite, token: Address, spender: Address): boolean =>
  isSameAddress(bridgeOf(book, 'erc721', chainId), spender) || knownCollection(book, chainId, token) !== null;

/** Approval of an amount of a token, where 0 revokes, or of one NFT. */
export const approve: WriteKind<ApproveSummary> = {
  kind: 'approve',
  schema: summarySchema,
  calls: [
    writeCall({
      abi: erc20Abi,
      functionName: 'approve',
      isMeant: ({ type }: ApproveSummary) => type === 'erc20',
      target: ({ token }) => token,
      args: ({ spender, amount }) => [spender, amount],
      read: ([spender, amount], site) =>
        isNft(site, site.to, spender) ? null : { kind: 'approve', type: 'erc20', token: site.to, spender, amount },
    }),
    writeCall({
      abi: erc721Abi,
      functionName: 'approve',
      isMeant: ({ type }: ApproveSummary) => type === 'erc721',
      target: ({ token }) => token,
      args: ({ spender, amount }) => [spender, amount],
      read: ([spender, amount], site) =>
        isNft(site, site.to, spender) ? { kind: 'approve', type: 'erc721', token: site.to, spender, amount } : null,
    }),
  ],
  difference({ type, token, spender, amount }, { book, chainId }) {
    if (type === 'erc721') {
      if (knownCollection(book, chainId, token) === null) return 'unknown collection';
      return isSameAddress(bridgeOf(book, 'erc721', chainId), spender) ? null : 'unknown spender';
    }
    // Revoking only takes rights away, also for a token that is no longer on any list.
    if (amount === 0n && isKnownSpender(book, chainId, spender)) return null;
    if (knownToken(book, chainId, token) === null) {
      if (isOwnToken(book, chainId, token))
        return isSameAddress(book.dex?.(chainId)?.router, spender) ? null : 'unknown spender';
      if (!isKnownLpToken(book, chainId, token)) return 'unknown token';
      return isLpSpender(book, chainId, spender) ? null : 'unknown spender';
    }
    return isKnownSpender(book, chainId, spender) ? null : 'unknown spender';
  },
  isRepeatable: true,
  // older tokens return nothing; a token that returns false did not approve
  errors: () => ({ answeredFalse: 'approvalRefused' }),
  allows: ({ type, token, spender, amount }) => (type === 'erc20' ? { token, spender, amount } : null),
  trace: {
    filter: ({ target, account }) => ({ address: target, topics: [approvalTopic, pad(account, { size: 32 })] }),
    read(log, asked) {
      const approved = approvalOf(log, asked.account);
      const of = (type: ApproveSummary['type']): ApproveSummary[] =>
        approved === null ? [] : [{ kind: 'approve', type, token: asked.target, ...approved }];
      const summary = sameCall(
        approve,
        asked,
        isNft(asked, asked.target, approved?.spender ?? asked.target) ? of('erc721') : of('erc20'),
      );
      return summary && { summary };
    },
  },
  record: ({ type, token, spender, amount }) => ({
    transaction: {
      approval: {
        spender,
        tokenAddress: token,
        ...(type === 'erc721' ? { tokenId: amount } : amount === 0n ? { isRevocation: true } : {}),
      },
    },
  }),
  isEarlier: ({ approval }) => approval !== undefined,
};

/** `Approval` of an amount, or of one NFT, whose id is indexed. */
function approvalOf({ topics, data }: RpcLog, owner: Address): { spender: Address; amount: bigint } | null {
  const [topic, ownerWord, spenderWord, idWord] = topics;
  const number: Hex = idWord ?? data;
  if (topic !== approvalTopic || !ownerWord || !spenderWord || number.length !== 66) return null;
  const spender = parseAddressWord(spenderWord);
  return spender !== null && isSameAddress(parseAddressWord(ownerWord), owner)
    ? { spender, amount: BigInt(number) }
    : null;
}

/** Prepares `approve`. An amount of 0 revokes. */
export function prepareApprove(input: {
  chainId: number;
  token: Address;
  spender: Address;
  amount: bigint;
}): PreparedWrite<ApproveSummary> {
  const { chainId, token, spender, amount } = input;
  return prepared(approve, { chainId, to: token }, { kind: 'approve', type: 'erc20', token, spender, amount });
}

/** One NFT on its chain. */
export interface Nft {
  chainId: number;
  collection: Address;
  tokenId: bigint;
}

/** Prepares the approval of one NFT for the bridge, and of no other. @returns as `missingBridge` without a bridge. */
export function prepareApproveNft(
  book: AddressBook,
  { chainId, collection, tokenId }: Nft,
): Result<PreparedWrite<ApproveSummary>> {
  const spender = bridgeOf(book, 'erc721', chainId);
  if (spender === null) return fail(missingBridge(book, 'erc721', chainId));
  return ok(
    prepared(
      approve,
      { chainId, to: collection },
      { kind: 'approve', type: 'erc721', token: collection, spender, amount: tokenId },
    ),
  );
}
