import { parseEther } from 'viem';
import { closeRelease } from '../support/claims.ts';
import { follow } from '../support/follow.ts';
import { expect, test as base, type World } from '../support/fixtures.ts';
import { asksForSignatures, callsContracts, holdRequests } from '../support/holdRequests.ts';
import {
  collectionOn,
  giveNfts,
  makeNftDeposit,
  nftBridgeOf,
  NftPage,
  ownerOf,
  prepareNftRelease,
} from '../support/nfts.ts';
import { expectPaddedGas, hashOf, sentCalls } from '../support/sentCalls.ts';
import { storedRecord } from '../support/serviceWorker.ts';
import { storedRecords } from '../support/storage.ts';
import { pageAlone } from '../support/pageAlone.ts';
import type { TestWallet } from '../support/testWallet.ts';

const test = base.extend<{ nfts: NftPage }>({
  nfts: async ({ bridge }, use) => use(new NftPage(bridge.page, bridge.world)),
});
test.use(pageAlone);

/** An NFT of the wallet, deposited on 6661 and ready to be claimed on 6662. */
async function ownDeposit(wallet: TestWallet, world: World) {
  const name = 'Pudgy Penguins';
  const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: name, to: wallet.address });
  const { key, address: receiver } = wallet;
  return {
    name,
    tokenId,
    deposit: await makeNftDeposit(world, { source: 6661, collection: name, tokenId, key, receiver }),
  };
}

