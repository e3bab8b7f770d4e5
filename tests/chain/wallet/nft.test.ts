// NFTs in the write pipeline: approval of one NFT, deposit, release, and what is found again after a tab was closed.
import { describe, expect, test } from 'vitest';
import type { Address } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { parseSignature } from 'viem';
import { accountsOf } from '../../../devnet/accounts.ts';
import { nftAdmin } from '../../../devnet/deploy/nftAdmin.ts';
import { nftApproval } from '../../../src/core/nfts/approval.ts';
import { readNftRound } from '../../../src/io/reads/nftRound.ts';
import { readNftDelivery, readNftTarget } from '../../../src/io/reads/nftConditions.ts';
import { bridgeErc20Store } from '../../../src/state/bridgeErc20.ts';
import { bridgeErc721Store, setBridgeErc721 } from '../../../src/state/bridgeErc721.ts';
import { bridgeForms } from '../../../src/state/bridgeForms.ts';
import { claimsStore } from '../../../src/state/claims.ts';
import { createFollower } from '../../../src/wallet/follow/follow.ts';
import { moveHash } from '../../../src/state/moveHash.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { tabLocks } from '../../../src/wallet/send/locks.ts';
import { planRelease } from '../../../src/wallet/send/planRelease.ts';
import { prepareApprove, prepareApproveNft } from '../../../src/wallet/kinds/approve.ts';
import { prepareNftDeposit } from '../../../src/wallet/kinds/deposit.ts';
import { prepareRelease, type ReleasePlan } from '../../../src/wallet/kinds/release.ts';
import { reconcileIntents } from '../../../src/wallet/follow/reconcile.ts';
import { simulateWrite } from '../../../src/wallet/send/simulate.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import { nftReleaseTypedData } from '../contracts/releases.ts';
import { useWalletFixture, value } from './fixture.ts';

const it = useWalletFixture();
const bob: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

function chainOf(chainId: 6661 | 6662) {
  const chain = it.world?.chains[chainId];
  if (!chain) throw new Error('There is no world.');
  return chain;
}
function collection(name = 'Pudgy Penguins', chainId: 6661 | 6662 = 6661): Address {
  const found = chainOf(chainId).collections[name];
  if (!found) throw new Error(`no ${name}`);
  return found.address;
}
const admin = (chainId: 6661 | 6662 = 6661) => nftAdmin(it.rpcUrls[chainId] ?? '', chainOf(chainId));
const approval = (tokenId = 1n, name?: string) =>
  value(prepareApproveNft(it.book, { chainId: 6661, collection: collection(name), tokenId }));
const deposit = (tokenId = 1n, receiver = it.wallet.address, name?: string) =>
  value(
    prepareNftDeposit(it.book, { chainId: 6661, collection: collection(name), tokenId, receiver, targetChainId: 6662 }),
  );
const claims = () => Object.values(claimsStore.getState().byKey);
const transactions = () => Object.values(transactionsStore.getState().byKey);
const roundOf = (tokenId: bigint | null, name?: string) =>
  readNftRound(it.tab().world.reader, {
    chainId: 6661,
    account: it.wallet.address,
    collection: collection(name),
    tokenId,
  });

/** A release on 6661 of Lepasa 1, deposited on 6662, its home chain: 6661 mints it. */
async function release(plan: ReleasePlan = { isNative: false, value: 100_000n }, receiver = it.wallet.address) {
  const request = {
    receiver,
    sourceToken: collection('Lepasa', 6662),
    amount: 1n,
    depositChainId: 6662n,
    depositNumber: 1n,
  };
  const data = nftReleaseTypedData(6661, chainOf(6661).contracts.oracleERC721, request);
  const signers = accountsOf('oracleErc721').map(({ privateKey }) => privateKeyToAccount(privateKey));
  const signed = await Promise.all(
    signers.map(async (signer) => ({ ...parseSignature(await signer.signTypedData(data)), signer: signer.address })),
  );
  signed.sort((a, b) => (a.signer.toLowerCase() < b.signer.toLowerCase() ? -1 : 1));
  const params = {
    ...request,
    depositChainId: 6662,
    missing: [],
    silent: [],
    signers: signed.map(({ signer }) => signer),
    sigV: signed.map(({ yParity }) => 27 + yParity),
    sigR: signed.map(({ r }) => r),
    sigS: signed.map(({ s }) => s),
  };
  const ref = {
    type: 'erc721' as const,
    sourceChainId: 6662,
    targetChainId: 6661,
    depositHash: `0x${'d2'.repeat(32)}` as const,
  };
  return value(prepareRelease(it.book, { ref, params, plan }));
}

