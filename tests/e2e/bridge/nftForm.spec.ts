import type { Locator } from '@playwright/test';
import { expect, test as base, type World } from '../support/fixtures.ts';
import { holdRequests, isFor } from '../support/holdRequests.ts';
import { collectionOn, giveNfts, NftPage } from '../support/nfts.ts';
import { pageAlone } from '../support/pageAlone.ts';

const test = base.extend<{ nfts: NftPage }>({
  nfts: async ({ bridge }, use) => use(new NftPage(bridge.page, bridge.world)),
});
test.use(pageAlone);

interface Asked {
  targets: { requests: { path: string }[] }[];
}
/** Paths with queries that a service was asked for. */
async function askedPaths(world: World, target: string): Promise<string[]> {
  const { targets } = (await world.control('GET', `/requests?target=${target}`)) as Asked;
  return targets.flatMap(({ requests }) => requests.map(({ path }) => path));
}

const box = async (place: Locator) => {
  const found = await place.boundingBox();
  if (!found) throw new Error('It is not on the screen.');
  return found;
};

/** Slides that are completely visible in the row. */
async function inView(nfts: NftPage): Promise<string[]> {
  return nfts.carousel().evaluate((row) => {
    const place = row.getBoundingClientRect();
    return [...row.querySelectorAll('[data-nft]')]
      .filter((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left >= place.left - 1 && right <= place.right + 1;
      })
      .map((slide) => slide.getAttribute('data-nft') ?? '');
  });
}