test.describe('an NFT crosses the bridge', () => {
  test('official on 6661, locked there and minted as pegged on 6662; back again: burned there, the original released', async ({
    nfts,
    wallet,
    world,
  }) => {
    const name = 'Pudgy Penguins';
    const own = wallet.address;
    const official = collectionOn(world, 6661, name);
    const pegged = collectionOn(world, 6662, name);
    const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: name, to: own });

    await test.step('there', async () => {
      await nfts.open();
      await nfts.connect();
      await nfts.fillNft({ collection: name, tokenId, target: 'Local BSC' });
      // Said before anything is signed, also where no NFT was moved before.
      const cost = (id: string) => nfts.page.locator(`[data-fact="${id}"]`);
      await expect(cost('depositCost')).toContainText(/≈ 0\.\d+ ETH/);
      await expect(cost('claimCost')).toContainText(/≈ 0\.\d+ BNB/);
      await expect(cost('wholeCost')).toContainText(/≈ \$\d/);
      await nfts.approve();
      await nfts.deposit();
      await expect(nfts.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      const picture = nfts.progress().locator('[data-picture="shown"]');
      await expect(picture).toBeVisible();
      await expect(nfts.tokenIdField()).toBeDisabled();
      await expect(nfts.tokenIdField()).toHaveValue(String(tokenId));
      expect(
        await nfts.page
          .getByRole('region', { name: 'NFT bridge form' })
          .evaluate((form) => Number(getComputedStyle(form).opacity)),
      ).toBeLessThan(1);
      expect(await ownerOf(world, 6661, name, tokenId)).toBe(nftBridgeOf(world, 6661));
      const depositHash = await hashOf(nfts.page.getByRole('link', { name: 'Deposit in explorer' }));
      await nfts.confirmAndSwitch(6661);
      // The page was reloaded, and the account does not have the NFT any more.
      await expect(picture).toBeVisible();
      await nfts.claim();
      await expect(nfts.page.getByRole('main').locator('[data-picture="shown"]').first()).toBeVisible();
      await expect(nfts.page.locator(`[data-claim="${depositHash}"]`).filter({ hasNotText: 'Released' })).toHaveCount(
        0,
      );
      const [approve, deposit, release] = sentCalls(wallet);
      if (!approve || !deposit || !release)
        throw new Error('The wallet was asked for less than approval, deposit and release.');
      expect(approve).toMatchObject({
        name: 'approve',
        to: official,
        args: [nftBridgeOf(world, 6661), tokenId],
        value: 0n,
      });
      expect(deposit).toMatchObject({
        name: 'deposit',
        to: nftBridgeOf(world, 6661),
        args: [official, tokenId, own, 6662n],
        value: 0n,
      });
      await expectPaddedGas(world, 6661, deposit, depositHash);
      expect(release).toMatchObject({ name: 'release', to: nftBridgeOf(world, 6662), value: 100_000n, from: own });
      expect(release.args.slice(3, 7)).toEqual([own, official, tokenId, 6661n]);
      expect(await ownerOf(world, 6662, name, tokenId)).toBe(own);
    });

    await test.step('back', async () => {
      await nfts.open();
      await nfts.fillNft({ collection: name, tokenId, target: 'Local ETH' });
      await nfts.approve();
      await nfts.deposit();
      await expect(nfts.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      expect(await ownerOf(world, 6662, name, tokenId)).toBeNull();
      await nfts.confirmAndSwitch(6662);
      await nfts.claim();
      const [approve, deposit, release] = sentCalls(wallet).slice(3);
      expect(approve).toMatchObject({ name: 'approve', to: pegged, args: [nftBridgeOf(world, 6662), tokenId] });
      expect(deposit).toMatchObject({
        name: 'deposit',
        to: nftBridgeOf(world, 6662),
        args: [pegged, tokenId, own, 6661n],
      });
      expect(release).toMatchObject({ name: 'release', to: nftBridgeOf(world, 6661), value: 100_000n });
      expect(release?.args.slice(3, 7)).toEqual([own, pegged, tokenId, 6662n]);
      expect(await ownerOf(world, 6661, name, tokenId)).toBe(own);
      expect(sentCalls(wallet)).toHaveLength(6);
    });
  });

  test('the longest token id there is, of a collection that only a registry knows: its address is accepted first, every digit is sent, nothing leaves a small screen', async ({
    nfts,
    wallet,
    world,
  }) => {
    const name = 'Polychain Monsters';
    const tokenId = 2n ** 256n - 2n;
    await nfts.page.setViewportSize({ width: 390, height: 844 });
    await giveNfts(world, { chainId: 6661, collection: name, to: wallet.address, firstId: tokenId });
    const fits = () =>
      expect
        .poll(() =>
          nfts.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        )
        .toBeLessThanOrEqual(0);
    await nfts.open();
    await nfts.connect();
    await nfts.fillNft({ collection: name, tokenId, target: 'Local BSC' });
    await expect(nfts.mainButton('Confirm collection')).toBeDisabled();
    // The field shows it shortened, once; the whole id is in its title, its description and the copied text.
    await expect(nfts.tokenIdField()).toHaveAttribute('title', String(tokenId));
    await expect(nfts.tokenIdField()).toHaveAccessibleDescription(String(tokenId));
    await expect
      .poll(() => nfts.tokenIdField().evaluate((field) => field.scrollWidth - field.clientWidth))
      .toBeLessThanOrEqual(0);
    const copied = await nfts.tokenIdField().evaluate((field) => {
      const clipboardData = new DataTransfer();
      field.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData('text/plain');
    });
    expect(copied).toBe(String(tokenId));
    // Ids with the same beginning differ in their last digits, which are visible at every width.
    const end = await nfts.slide(tokenId).evaluate((slide) => {
      const id = slide.querySelector('bdi');
      const range = document.createRange();
      if (id?.lastChild) range.selectNode(id.lastChild);
      return {
        text: range.toString(),
        right: range.getBoundingClientRect().right,
        edge: slide.getBoundingClientRect().right,
      };
    });
    expect(end.text).toBe(String(tokenId).slice(-4));
    expect(end.right).toBeLessThan(end.edge);
    await expect(nfts.page.getByRole('status').filter({ hasText: 'it came from a registry' })).toContainText(
      collectionOn(world, 6661, name),
    );
    await nfts.page.getByRole('checkbox', { name: 'I have checked the collection’s address.' }).check();
    await fits();
    await nfts.approve();
    await nfts.deposit();
    await expect(nfts.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await fits();
    await nfts.confirmAndSwitch(6661);
    await nfts.claim();
    await fits();
    expect(sentCalls(wallet).map(({ name: call, args }) => [call, call === 'release' ? args[5] : args[1]])).toEqual([
      ['approve', tokenId],
      ['deposit', tokenId],
      ['release', tokenId],
    ]);
    expect(await ownerOf(world, 6662, name, tokenId)).toBe(wallet.address);
  });

  test('Confirm send stays shut at one confirmation of the approval and opens at two', async ({
    nfts,
    wallet,
    world,
  }) => {
    const name = 'Pudgy Penguins';
    const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: name, to: wallet.address });
    await nfts.open();
    await nfts.connect();
    await nfts.fillNft({ collection: name, tokenId, target: 'Local BSC' });
    await expect(nfts.formStep('approve')).toHaveAttribute('aria-current', 'step');
    await expect(nfts.sendButton()).toHaveCount(0);
    await expect(nfts.approveButton()).toBeEnabled();
    await world.control('POST', '/chains/6661/pauseMining');
    try {
      await nfts.approveButton().click();
      await expect(nfts.approvingButton()).toHaveAttribute('aria-busy', 'true');
      await expect(nfts.page.getByText('Your approval is waiting to be added to a block.')).toBeVisible();
      await world.mine(6661, 1);
      await expect(nfts.page.getByText('Your approval has 1 of 2 confirmations.')).toBeVisible();
      await expect(nfts.approvingButton()).toHaveAttribute('aria-busy', 'true');
      await expect(nfts.sendButton()).toHaveCount(0);
      await world.mine(6661, 1);
      await expect(nfts.sendButton()).toBeEnabled();
      await expect(nfts.approvingButton()).toBeHidden();
      await expect(nfts.formStep('send')).toHaveAttribute('aria-current', 'step');
      await expect(nfts.formStep('approve')).toHaveAttribute('data-state', 'done');
    } finally {
      await world.control('POST', '/chains/6661/resumeMining');
    }
    expect(sentCalls(wallet)).toMatchObject([{ name: 'approve', args: [nftBridgeOf(world, 6661), tokenId] }]);
  });

  test('sent to another account, and claimed there by that account', async ({
    nfts,
    wallet,
    walletOf,
    browser,
    world,
  }) => {
    const name = 'Lepasa';
    wallet.chainId = 6662;
    const recipient = await world.newAccount();
    const [tokenId = 0n] = await giveNfts(world, { chainId: 6662, collection: name, to: wallet.address });
    await nfts.open();
    await nfts.connect();
    await nfts.fillNft({ collection: name, tokenId, target: 'Local ETH' });
    await nfts.page.getByRole('group', { name: 'Recipient' }).getByRole('button', { name: 'Change' }).click();
    await nfts.page.getByRole('textbox', { name: 'Recipient' }).fill(recipient.address);
    await nfts.page.getByRole('button', { name: 'Ok', exact: true }).click();
    await expect(
      nfts.page.getByRole('status').filter({ hasText: 'Recipient is not equal to your account address!' }),
    ).toContainText(recipient.address);
    await nfts.approve();
    await nfts.deposit();
    await expect(nfts.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    const depositHash = await hashOf(nfts.page.getByRole('link', { name: 'Deposit in explorer' }));
    expect(sentCalls(wallet)[1]).toMatchObject({
      name: 'deposit',
      args: [collectionOn(world, 6662, name), tokenId, recipient.address, 6661n],
    });
    await world.mine(6662, 12);

    const context = await browser.newContext();
    const theirs = walletOf(recipient.key, 6661);
    await theirs.install(context);
    const other = new NftPage(await context.newPage(), world);
    await other.open(`/bridge/nfts?release=6662,6661,${depositHash}`);
    await other.progress().getByRole('button', { name: 'Connect Wallet' }).click();
    await other.page
      .getByRole('dialog', { name: 'Connect Wallet' })
      .getByRole('button', { name: /Test Wallet/ })
      .click();
    await expect(other.claimButton()).toBeEnabled();
    await other.claim();
    await context.close();
    expect(await ownerOf(world, 6661, name, tokenId)).toBe(recipient.address);
  });

  test('anyone may pay for the claim of another account, after a tick; the recipient gets the NFT', async ({
    nfts,
    wallet,
    world,
  }) => {
    const name = 'Pudgy Penguins';
    const owner = await world.newAccount();
    const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: name, to: owner.address });
    const deposit = await makeNftDeposit(world, {
      source: 6661,
      collection: name,
      tokenId,
      key: owner.key,
      receiver: owner.address,
    });
    wallet.chainId = 6662;
    await nfts.open(deposit.link);
    await nfts.connect();
    await expect(nfts.progress()).toContainText('This deposit is for another account.');
    await expect(nfts.claimButton()).toBeDisabled();
    await nfts.page.getByRole('checkbox', { name: 'I want to pay for another account’s claim.' }).check();
    await nfts.claim();
    expect(await ownerOf(world, 6662, name, tokenId)).toBe(owner.address);
  });

  test('an NFT that was given away since it was chosen cannot be sent: the chain says so', async ({
    nfts,
    wallet,
    world,
  }) => {
    const name = 'Pudgy Penguins';
    const other = await world.newAccount();
    const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: name, to: wallet.address, count: 2 });
    await nfts.open();
    await nfts.connect();
    await nfts.fillNft({ collection: name, tokenId, target: 'Local BSC' });
    await expect(nfts.approveButton()).toBeEnabled();
    await world.admin(6661, 'moveNft', { collection: name, tokenId: String(tokenId), to: other.address });
    await expect(nfts.mainButton('NFT is not in your wallet')).toBeDisabled();
    await expect(nfts.approveButton()).toBeHidden();
    expect(wallet.asked('eth_sendTransaction')).toEqual([]);
  });

  test('given away and approved before the page knows: the wallet is not asked, the message says what is wrong', async ({
    nfts,
    wallet,
    world,
  }) => {
    const name = 'Pudgy Penguins';
    const other = await world.newAccount();
    const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: name, to: wallet.address, count: 2 });
    await nfts.open();
    await nfts.connect();
    await nfts.fillNft({ collection: name, tokenId, target: 'Local BSC' });
    await expect(nfts.approveButton()).toBeEnabled();
    const calls = await holdRequests(nfts.page, callsContracts(world, 6661));
    await world.admin(6661, 'moveNft', { collection: name, tokenId: String(tokenId), to: other.address });
    await nfts.approveButton().click();
    calls.answer();
    await expect(
      nfts.page
        .getByRole('alert')
        .filter({ hasText: 'You either entered a wrong ID or Collection or this NFT is not in your wallet.' }),
    ).toBeVisible();
    expect(wallet.asked('eth_sendTransaction')).toEqual([]);
  });

  test('a collection that the bridge does not accept is reported before anything is signed', async ({
    nfts,
    wallet,
    world,
  }) => {
    const name = 'Stray Cats';
    const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: name, to: wallet.address });
    await nfts.open();
    await nfts.connect();
    await nfts.fillNft({ collection: name, tokenId, target: 'Local BSC' });
    await expect(nfts.mainButton('Collection is not whitelisted')).toBeDisabled();
    await expect(nfts.page.getByRole('link', { name: 'Whitelist NFT Collection' })).toBeVisible();
    expect(wallet.asked('eth_sendTransaction')).toEqual([]);
  });

  test('a paused bridge is reported before anything is signed', async ({ nfts, wallet, world }) => {
    const name = 'Pudgy Penguins';
    const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: name, to: wallet.address });
    await world.admin(6661, 'pause', { bridge: 'erc721' });
    try {
      await nfts.open();
      await nfts.connect();
      await nfts.fillNft({ collection: name, tokenId, target: 'Local BSC' });
      await expect(nfts.mainButton('Bridge is paused')).toBeDisabled();
      await expect(nfts.approveButton()).toBeHidden();
    } finally {
      await world.admin(6661, 'unpause', { bridge: 'erc721' });
    }
    await expect(nfts.approveButton()).toBeEnabled();
    expect(wallet.asked('eth_sendTransaction')).toEqual([]);
  });

  test('a deposit that someone else has released empties the form and says so on the token page', async ({
    nfts,
    wallet,
    world,
  }) => {
    const { name, tokenId, deposit } = await ownDeposit(wallet, world);
    const release = await prepareNftRelease(world, deposit);
    wallet.chainId = 6662;
    await nfts.open(deposit.link);
    await nfts.connect();
    await expect(nfts.claimButton()).toBeEnabled();
    const signatures = await holdRequests(nfts.page, asksForSignatures(world, 'erc721'));
    await nfts.pressClaim();
    await expect(nfts.releaseDialog()).toContainText('Getting signatures from the oracles');
    await signatures.held();
    await release();
    signatures.answer();
    await expect(nfts.page.getByText('Deposit was already processed and released.').first()).toBeVisible();
    await expect(nfts.page).toHaveURL(new URL('/bridge/tokens', world.appUrl).href);
    await nfts.open();
    await expect(nfts.tokenIdField()).toHaveValue('');
    expect(wallet.asked('eth_sendTransaction')).toEqual([]);
    expect(await ownerOf(world, 6662, name, tokenId)).toBe(wallet.address);
    await test.step('its link says that it is released and offers nothing to claim', async () => {
      await nfts.open(deposit.link);
      await expect(nfts.page.getByText('The NFT was released on Local BSC.')).toBeVisible();
      await expect(nfts.claimButton()).toBeHidden();
    });
  });

  test('paid out while the user is on another page: that page stays, and so does the form filled meanwhile', async ({
    nfts,
    wallet,
    world,
  }) => {
    const { page } = nfts;
    const { name, tokenId, deposit } = await ownDeposit(wallet, world);
    wallet.chainId = 6662;
    await nfts.open(deposit.link);
    await nfts.connect();
    const answer = wallet.holdNext('eth_sendTransaction');
    await nfts.pressClaim();
    await expect(nfts.releaseDialog()).toContainText('Confirm this transaction in your wallet');
    await follow(page, '/bridge/nfts');
    await nfts.chooseCollection('Meebits');
    await follow(page, '/farms');
    await expect(page.getByRole('heading', { name: 'Farms', level: 1 })).toBeVisible();
    answer();
    await expect.poll(() => ownerOf(world, 6662, name, tokenId)).toBe(wallet.address);
    await expect(page.getByText('The transaction was successful.').first()).toBeVisible();
    await expect(page).toHaveURL(new URL('/farms', world.appUrl).href);
    await follow(page, '/bridge/nfts');
    await expect(nfts.collectionButton()).toContainText('Meebits');
    expect(await storedRecord(page, 'forms', 'bridgeErc721')).toMatchObject({
      collectionId: collectionOn(world, 6662, 'Meebits'),
    });
  });

  test('a saved claim names collection and id, leads back to its release view, and leaves an empty form behind, the token form as it was', async ({
    nfts,
    bridge,
    wallet,
    world,
  }) => {
    const name = 'Pudgy Penguins';
    const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: name, to: wallet.address });
    const amount = bridge.page.getByRole('textbox', { name: 'Amount' });
    await bridge.open('/bridge/tokens/ETH/6662');
    await amount.fill('7.5');
    await expect.poll(async () => JSON.stringify(await storedRecords(bridge.page, 'forms'))).toContain('7.5');
    await nfts.open();
    await nfts.connect();
    await nfts.fillNft({ collection: name, tokenId, target: 'Local BSC' });
    await nfts.approve();
    await nfts.deposit();
    await expect(nfts.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    const depositHash = await hashOf(nfts.page.getByRole('link', { name: 'Deposit in explorer' }));
    const card = nfts.page.locator(`[data-claim="${depositHash}"]`);
    await expect(card).toContainText(name);
    await expect(card).toContainText(String(tokenId));
    await expect(card.locator('img')).toHaveCount(2);
    const path = `/bridge/nfts?release=6661,6662,${depositHash}`;
    await expect(card.getByRole('link')).toHaveAttribute('href', path);
    await nfts.page.getByRole('button', { name: 'Save claim link and start new bridging' }).click();
    await nfts.page.getByRole('dialog').getByRole('button', { name: 'Save claim link and reset form' }).click();
    await expect(nfts.tokenIdField()).toBeEnabled();
    await expect(nfts.tokenIdField()).toHaveValue('');
    await expect(nfts.mainButton('Enter Collection & NFT ID')).toBeDisabled();
    await card.getByRole('link').click();
    await expect(nfts.page).toHaveURL(new URL(path, world.appUrl).href);
    await expect(nfts.progress()).toContainText(`${name} #${tokenId}`);
    await expect(card.getByRole('link')).toHaveAttribute('aria-current', 'true');
    await nfts.page.goto(new URL('/bridge/tokens', world.appUrl).href);
    await expect(nfts.page.getByRole('heading', { name: 'Bridge tokens' })).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(amount).toHaveValue('7.5');
  });

  test('an unknown failure of the wallet at the claim is reported in the words for NFTs, and the claim stays', async ({
    nfts,
    wallet,
    world,
  }) => {
    const { name, tokenId, deposit } = await ownDeposit(wallet, world);
    wallet.chainId = 6662;
    await nfts.open(deposit.link);
    await nfts.connect();
    await expect(nfts.claimButton()).toBeEnabled();
    wallet.answerNext('eth_sendTransaction', () => ({ error: { code: -32000, message: 'kaboom' } }));
    await nfts.pressClaim();
    await expect(nfts.releaseDialog().getByRole('alert')).toContainText(
      'Unexpected error during release. Please try again in 15 mins.',
    );
    // It may have been sent after all: nothing is sent again before the user says that the request no longer exists.
    await expect(nfts.releaseDialog().getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await closeRelease(nfts);
    await nfts.page.getByRole('button', { name: 'Request is gone, continue' }).click();
    await expect(nfts.claimButton()).toBeEnabled();
    await nfts.pressClaim();
    await expect.poll(() => ownerOf(world, 6662, name, tokenId)).toBe(wallet.address);
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(2);
  });

  test('a wrong claim link says what is wrong with it, locks the form and cannot be claimed', async ({
    nfts,
    wallet,
  }) => {
    await nfts.open('/bridge/nfts?release=6661,6662,xyz');
    await expect(
      nfts.page.getByText(
        'There is an error in the active claim link: the transaction hash is not in a valid hex format',
      ),
    ).toBeVisible();
    await expect(nfts.collectionButton()).toBeDisabled();
    await expect(nfts.tokenIdField()).toBeDisabled();
    await expect(nfts.page.getByRole('main').getByRole('button', { name: /^Claim( NFT)?$/ })).toBeDisabled();
    expect(wallet.asked('eth_sendTransaction')).toEqual([]);
  });

  test('the fee of the collection is shown before signing and sent with the claim', async ({ nfts, wallet, world }) => {
    const name = 'Pudgy Penguins';
    const fee = parseEther('0.02');
    const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: name, to: wallet.address });
    await world.admin(6662, 'setNftFee', { collection: name, wei: fee.toString() });
    try {
      await nfts.open();
      await nfts.connect();
      await nfts.fillNft({ collection: name, tokenId, target: 'Local BSC' });
      const facts = nfts.page.locator('form');
      await expect(facts.locator('[data-fact="fee"]')).toContainText('0.02 BNB');
      await expect(facts.locator('[data-fact="claimValue"]')).toContainText('0.02 BNB');
      await expect(nfts.page.getByText('NFT bridging is not free here')).toBeVisible();
      await nfts.approve();
      await nfts.deposit();
      await nfts.confirmAndSwitch(6661);
      await expect(nfts.progress().locator('[data-fact="fee"]')).toContainText('0.02 BNB');
      await expect(nfts.progress().locator('[data-fact="claimValue"]')).toContainText('0.02 BNB');
      await nfts.claim();
      expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'release', value: fee });
    } finally {
      await world.admin(6662, 'setNftFee', { collection: name, wei: '0' });
    }
    expect(await ownerOf(world, 6662, name, tokenId)).toBe(wallet.address);
  });
});