describe('a deposit of an NFT', () => {
  test('approved for this one NFT, deposited, stored as a claim; the token form does not change', async () => {
    const { hash: approvalHash } = value(await it.tab().send(approval()));
    expect(transactions()).toMatchObject([
      {
        hash: approvalHash,
        approval: { spender: chainOf(6661).contracts.bridgeERC721, tokenAddress: collection(), tokenId: 1n },
      },
    ]);
    await it.mine();
    const { hash } = value(await it.tab().send(deposit()));
    expect(claims()).toMatchObject([
      {
        type: 'erc721',
        depositHash: hash,
        currencyId: 'Pudgy Penguins',
        typedAmount: '1',
        sourceChainId: 6661,
        targetChainId: 6662,
        account: it.wallet.address,
      },
    ]);
    expect(bridgeErc721Store.getState()).toMatchObject({
      depositHash: hash,
      collectionId: 'Pudgy Penguins',
      typedToken: '1',
      sourceChainId: 6661,
      targetChainId: 6662,
    });
    expect(bridgeErc20Store.getState().depositHash).toBeNull();
    expect(await it.tab().send(deposit())).toMatchObject({ ok: false });
  });

  test('the approval counts from its second confirmation on, by the chain alone', async () => {
    const standing = async () => {
      const { head, isApproved, wasApprovedBefore } = await roundOf(2n);
      return nftApproval({ head, isApproved, wasApprovedBefore, sent: null, nowMs: 0 });
    };
    expect(await standing()).toEqual({ kind: 'needed' });
    value(await it.tab().send(approval(2n)));
    expect(await standing()).toEqual({ kind: 'confirming', confirmations: 1 });
    await it.mine();
    expect(await standing()).toEqual({ kind: 'approved' });
  });

  test('an approval, a deposit and a release of a closed tab are found again', async () => {
    const approvalHash = await it.closeWhileSigning(approval(3n));
    expect(await reconcileIntents(it.tab().world)).toBe(1);
    expect(transactions()).toMatchObject([{ hash: approvalHash, approval: { tokenId: 3n } }]);
    await it.mine();
    const hash = await it.closeWhileSigning(deposit(3n, bob));
    await it.mine(40);
    await reconcileIntents(it.tab().world);
    expect(claims()).toMatchObject([{ depositHash: hash, type: 'erc721', typedAmount: '3', recipient: bob }]);
    expect(bridgeErc721Store.getState()).toMatchObject({ depositHash: hash, typedRecipient: bob });
    const write = await release();
    const releaseHash = await it.closeWhileSigning(write);
    await reconcileIntents(it.tab().world);
    expect(transactions().find((one) => one.hash === releaseHash)?.claim).toMatchObject({
      type: 'erc721',
      depositHash: write.summary.claim.depositHash,
    });
  });

  test('found again from records of an earlier version, which stored no summary', async () => {
    const approvalHash = await it.closeWhileSigning(approval(3n));
    await it.forgetShown();
    await it.mine();
    await reconcileIntents(it.tab().world);
    expect(transactions()).toMatchObject([{ hash: approvalHash, approval: { tokenId: 3n } }]);
    const hash = await it.closeWhileSigning(deposit(3n, bob));
    await it.forgetShown();
    await it.mine(40);
    await reconcileIntents(it.tab().world);
    expect(claims()).toMatchObject([
      { depositHash: hash, type: 'erc721', currencyId: 'Pudgy Penguins', typedAmount: '3', recipient: bob },
    ]);
    const releaseHash = await it.closeWhileSigning(await release());
    await it.forgetShown();
    await reconcileIntents(it.tab().world);
    expect(transactions().find((one) => one.hash === releaseHash)).toMatchObject({
      kind: 'release',
      claim: { type: 'erc721' },
    });
  });

  test('a sped-up deposit moves in the NFT form and its claim', async () => {
    await setBridgeErc721({ depositHash: '0xaa', approvalHash: '0xbb', sourceChainId: 6661, targetChainId: 6662 });
    await moveHash(6661, '0xaa', '0xcc');
    await moveHash(6661, '0xbb', '0xdd');
    expect(bridgeErc721Store.getState()).toMatchObject({ depositHash: '0xcc', approvalHash: '0xdd' });
    await bridgeForms.nfts.reset();
    expect(bridgeErc721Store.getState()).toMatchObject({
      depositHash: null,
      approvalHash: null,
      sourceChainId: 6661,
      targetChainId: 6662,
    });
  });
});

describe('a claim that is reverted in its block', () => {
  test.each([
    ['kept by this version', {}],
    ['kept by an earlier one, which named no kind', { kind: undefined }],
  ])('has the text of an NFT: %s', async (_, earlier) => {
    await it.rpc('evm_setAutomine', [false]);
    const { world, send } = it.tab();
    const { hash } = value(await send(await release()));
    await world.records.updateTransaction(6661, hash, earlier);
    await it.revertWith(chainOf(6661).contracts.bridgeERC721, 'MultiSignatureOracleV1: Release not permitted');
    await it.mine();
    await createFollower(world).round();
    expect(transactions()).toMatchObject([{ hash, receipt: { status: 0 }, failure: { code: 'nftClaimFailed' } }]);
  });
});

