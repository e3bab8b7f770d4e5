import { expect } from '../e2e/support/fixtures.ts';
import { giveNfts, makeNftDeposit, NftPage } from '../e2e/support/nfts.ts';
import { test as base } from './support/album.ts';

const test = base.extend<{ nfts: NftPage }>({
  nfts: async ({ bridge }, use) => use(new NftPage(bridge.page, bridge.world)),
});
const collection = 'Pudgy Penguins';

test.describe('NFT form', () => {
  test('form', async ({ album, nfts, wallet, world }) => {
    const { page } = nfts;
    const [, tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection, to: wallet.address, count: 5 });
    await nfts.open();
    await album.shoot(page, 'Without a wallet');
    await nfts.connect();
    await expect(nfts.mainButton('Enter Collection & NFT ID')).toBeVisible();
    await album.shoot(page, 'Empty');
    await nfts.collectionButton().click();
    await expect(nfts.collectionDialog().getByRole('option', { name: /^Polychain Monsters/ })).toBeVisible();
    await album.shoot(page, 'Collection picker');
    await page.keyboard.press('Escape');
    await world.fault('nft-indexer', { kind: 'hang' });
    await nfts.chooseCollection(collection);
    await expect(page.getByRole('status').filter({ hasText: 'Getting your NFTs…' })).toBeVisible();
    await album.shoot(page, 'List on its way');
    await world.clearFaults();
    await nfts.open();
    if ((await nfts.collectionButton().textContent())?.includes(collection) !== true) await nfts.chooseCollection(collection);
    await expect(nfts.carousel().getByRole('radio')).toHaveCount(5, { timeout: 60_000 });
    await album.shoot(page, 'Own NFTs');
    await nfts.chooseNft(tokenId);
    await nfts.chooseTarget('Local BSC');
    await expect(nfts.approveButton()).toBeEnabled();
    await album.shoot(page, 'Filled, approval needed');
    await world.control('POST', '/chains/6661/pauseMining');
    await nfts.approveButton().click();
    await expect(page.getByText('Your approval is waiting to be added to a block.')).toBeVisible();
    await world.mine(6661, 1);
    await expect(page.getByText('Your approval has 1 of 2 confirmations.')).toBeVisible();
    await album.shoot(page, 'Approving');
    await world.control('POST', '/chains/6661/resumeMining');
    await expect(nfts.sendButton()).toBeEnabled();
    await album.shoot(page, 'Ready to send');
    await nfts.sendButton().click();
    await expect(nfts.confirmDialog().getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
    await album.shoot(page, 'Confirm');
  });

  test('doubts', async ({ album, nfts, wallet, world }) => {
    const { page } = nfts;
    const name = 'Polychain Monsters';
    const tokenId = 2n ** 255n - 7n;
    await giveNfts(world, { chainId: 6661, collection: name, to: wallet.address, firstId: tokenId });
    await nfts.open();
    await nfts.connect();
    await nfts.chooseCollection('Newsverse');
    await expect(page.getByText('You have no NFTs in this collection on Local ETH')).toBeVisible();
    await album.shoot(page, 'None of this collection');
    await nfts.fillNft({ collection: name, tokenId, target: 'Local BSC' });
    await expect(nfts.mainButton('Confirm collection')).toBeVisible();
    await album.shoot(page, 'A collection of a registry, the longest id');
    await world.fault('nft-indexer', { kind: 'status', status: 500, body: 'no' });
    await nfts.chooseCollection(collection);
    await expect(page.getByRole('alert').filter({ hasText: 'We have encountered an error while getting your NFTs' })).toBeVisible({ timeout: 60_000 });
    await album.shoot(page, 'The list cannot be had');
    await world.clearFaults();
  });
});

test.describe('NFT claim', () => {
  test('claim', async ({ album, nfts, wallet, world }) => {
    const { page } = nfts;
    const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection, to: wallet.address });
    const deposit = await makeNftDeposit(world, { source: 6661, collection, tokenId, key: wallet.key, receiver: wallet.address });
    wallet.chainId = 6662;
    await nfts.open(deposit.link);
    await nfts.connect();
    await expect(nfts.claimButton()).toBeEnabled();
    await album.shoot(page, 'Claim ready');
    const answer = wallet.holdNext('eth_sendTransaction');
    await nfts.pressClaim();
    await expect(nfts.releaseDialog()).toContainText('Confirm this transaction in your wallet');
    await album.shoot(page, 'The wallet is asked');
    answer();
    await expect(page.getByRole('heading', { name: 'Bridging successful' })).toBeVisible({ timeout: 30_000 });
    await album.shoot(page, 'Done');
  });
});
