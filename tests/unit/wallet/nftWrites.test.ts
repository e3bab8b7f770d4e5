import { decodeFunctionData, getAddress, toFunctionSelector } from 'viem';
import { describe, expect, test } from 'vitest';
import { bridgeErc721Abi } from '../../../abis/bridgeErc721.ts';
import { erc721Abi } from '../../../abis/erc721.ts';
import type { AddressBook } from '../../../src/wallet/send/addressBook.ts';
import { checkRequest } from '../../../src/wallet/send/checkRequest.ts';
import { prepareApproveNft } from '../../../src/wallet/kinds/approve.ts';
import { prepareNftDeposit } from '../../../src/wallet/kinds/deposit.ts';
import { writeKinds } from '../../../src/wallet/kinds/index.ts';
import { prepareRelease, releaseErrors } from '../../../src/wallet/kinds/release.ts';
import { addressOf, chainWith } from '../io/fakeNode.ts';

const [account, bridge, collection, receiver] = [addressOf('a'), addressOf('b'), addressOf('c'), addressOf('d')];
const bookWith = (bridgeERC721: typeof bridge | ''): AddressBook => ({
  chain: (chainId) =>
    [6661, 6662].includes(chainId) ? chainWith(chainId, [], { bridgeERC20: addressOf('e'), bridgeERC721 }) : null,
  tokens: [],
  collections: () => [{ name: 'Meebits', address: collection, isRemote: false }],
});
const book = bookWith(bridge);
const nft = { chainId: 6661, collection, tokenId: 7n };
const word = `0x${'11'.repeat(32)}` as const;
const params = {
  sigV: [27],
  sigR: [word],
  sigS: [word],
  signers: [addressOf('1')],
  missing: [],
  silent: [],
  receiver,
  sourceToken: collection,
  amount: 7n,
  depositChainId: 6661,
  depositNumber: 3n,
};
const ref = { type: 'erc721', sourceChainId: 6661, targetChainId: 6662, depositHash: word } as const;
const plan = { isNative: false, value: 100_000n };

describe('the calls of an NFT, as the contracts read them', () => {
  test('approve of the bridge for this one id, never for all', () => {
    const write = prepareApproveNft(book, nft);
    expect(write).toMatchObject({ ok: true, value: { to: collection, value: 0n } });
    if (!write.ok) return;
    expect(decodeFunctionData({ abi: erc721Abi, data: write.value.data })).toEqual({
      functionName: 'approve',
      args: [getAddress(bridge), 7n],
    });
    expect(write.value.data).not.toContain(toFunctionSelector('setApprovalForAll(address,bool)').slice(2));
    expect(checkRequest(write.value, account, book)).toEqual({ ok: true, value: undefined });
  });

  test('deposit of collection, id, receiver and target', () => {
    const write = prepareNftDeposit(book, { ...nft, receiver, targetChainId: 6662 });
    if (!write.ok) throw new Error(write.error.code);
    expect(write.value).toMatchObject({ to: bridge, value: 0n, chainId: 6661 });
    const { functionName, args } = decodeFunctionData({ abi: bridgeErc721Abi, data: write.value.data });
    expect([functionName, args?.map((arg) => (typeof arg === 'string' ? arg.toLowerCase() : arg))]).toEqual([
      'deposit',
      [collection, 7n, receiver, 6662n],
    ]);
    const readBack = (data: `0x${string}`) =>
      writeKinds.read(data, { book, chainId: 6661, account, to: bridge, value: 0n });
    expect(readBack(write.value.data)?.summary).toMatchObject({
      kind: 'deposit',
      type: 'erc721',
      amount: 7n,
      targetChainId: 6662,
    });
    expect(readBack(`${write.value.data}00`)).toBeNull();
    expect(checkRequest(write.value, account, book)).toEqual({ ok: true, value: undefined });
  });

  test('the id 0 may be sent', () => {
    const write = prepareNftDeposit(book, { ...nft, tokenId: 0n, receiver, targetChainId: 6662 });
    expect(write.ok && checkRequest(write.value, account, book)).toEqual({ ok: true, value: undefined });
  });

  test('release with its value, by whoever pays for it', () => {
    const write = prepareRelease(book, { ref, params, plan });
    if (!write.ok) throw new Error(write.error.code);
    expect(write.value).toMatchObject({
      to: bridge,
      value: 100_000n,
      chainId: 6662,
      revertContext: releaseErrors.erc721,
    });
    expect(decodeFunctionData({ abi: bridgeErc721Abi, data: write.value.data }).functionName).toBe('release');
    expect(checkRequest(write.value, account, book)).toEqual({ ok: true, value: undefined });
    expect(checkRequest({ ...write.value, value: 100_001n }, account, book)).toMatchObject({
      ok: false,
      error: { detail: 'value' },
    });
  });
});

test('without an NFT bridge in the deployment nothing is prepared', () => {
  const without = bookWith('');
  const answers = [
    prepareApproveNft(without, nft),
    prepareNftDeposit(without, { ...nft, receiver, targetChainId: 6662 }),
    prepareRelease(without, { ref, params, plan }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: 'bridgeErc721NotFound' } });
});