describe('what is not signed', () => {
  test('an NFT that was transferred away is reported before the wallet is asked', async () => {
    await admin().move(collection(), 4n, bob);
    expect(await it.tab().send(approval(4n))).toMatchObject({ ok: false, error: { code: 'nftNotInWallet' } });
    await admin().move(collection('Meebits'), 4n, bob);
    expect(await it.tab().send(approval(4n, 'Meebits'))).toMatchObject({
      ok: false,
      error: { code: 'nftNotInWallet' },
    });
    expect(await it.tab().send(approval(999_999n))).toMatchObject({ ok: false, error: { code: 'nftNotInWallet' } });
    expect(it.wallet.sends).toBe(0);
  });

  test('a deposit without its approval, or of a collection that is not whitelisted', async () => {
    expect(await it.tab().send(deposit(5n))).toMatchObject({ ok: false, error: { code: 'nftNotApproved' } });
    expect(await it.tab().send(deposit(5n, it.wallet.address, 'Meebits'))).toMatchObject({
      ok: false,
      error: { code: 'nftNotApproved' },
    });
    await admin().unlist(collection());
    expect(await it.tab().send(deposit(5n))).toMatchObject({ ok: false, error: { code: 'nftNotWhitelisted' } });
    await admin().whitelist(collection());
    expect(it.wallet.sends).toBe(0);
  });

  test('anything that differs from what was shown, or mixes tokens and NFTs', async () => {
    const [approve, send, claim] = [approval(6n), deposit(6n), await release()];
    const tokenApproval = it.approval('USDC', 6n);
    const nftBridge = chainOf(6661).contracts.bridgeERC721;
    const tampered: PreparedWrite[] = [
      { ...approve, to: it.token('USDC') },
      { ...approve, data: approval(7n).data },
      { ...approve, summary: { ...approve.summary, type: 'erc20' } },
      { ...approve, value: 1n },
      { ...tokenApproval, summary: { ...tokenApproval.summary, type: 'erc721' } },
      // a token approved for the NFT bridge, an NFT for the token bridge
      prepareApprove({ chainId: 6661, token: it.token('USDC'), spender: nftBridge, amount: 6n }),
      {
        ...prepareApprove({ chainId: 6661, token: collection(), spender: it.bridge(), amount: 6n }),
        summary: { kind: 'approve', type: 'erc721', token: collection(), spender: it.bridge(), amount: 6n },
      },
      // a collection that this release does not know
      {
        ...approval(0n, 'Pudgy Penguins'),
        to: collection('Polychain Monsters'),
        summary: { ...approval(0n).summary, token: collection('Polychain Monsters') },
      },
      { ...send, data: deposit(7n).data },
      { ...send, to: it.bridge() },
      { ...send, value: 1n },
      { ...send, summary: { ...send.summary, receiver: bob } },
      { ...send, summary: { ...send.summary, token: collection('Meebits') } },
      { ...send, summary: { ...send.summary, targetChainId: 6661 } },
      { ...send, summary: { ...send.summary, type: 'erc20' } },
      { ...claim, value: claim.value + 1n },
      { ...claim, value: 0n },
      { ...claim, summary: { ...claim.summary, amount: 2n } },
      { ...claim, summary: { ...claim.summary, type: 'erc20', value: 0n }, value: 0n },
    ];
    for (const [index, write] of tampered.entries())
      expect([index, await it.tab().send(write)]).toMatchObject([
        index,
        { ok: false, error: { code: 'requestMismatch' } },
      ]);
    expect(it.wallet.sends).toBe(0);
  });
});