test.describe('the form of the NFT bridge', () => {
  test('oracles: too few of the NFT bridge answer, so approval and deposit need a tick that names them @money', async ({
    nfts,
    wallet,
    world,
  }) => {
    const { page } = nfts;
    const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: 'Pudgy Penguins', to: wallet.address });
    for (const target of ['oracle-erc721-2', 'oracle-erc721-3']) await world.fault(target, { kind: 'stop' });
    await nfts.open();
    await nfts.connect();
    await nfts.fillNft({ collection: 'Pudgy Penguins', tokenId, target: 'Local BSC' });
    await expect(
      page.getByRole('status').filter({ hasText: 'Only 1 of 3 oracles answer, and a claim needs 3 signatures.' }),
    ).toBeVisible();
    await expect(nfts.mainButton('Confirm delay')).toBeDisabled();
    await expect(nfts.approveButton()).toHaveCount(0);
    const tick = page.getByRole('checkbox', {
      name: /^I understand that my claim may be delayed until these oracles answer: .*2 and .*3$/,
    });
    await tick.check();
    await expect(nfts.approveButton()).toBeEnabled();
    await tick.uncheck();
    await expect(nfts.mainButton('Confirm delay')).toBeDisabled();
    expect(wallet.asked('eth_sendTransaction')).toEqual([]);
  });

  test('oracles: all answer, and one line says so', async ({ nfts, wallet, world }) => {
    const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: 'Pudgy Penguins', to: wallet.address });
    await nfts.open();
    await nfts.connect();
    await nfts.fillNft({ collection: 'Pudgy Penguins', tokenId, target: 'Local BSC' });
    await expect(nfts.page.getByRole('status').filter({ hasText: '3 of 3 oracles answer.' })).toBeVisible();
    await expect(nfts.page.getByText(/^Lag behind Local ETH: (none|at most \d+ blocks?)$/)).toBeVisible();
    await expect(nfts.page.getByText(/^Last release on Local BSC: /)).toBeVisible();
    await expect(nfts.approveButton()).toBeEnabled();
  });

  test('title, banner, fields, steps, the link for new collections, and a button that says what is missing', async ({
    nfts,
  }) => {
    await nfts.open();
    const { page } = nfts;
    await expect(page.getByRole('heading', { level: 1, name: 'Bridge NFTs' })).toBeVisible();
    await expect(
      page.getByText(
        'NFT bridging is free for a limited time. Afterwards a small protocol incentive fee is deducted and used to buy back and burn the bridge token',
      ),
    ).toBeVisible();
    await expect(page.getByRole('group', { name: 'From network' })).toContainText('Local');
    for (const label of ['Token ID & Collection', 'To network', 'Recipient'])
      await expect(page.getByText(label, { exact: true })).toBeVisible();
    const link = page.getByRole('link', { name: 'Whitelist NFT Collection' });
    await expect(link).toHaveAttribute('href', /^https?:\/\//);
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([/Approve/, /Send/]);
    await expect(nfts.formStep('approve')).toHaveAttribute('aria-current', 'step');
    await nfts.connect();
    await expect(nfts.mainButton('Enter Collection & NFT ID')).toBeDisabled();
  });

  test('the picker of collections: rows of 56 px in a list of 390 px, by pointer and by keys', async ({
    nfts,
    world,
  }) => {
    await nfts.open();
    await nfts.connect();
    await nfts.collectionButton().click();
    const { page } = nfts;
    const list = nfts.collectionDialog().getByRole('listbox', { name: 'Select a collection' });
    expect((await box(list)).height).toBeCloseTo(390, 0);
    const rows = list.getByRole('option');
    expect(await rows.count()).toBeGreaterThan(3);
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeCloseTo(56, 0);
    // The list has the focus and reports which row is active.
    await expect(list).toBeFocused();
    const active = () =>
      list.evaluate(
        (node) => document.getElementById(node.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
      );
    // The number of owned NFTs is read while the list is open.
    await expect.poll(async () => (await active()) === (await rows.first().textContent())).toBe(true);
    await page.keyboard.press('End');
    await expect.poll(async () => (await active()) === (await rows.last().textContent())).toBe(true);
    await page.keyboard.press('Escape');
    await expect(nfts.collectionDialog()).toBeHidden();
    await expect(nfts.collectionButton()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list).toBeFocused();
    for (let press = 0; press < 10 && !(await active()).startsWith('Meebits'); press += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(nfts.collectionDialog()).toBeHidden();
    await expect(nfts.collectionButton()).toBeFocused();
    await expect(nfts.page.getByRole('button', { name: 'Collection: Meebits. Change' })).toBeVisible();
    expect(collectionOn(world, 6661, 'Meebits')).toMatch(/^0x/);
  });

  test('more than six collections: the picker says how many the account owns, shows a picture of one, and finds by name and by address', async ({
    nfts,
    wallet,
    world,
  }) => {
    await giveNfts(world, { chainId: 6661, collection: 'Pudgy Penguins', to: wallet.address, count: 3 });
    await nfts.open();
    await nfts.connect();
    await nfts.collectionButton().click();
    const dialog = nfts.collectionDialog();
    const owned = dialog.getByRole('option', { name: /^Pudgy Penguins/ });
    await expect(owned).toContainText('You own 3');
    await expect(owned.locator('[data-picture="shown"]')).toBeVisible();
    const other = dialog.getByRole('option', { name: /^Meebits/ });
    await expect(other).not.toContainText('You own');
    await expect(other.locator('[data-picture]')).toHaveCount(0);

    const search = dialog.getByRole('combobox');
    await search.fill('meeb');
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await search.fill('no such thing');
    await expect(dialog.getByText('No results found.')).toBeVisible();
    await search.fill(collectionOn(world, 6661, 'Pudgy Penguins').toLowerCase());
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(nfts.page.getByRole('button', { name: 'Collection: Pudgy Penguins. Change' })).toBeVisible();
  });

  test('five own NFTs: three in view, 10 px apart; a click chooses one, the arrow keys move on, the buttons turn', async ({
    nfts,
    wallet,
    world,
  }) => {
    const ids = await giveNfts(world, { chainId: 6661, collection: 'Pudgy Penguins', to: wallet.address, count: 5 });
    const [first = 0n, second = 0n, third = 0n] = ids;
    await nfts.open();
    await nfts.connect();
    await nfts.chooseCollection('Pudgy Penguins');
    await expect(nfts.carousel().getByRole('radio')).toHaveCount(5);
    expect(
      (
        await nfts.page
          .locator('[data-nft]')
          .evaluateAll((slides) => slides.map((slide) => slide.getAttribute('data-nft')))
      ).toSorted(),
    ).toEqual(ids.map(String).toSorted());
    await expect.poll(() => inView(nfts)).toHaveLength(3);
    const places = await Promise.all((await inView(nfts)).map((id) => box(nfts.slide(BigInt(id)))));
    const [one, two, three] = places;
    if (!one || !two || !three) throw new Error('Not three.');
    expect(two.x - one.x - one.width).toBeCloseTo(10, 0);
    expect(three.x - two.x - two.width).toBeCloseTo(10, 0);
    for (const place of places) expect(place.width).toBeCloseTo(one.width, 0);

    await nfts.chooseNft(second);
    await expect(nfts.slide(second)).toHaveAttribute('data-selected', 'true');
    await expect(nfts.page.locator('[data-nft][data-selected="true"]')).toHaveCount(1);
    const borderOf = (id: bigint) => nfts.slide(id).evaluate((slide) => getComputedStyle(slide).borderTopColor);
    expect(await borderOf(second)).not.toBe(await borderOf(first));

    await nfts.page.keyboard.press('ArrowRight');
    await expect(nfts.tokenIdField()).toHaveValue(String(third));
    await nfts.page.keyboard.press('ArrowRight');
    const fourth = String(ids[3]);
    await expect(nfts.tokenIdField()).toHaveValue(fourth);
    await expect.poll(() => inView(nfts)).toContain(fourth);
    await nfts.page.keyboard.press('ArrowLeft');
    await expect(nfts.tokenIdField()).toHaveValue(String(third));

    const next = nfts.page.getByRole('button', { name: 'Next NFTs' });
    const previous = nfts.page.getByRole('button', { name: 'Previous NFTs' });
    await previous.click();
    await expect.poll(() => inView(nfts)).toContain(String(first));
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await next.click();
    await expect.poll(() => inView(nfts)).toContain(String(ids[4]));
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(nfts.tokenIdField()).toHaveValue(String(third));

    // The whole id is visible beside a long name.
    for (const width of [1280, 390, 320]) {
      await nfts.page.setViewportSize({ width, height: 844 });
      await expect
        .poll(() => nfts.tokenIdField().evaluate((field) => field.scrollWidth - field.clientWidth))
        .toBeLessThanOrEqual(0);
    }
  });

  test("the token id cannot be typed, and goes when the new collection has none of one's own", async ({
    nfts,
    wallet,
    world,
  }) => {
    const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: 'Pudgy Penguins', to: wallet.address });
    await nfts.open();
    await nfts.connect();
    await nfts.chooseCollection('Pudgy Penguins');
    await nfts.chooseNft(tokenId);
    await nfts.tokenIdField().focus();
    await nfts.page.keyboard.type('777');
    await expect(nfts.tokenIdField()).toHaveValue(String(tokenId));
    await expect(nfts.tokenIdField()).not.toBeEditable();
    await nfts.chooseCollection('Newsverse');
    await expect(nfts.page.getByText('You have no NFTs in this collection on Local ETH')).toBeVisible();
    await expect(nfts.tokenIdField()).toHaveValue('');
    await expect(nfts.mainButton('Enter Collection & NFT ID')).toBeDisabled();
  });

  test('only networks that have the collection are offered; one that exists only here offers none and says why', async ({
    nfts,
    wallet,
    world,
  }) => {
    await giveNfts(world, { chainId: 6661, collection: 'Pudgy Penguins', to: wallet.address });
    await giveNfts(world, { chainId: 6661, collection: 'Cryptopunks', to: wallet.address });
    await nfts.open();
    await nfts.connect();
    await nfts.chooseCollection('Pudgy Penguins');
    await nfts.page.getByRole('button', { name: /^To network/ }).click();
    const networks = nfts.page.getByRole('dialog', { name: 'Select a network' });
    await expect(networks.getByRole('listitem')).toHaveText([/Local BSC/]);
    await nfts.page.keyboard.press('Escape');
    await nfts.chooseCollection('Cryptopunks');
    await expect(
      nfts.page.getByText(
        'Cryptopunks is not available on this bridge’s other networks, so it cannot be sent from here.',
      ),
    ).toBeVisible();
    await expect(nfts.page.getByRole('button', { name: /^To network/ })).toBeDisabled();
  });

  test('a network whose bridge could not deliver the NFT takes neither approval nor deposit, and says why @money', async ({
    nfts,
    wallet,
    world,
  }) => {
    const collection = 'Pudgy Penguins';
    const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection, to: wallet.address });
    // Official there as well: the bridge would have to hold the NFT, and does not.
    await world.admin(6662, 'whitelistCollection', { collection });
    try {
      await nfts.open();
      await nfts.connect();
      await nfts.fillNft({ collection, tokenId, target: 'Local BSC' });
      await expect(nfts.mainButton('Not available for this token')).toBeDisabled();
      await expect(
        nfts.page.getByText('The bridge does not currently hold this NFT on the target network.'),
      ).toBeVisible();
      await expect(nfts.approveButton()).toHaveCount(0);
    } finally {
      await world.admin(6662, 'unlistCollection', { collection });
    }
    await nfts.page.reload();
    await expect(nfts.approveButton()).toBeEnabled();
    expect(wallet.asked('eth_sendTransaction')).toEqual([]);
  });
});

