import { encodeFunctionData, type Hex } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { sendAsOne } from '../support/batchAccount.ts';
import { claimTest as test, claimer, makeClaimer, openClaim } from '../support/claims.ts';
import { bridgeAddress, claimLink, makeDeposit } from '../support/deposits.ts';
import { expect, type World } from '../support/fixtures.ts';
import { giveNfts, makeNftDeposit } from '../support/nfts.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

const amounts = [1_000_000n, 2_000_000n, 3_000_000n] as const;
const sum = amounts.reduce((total, amount) => total + amount, 0n);
const paid = (amount: bigint): bigint => amount - (amount * 1_500n) / 1_000_000n;

/** Three deposits of USDC in one transaction of the claimer's account. @returns its hash */
async function depositThree(world: World): Promise<Hex> {
  const account = claimer.account ?? { key: '0x', address: '0x' };
  const { address: token } = world.token(6661, 'USDC');
  const bridge = bridgeAddress(world, 6661);
  await world.admin(6661, 'mint', { token, to: account.address, amount: sum.toString() });
  const hash = await sendAsOne(world.chain(6661).rpcUrl, 6661, account.key, [
    {
      to: token,
      value: '0x0',
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bridge, sum] }),
    },
    ...amounts.map((amount) => ({
      to: bridge,
      value: '0x0' as const,
      data: encodeFunctionData({
        abi: bridgeErc20Abi,
        functionName: 'depositERC20',
        args: [token, amount, account.address, 6662n],
      }),
    })),
  ]);
  await world.client(6661).waitForTransactionReceipt({ hash });
  await world.mine(6661, 12);
  return hash;
}

test.beforeEach(async ({ world }) => {
  await makeClaimer(world);
});

test('three deposits of one transaction are found, each is opened by its own link and claimed once, to the unit @money', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const hash = await depositThree(world);
  const before = await world.balance(6662, 'USDC', wallet.address);
  wallet.chainId = 6662;
  await bridge.open();
  await bridge.connect();
  await page.getByRole('region', { name: 'Saved claims' }).getByRole('button', { name: 'Find my claims' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find my claims' });
  const rows = dialog.locator(`[data-claim="${hash}"]`);
  await expect(rows).toHaveCount(3);
  const links = await rows
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(new Set(links).size).toBe(3);
  for (const link of links) expect(link).toMatch(new RegExp(`\\?release=6661,6662,${hash}&deposit=\\d+$`));
  await dialog.getByRole('button', { name: /^Save 3/ }).click();
  await expect(page.getByRole('region', { name: 'Saved claims' }).locator('[data-claim]')).toHaveCount(3);
  await page.keyboard.press('Escape');

  await test.step('a link with the hash alone leads to a choice of the three', async () => {
    await bridge.open(claimLink(6661, 6662, hash));
    await expect(page.getByRole('heading', { name: 'Which deposit do you want to claim?' })).toBeVisible();
    await expect(page.locator('[data-deposit]')).toHaveCount(3);
    await expect(page.locator('[data-deposit]').first()).toContainText('for your account');
    await page.locator('[data-deposit]').filter({ hasText: '2 USDC' }).click();
    await expect(page).toHaveURL(/&deposit=\d+$/);
    await expect(bridge.claimButton()).toBeEnabled();
  });
  let received = before;
  for (const link of new Set(links)) {
    await bridge.open(link);
    await expect(bridge.claimButton()).toBeEnabled();
    await bridge.claim();
    const now = await world.balance(6662, 'USDC', wallet.address);
    expect(amounts.map(paid)).toContain(now - received);
    received = now;
    await bridge.open(link);
    await expect(page.getByRole('heading', { name: 'Bridging successful' })).toBeVisible();
    await expect(bridge.claimButton()).toHaveCount(0);
  }
  expect(received - before).toBe(amounts.map(paid).reduce((total, amount) => total + amount, 0n));
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(3);
  await bridge.open(claimLink(6661, 6662, hash));
  await expect(page.locator('[data-deposit]').filter({ hasText: 'Released' })).toHaveCount(3);
});

test('the part after the hash in a link is no number: the choice is still shown; an only deposit needs none', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const hash = await depositThree(world);
  await bridge.open(`${claimLink(6661, 6662, hash)}&deposit=1e3%3Cb%3E`);
  await expect(page.locator('[data-deposit]')).toHaveCount(3);
  await bridge.open(`${claimLink(6661, 6662, hash)}&deposit=999999999`);
  await expect(page.locator('[data-deposit]')).toHaveCount(3);
  const only = await makeDeposit(world, { source: 6661, receiver: wallet.address });
  await openClaim(bridge, wallet, { ...only, link: `${only.link}&deposit=999999999` });
  await bridge.claim();
});

test('the link of an NFT deposit on the token page leads to the NFT page', async ({ bridge, world }) => {
  const { page } = bridge;
  const { key, address } = claimer.account ?? { key: '0x', address: '0x' };
  const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: 'Meebits', to: address });
  const deposit = await makeNftDeposit(world, { source: 6661, collection: 'Meebits', tokenId, key, receiver: address });
  await bridge.open(claimLink(6661, 6662, deposit.hash));
  await expect(page.getByText('this claim link leads to the wrong page')).toBeVisible();
  // Nothing else on the page contradicts it.
  await expect(bridge.progress()).toBeHidden();
  await expect(page.getByText('This transaction is not a deposit to the bridge.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Open the right claim' }).click();
  await expect(page).toHaveURL(new RegExp(`/bridge/nfts\\?release=6661,6662,${deposit.hash}$`));
  await expect(page.getByText('this claim link leads to the wrong page')).toHaveCount(0);
});