describe('what a claim carries', () => {
  const planned = async () => {
    const event = {
      sourceToken: collection('Lepasa', 6662),
      amount: 1n,
      receiver: it.wallet.address,
      sourceChainId: 6662,
      targetChainId: 6661,
      number: 1n,
      kind: 'deposit',
    } as const;
    return planRelease(it.tab().world.reader, { type: 'erc721', event }, it.wallet.address);
  };

  test('100000 wei unless the fee is higher; less than the fee is refused by the contract', async () => {
    expect(await planned()).toEqual({ net: null, isNative: false, value: 100_000n, valueDoubt: null });
    await admin().setFee(collection('Lepasa'), 250_000n);
    expect(await planned()).toEqual({ net: null, isNative: false, value: 250_000n, valueDoubt: null });
    const tooLittle = await release({ isNative: false, value: 249_999n });
    expect(await simulateWrite(it.tab().world.reader, tooLittle, it.wallet.address)).toMatchObject({
      ok: false,
      error: { code: 'nftFeeRaised' },
    });
    const { hash } = value(await it.tab().send(await release(await planned())));
    expect(await it.rpc('eth_getTransactionByHash', [hash])).toMatchObject({
      value: '0x3d090',
      from: it.wallet.address.toLowerCase(),
    });
  });

  test('the default fee where the collection has none of its own', async () => {
    await admin().setDefaultFee(123n);
    expect(await readNftTarget(it.tab().world.reader, 6661, collection('Lepasa', 6662))).toMatchObject({
      fee: 123n,
      collection: collection('Lepasa').toLowerCase(),
      isOfficial: false,
      paused: false,
      signaturesNeeded: 2,
    });
    await admin().setFee(collection('Lepasa'), 7n);
    expect((await readNftTarget(it.tab().world.reader, 6661, collection('Lepasa', 6662))).fee).toBe(7n);
  });

  test('how an NFT would be given out: minted, held, not held, there already', async () => {
    const { reader } = it.tab().world;
    const lepasa = await readNftTarget(reader, 6661, collection('Lepasa', 6662));
    expect(await readNftDelivery(reader, 6661, lepasa, 1n)).toBe('mintable');
    value(await it.tab().send(await release()));
    expect(await readNftDelivery(reader, 6661, lepasa, 1n)).toBe('minted');
    const penguins = await readNftTarget(reader, 6661, collection('Pudgy Penguins', 6662));
    expect(penguins).toMatchObject({ isOfficial: true, collection: collection().toLowerCase() });
    expect(await readNftDelivery(reader, 6661, penguins, 8n)).toBe('notHeld');
    value(await it.tab().send(approval(8n)));
    await it.mine();
    value(await it.tab().send(deposit(8n)));
    expect(await readNftDelivery(reader, 6661, penguins, 8n)).toBe('held');
    const unknown = await readNftTarget(reader, 6661, it.wallet.address);
    expect(await readNftDelivery(reader, 6661, unknown, 1n)).toBe('noCollection');
  });
});

describe('what the form reads of the source chain', () => {
  test('owner, count, what the bridge takes, and what there is none of', async () => {
    expect(await roundOf(9n)).toMatchObject({
      owner: it.wallet.address.toLowerCase(),
      isMissing: false,
      isNoErc721: false,
      isApproved: false,
      isAccepted: true,
      isPaused: false,
      hasCode: true,
      balance: 12n,
    });
    expect(await roundOf(13n)).toMatchObject({ owner: bob.toLowerCase() });
    expect(await roundOf(999n)).toMatchObject({ owner: null, isMissing: true });
    expect(await roundOf(999n, 'Meebits')).toMatchObject({ owner: null, isMissing: true });
    expect(await roundOf(null)).toMatchObject({ owner: null, isMissing: false, isApproved: null, isAccepted: true });
    expect(await roundOf(1n, 'Stray Cats')).toMatchObject({ isAccepted: false });
    const { reader } = it.tab().world;
    expect(
      await readNftRound(reader, { chainId: 6661, account: it.wallet.address, collection: bob, tokenId: 1n }),
    ).toMatchObject({ hasCode: false, owner: null, balance: null, isNoErc721: false });
    // A contract of another kind, which knows neither owners nor counts.
    const { bridgeERC721 } = chainOf(6661).contracts;
    expect(
      await readNftRound(reader, { chainId: 6661, account: it.wallet.address, collection: bridgeERC721, tokenId: 1n }),
    ).toMatchObject({ hasCode: true, isNoErc721: true, isMissing: false });
  });

  test('an NFT that the bridge has minted is taken back although its collection is not official', async () => {
    value(await it.tab().send(await release()));
    expect(await roundOf(1n, 'Lepasa')).toMatchObject({ owner: it.wallet.address.toLowerCase(), isAccepted: true });
    expect(await roundOf(2n, 'Lepasa')).toMatchObject({ isAccepted: false });
  });
});

test('a token deposit that a closed tab left in the wallet prevents no NFT deposit, but a second one of the same bridge', async () => {
  const { send } = it.tab({ locks: tabLocks() });
  const asked = new Promise<void>((resolve) => {
    it.wallet.onSend = () => {
      resolve();
      return new Promise(() => undefined);
    };
  });
  void send(it.nativeDeposit());
  await asked;
  it.wallet.onSend = null;
  const other = it.tab({ locks: tabLocks() });
  expect(await other.send(it.nativeDeposit(7n))).toMatchObject({ ok: false, error: { code: 'walletPending' } });
  value(await other.send(approval(10n)));
  await it.mine();
  expect(await other.send(deposit(10n))).toMatchObject({ ok: true });
});