test.describe('own NFTs as the indexer lists them', () => {
  test('one request names chain, account, collection and the limit of 99', async ({ nfts, wallet, world }) => {
    await giveNfts(world, { chainId: 6661, collection: 'Pudgy Penguins', to: wallet.address });
    await nfts.open();
    await nfts.connect();
    await world.control('DELETE', '/requests?target=nft-indexer');
    await nfts.chooseCollection('Pudgy Penguins');
    await expect(nfts.carousel()).toBeVisible();
    const asked = (await askedPaths(world, 'nft-indexer')).filter((path) => path.includes('getNFTsForContract'));
    expect(asked.length).toBeGreaterThan(0);
    const query = new URL(asked[0] ?? '', 'http://indexer').searchParams;
    expect(query.get('limit')).toBe('99');
    expect(Number(query.get('chain'))).toBe(6661);
    expect(query.get('address')?.toLowerCase()).toBe(wallet.address.toLowerCase());
    expect(query.get('token_address')?.toLowerCase()).toBe(collectionOn(world, 6661, 'Pudgy Penguins').toLowerCase());
  });

  test('150 owned: 99 are listed and the screen says that there are more', async ({ nfts, wallet, world }) => {
    await giveNfts(world, { chainId: 6661, collection: 'Pudgy Penguins', to: wallet.address, count: 150 });
    await nfts.open();
    await nfts.connect();
    await nfts.chooseCollection('Pudgy Penguins');
    await expect(nfts.carousel().getByRole('radio')).toHaveCount(99);
    await expect(nfts.page.getByText(/Only 99 NFTs can be listed at a time/)).toBeVisible();
  });

  const failures = [
    ['down', { kind: 'stop' }],
    ['answers 500', { kind: 'status', status: 500, body: 'no' }],
    ['sends garbage', { kind: 'garbage' }],
    ['sends a page', { kind: 'status', status: 200, body: '<html>portal</html>' }],
    ['limits us', { kind: 'rateLimit' }],
    ['floods', { kind: 'flood', bytes: 40_000_000 }],
  ] as const;
  for (const [name, fault] of failures) {
    test(`an indexer that ${name} is said, nothing can be sent, and a retry goes on`, async ({
      nfts,
      wallet,
      world,
    }) => {
      const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: 'Pudgy Penguins', to: wallet.address });
      await nfts.open();
      await nfts.connect();
      await world.fault('nft-indexer', fault);
      await nfts.chooseCollection('Pudgy Penguins');
      const trouble = nfts.page
        .getByRole('alert')
        .filter({ hasText: 'We have encountered an error while getting your NFTs' });
      await expect(trouble).toBeVisible();
      await expect(nfts.mainButton('Enter Collection & NFT ID')).toBeDisabled();
      await world.clearFaults();
      await trouble.getByRole('button', { name: 'Try again' }).click();
      await expect(nfts.slide(tokenId)).toBeVisible();
      await expect(trouble).toBeHidden();
    });
  }

  test('while a slow indexer is waited for, the space of the slides is reserved, and the page says so', async ({
    nfts,
    wallet,
    world,
  }) => {
    const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: 'Pudgy Penguins', to: wallet.address });
    await nfts.open();
    await nfts.connect();
    const answers = await holdRequests(nfts.page, isFor(world, 'nft-indexer'));
    await nfts.chooseCollection('Pudgy Penguins');
    await expect(nfts.page.getByRole('status').filter({ hasText: 'Getting your NFTs…' })).toBeVisible();
    const target = nfts.page.getByRole('button', { name: /^To network/ });
    const before = (await box(target)).y;
    answers.answer();
    await expect(nfts.slide(tokenId)).toBeVisible();
    expect(Math.abs((await box(target)).y - before)).toBeLessThan(2);
  });
});

