import { encodeAbiParameters, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { CausewayError } from '../../../../src/core/errors/appError.ts';
import { readNftRound } from '../../../../src/io/reads/nftRound.ts';
import type { CallOutcome } from '../../../../src/io/rpc/rpcReader.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const chains = [chainWith(6661, [], { bridgeERC721: addressOf('b'), multicall: addressOf('c') })];
const word = (value: bigint): CallOutcome => ({ ok: true, data: encodeAbiParameters([{ type: 'uint256' }], [value]) });
const reverted: CallOutcome = { ok: false };
const empty: CallOutcome = { ok: true, data: '0x' };
const unread: CallOutcome = { ok: false, cause: new CausewayError({ code: 'rpcUnreachable' }) };
const owner = word(BigInt(addressOf('d')));
const no = word(0n);

const roundOf = (owned: CallOutcome, balance: CallOutcome, bridge: CallOutcome = no, code: Hex = '0x60') => {
  const reader = createFakeReader({ chains, rpc: (method) => (method === 'eth_getCode' ? code : '0x10') });
  // First what the bridge and the collection say, then what is asked of the NFT.
  const multicall = async (_chainId: number, calls: readonly unknown[]) =>
    calls.length === 4 ? [bridge, bridge, bridge, balance] : [owned, reverted, reverted];
  const input = { chainId: 6661, account: addressOf('a'), collection: addressOf('7'), tokenId: 1n };
  return readNftRound({ ...reader, multicall }, input);
};

test.each<[string, boolean, Parameters<typeof roundOf>]>([
  ['an NFT with an owner', false, [owner, word(1n)]],
  ['an NFT that does not exist', false, [reverted, word(1n)]],
  ['a contract of another standard, which refuses both', true, [reverted, reverted]],
  ['a contract that answers everything with nothing', true, [empty, empty]],
  ['a contract whose owners are no addresses', true, [empty, word(1n)]],
  ['a node that did not answer', false, [unread, unread]],
  ['a node that did not answer for the owner', false, [unread, reverted]],
  ['a node that did not answer for the count', false, [reverted, unread]],
  ['a node that refuses every call', false, [reverted, reverted, reverted]],
  ['an address without a contract', false, [empty, empty, no, '0x']],
])('%s: no collection of NFTs: %s', async (_what, isNoErc721, input) => {
  expect((await roundOf(...input)).isNoErc721).toBe(isNoErc721);
});