test.describe('pictures and names of strangers', () => {
  test('valid images are shown, everything else is the placeholder; no script runs, and no other host is contacted', async ({
    walletOf,
    world,
    browser,
  }) => {
    const alice = world.state.accounts.find(({ name }) => name === 'Alice');
    if (!alice) throw new Error('The world has no Alice.');
    const context = await browser.newContext();
    const theirs = walletOf(alice.privateKey, 6662);
    await theirs.install(context);
    const page = await context.newPage();
    const foreign: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => {
      if (/tracker\.example/.test(request.url())) foreign.push(request.url());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    const hers = new NftPage(page, world);
    await hers.open();
    await hers.connect();
    await hers.chooseCollection('Megamonsters');
    await expect(hers.carousel().getByRole('radio')).not.toHaveCount(0);
    const slides = hers.page.locator('[data-nft]');
    const width = (await box(slides.first())).width;
    for (const slide of await slides.all()) await slide.scrollIntoViewIfNeeded();
    await expect(hers.slide(1n).locator('[data-picture="shown"]')).toBeVisible();
    await expect(hers.slide(2n).locator('[data-picture="placeholder"]')).toBeVisible();
    await expect(hers.slide(18n).locator('[data-picture="placeholder"]')).toBeVisible();
    for (const slide of await slides.all()) {
      const place = await slide.boundingBox();
      expect(place?.width).toBeCloseTo(width, 0);
      expect(await slide.innerText()).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/);
    }
    expect(await page.title()).not.toBe('owned');
    expect(foreign).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});

test.describe('collections from outside', () => {
  test('the registry of the static host adds a collection once; when it fails, the page works', async ({
    nfts,
    world,
  }) => {
    await nfts.open();
    await nfts.connect();
    await nfts.collectionButton().click();
    await expect(nfts.collectionDialog().getByRole('option', { name: /^Polychain Monsters/ })).toHaveCount(1);
    expect(
      (await askedPaths(world, 'static-host')).some((path) => path.startsWith('/nftCollections.json?chainId=6661')),
    ).toBe(true);
    await world.fault('static-host', { kind: 'status', status: 500, body: 'no' });
    await nfts.page.evaluate(() => indexedDB.deleteDatabase('causeway'));
    await nfts.open();
    await nfts.collectionButton().click();
    await expect(nfts.collectionDialog().getByRole('option', { name: /^Pudgy Penguins/ })).toHaveCount(1);
    await expect(nfts.page.getByRole('alert')).toHaveCount(0);
  });
});
