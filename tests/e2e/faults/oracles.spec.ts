import { decodeFunctionData, encodeFunctionData, getAbiItem, parseEther, toFunctionSelector, type Hex } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import {
  claimIsRefused,
  claimReachesWallet,
  claimTest as test,
  closeRelease,
  makeClaimer,
  openClaim,
  releaseError,
} from '../support/claims.ts';
import { whilePaused } from '../support/chainEvents.ts';
import { bridgeAddress, claimLink, makeDeposit, prepareForeignRelease, type Deposit } from '../support/deposits.ts';
import { expect, type BridgePage, type ChainName, type World } from '../support/fixtures.ts';
import { asksForSignatures, holdRequests, isFor } from '../support/holdRequests.ts';
import { reorgDeposit } from '../support/reorg.ts';
import type { TestWallet } from '../support/testWallet.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { limit } from '../support/limits.ts';

test.use(pageAlone);
test.describe.configure({ mode: 'default' });

/** Released on 6661, which requires two signatures of three. */
let twoOfThree: Deposit;
/** Released on 6662, which requires all three. */
let threeOfThree: Deposit;

test.beforeAll(async ({ world }) => {
  const receiver = await makeClaimer(world);
  twoOfThree = await makeDeposit(world, { source: 6662, receiver });
  threeOfThree = await makeDeposit(world, { source: 6661, receiver });
});

const oracle = (number: 1 | 2 | 3) => `oracle-erc20-${number}`;
const allOracles = 'oracle-erc20-*';
const noResult = 'Oracles did not return a result.';

interface OracleRequest {
  path: string;
  status: number;
  sentBytes?: number;
}

/** The page's requests to oracles for signatures. */
async function askedRequests(world: World, target: string): Promise<OracleRequest[]> {
  const answer = (await world.control('GET', `/requests?target=${target}&method=GET`)) as {
    targets: { requests: OracleRequest[] }[];
  };
  return answer.targets.flatMap(({ requests }) => requests).filter(({ path }) => path.includes('release-signature'));
}

async function askedPaths(world: World, target: string): Promise<string[]> {
  return (await askedRequests(world, target)).map(({ path }) => path);
}

/** How many answered requests to a chain's nodes contained this call, in a multicall or not. */
async function answeredCalls(world: World, chainId: number, functionName: 'multiSignatureThreshold'): Promise<number> {
  const answer = (await world.control('GET', `/requests?target=rpc-${chainId}-*`)) as {
    targets: { requests: { status: number; rpc?: unknown }[] }[];
  };
  const selector = toFunctionSelector(`${functionName}()`).slice(2);
  return answer.targets
    .flatMap(({ requests }) => requests)
    .filter(({ status, rpc }) => status === 200 && JSON.stringify(rpc ?? '').includes(selector)).length;
}

/** The release in the wallet's last request from the app. */
function lastCall(requests: readonly { params?: unknown }[]) {
  const [transaction] = (requests.at(-1)?.params ?? []) as { data: Hex }[];
  if (!transaction) throw new Error('The wallet was not asked.');
  const call = decodeFunctionData({ abi: bridgeErc20Abi, data: transaction.data });
  if (call.functionName !== 'releaseERC20' && call.functionName !== 'releaseNative')
    throw new Error(`The wallet was asked for ${call.functionName}.`);
  const [sigV, sigR, sigS, ...terms] = call.args;
  return { functionName: call.functionName, sigV, sigR, sigS, terms };
}

test(
  'two of three are enough on 6661: one that fails, hangs or lies about its signature is named and not waited for (rules 4.2, 4.3, 4.7)',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    await openClaim(bridge, wallet, twoOfThree);

    await test.step('every oracle is asked at the path of the deposit chain and its bridge', async () => {
      await world.control('DELETE', '/requests');
      const { dialogText } = await claimReachesWallet(bridge, wallet);
      expect(dialogText).not.toContain('did not answer');
      const path = `/${twoOfThree.source}/${bridgeAddress(world, twoOfThree.source)}/release-signature/${twoOfThree.hash}`;
      for (const number of [1, 2, 3] as const) expect(await askedPaths(world, oracle(number))).toEqual([path]);
      const call = lastCall(wallet.asked('eth_sendTransaction'));
      expect(call.functionName).toBe('releaseERC20');
      expect(call.terms).toEqual([
        wallet.address,
        world.token(6662, 'BNB').address,
        twoOfThree.amount,
        6662n,
        expect.any(BigInt),
      ]);
    });

    await test.step('one down', async () => {
      await world.fault(oracle(1), { kind: 'cut' });
      const { dialogText } = await claimReachesWallet(bridge, wallet);
      expect(dialogText).toContain('One oracle did not answer: Oracle 1. The others are enough.');
      await world.clearFaults();
    });

    await test.step('one answers 500 with a text: the claim goes on', async () => {
      await world.fault(oracle(2), { kind: 'status', status: 500, body: 'the database is away' });
      const { dialogText } = await claimReachesWallet(bridge, wallet);
      expect(dialogText).toContain('Oracle 2');
      await world.clearFaults();
    });

    await test.step('one hangs: the others are enough 3 s later', async () => {
      await world.fault(oracle(3), { kind: 'hang' });
      const { dialogText, tookMs } = await claimReachesWallet(bridge, wallet);
      expect(dialogText).toContain('One oracle did not answer: Oracle 3. The others are enough.');
      expect(tookMs).toBeGreaterThan(2_500);
      expect(tookMs).toBeLessThan(limit(9_000));
      await world.clearFaults();
    });

    await test.step('a foreign signer is dropped', async () => {
      await world.fault(oracle(1), { kind: 'edit', field: 'signature' });
      const { dialogText } = await claimReachesWallet(bridge, wallet);
      expect(dialogText).toContain('Oracle 1');
      expect(lastCall(wallet.asked('eth_sendTransaction')).sigV).toHaveLength(2);
      await world.clearFaults();
    });

    await test.step('two down: refused, both named', async () => {
      await world.fault(oracle(1), { kind: 'cut' });
      await world.fault(oracle(2), { kind: 'status', status: 503 });
      await claimIsRefused(bridge, wallet, '1 of 2 required signatures received. Missing: Oracle 1 and Oracle 2.', [
        'node Oracle 1 did not answer',
        'node Oracle 2 failed with 503',
      ]);
      await world.clearFaults();
    });

    await test.step('two down where one is enough: the claim goes on', async () => {
      await world.admin(6661, 'setThreshold', { threshold: 1 });
      try {
        await world.fault(oracle(1), { kind: 'cut' });
        await world.fault(oracle(2), { kind: 'status', status: 503 });
        const { dialogText } = await claimReachesWallet(bridge, wallet);
        expect(dialogText).toContain('One oracle did not answer: Oracle 1. The others are enough.');
        expect(dialogText).toContain('No usable signature from: Oracle 2. The others are enough.');
        expect(lastCall(wallet.asked('eth_sendTransaction')).sigV).toHaveLength(1);
      } finally {
        await world.admin(6661, 'setThreshold', { threshold: 2 });
        await world.clearFaults();
      }
    });

    await test.step('the same signer twice counts once', async () => {
      const key = world.state.accounts.find(({ name }) => name === 'Token oracle 1')?.privateKey;
      await world.fault(oracle(2), { kind: 'edit', field: 'signature', value: key });
      await world.fault(oracle(3), { kind: 'cut' });
      await claimIsRefused(bridge, wallet, '1 of 2 required signatures received.');
      await world.clearFaults();
    });
  },
);

test(
  'all three are needed on 6662: whoever is missing is named, and no request reaches the wallet (rules 4.2, 4.7)',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    await openClaim(bridge, wallet, threeOfThree);

    await test.step('one down, then back: one click goes on', async () => {
      await world.fault(oracle(3), { kind: 'cut' });
      await bridge.pressClaim();
      await expect(releaseError(bridge)).toContainText('2 of 3 required signatures received. Missing: Oracle 3.');
      expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
      await world.clearFaults();
      wallet.rejectNext('eth_sendTransaction');
      await bridge.releaseDialog().getByRole('button', { name: 'Try again' }).click();
      await expect(releaseError(bridge)).toContainText('You denied the transaction. Please try again.');
      expect(wallet.asked('eth_sendTransaction')).toHaveLength(1);
      await closeRelease(bridge);
    });

    const spoiled: [string, Record<string, unknown>][] = [
      ['a foreign signer', { field: 'signature' }],
      ['the other form of a signature', { field: 'highS' }],
      ['an odd v', { field: 'v', value: 29 }],
      ['the zero address as signer', { field: 'oracleAddress', value: '0x0000000000000000000000000000000000000000' }],
    ];
    for (const [name, lie] of spoiled) {
      await test.step(name, async () => {
        await world.fault(oracle(2), { kind: 'edit', ...lie });
        await claimIsRefused(bridge, wallet, '2 of 3 required signatures received. Missing: Oracle 2.');
        await world.clearFaults();
      });
    }
  },
);

test(
  'a differing field is a mismatch, the same lie of all is not this deposit (rules 2.8, 4.5, 4.6)',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    await openClaim(bridge, wallet, threeOfThree);
    const fields = ['receiver', 'sourceToken', 'amount', 'depositChainId', 'depositNumber'];
    for (const field of fields) {
      await test.step(`one lies about ${field}`, async () => {
        await world.fault(oracle(2), { kind: 'edit', field });
        await claimIsRefused(bridge, wallet, 'mismatched tx params');
        await world.clearFaults();
      });
    }
    for (const field of fields) {
      await test.step(`all lie about ${field}`, async () => {
        await world.fault(allOracles, { kind: 'edit', field });
        await claimIsRefused(bridge, wallet, 'The oracles’ answer does not match your deposit.');
        await world.clearFaults();
      });
    }
  },
);

test('no answer, garbage and error texts are reported in the words of the catalogue, and the claim stays (rules 4.1, 4.4, 4.8)', async ({
  bridge,
  wallet,
  world,
}) => {
  await openClaim(bridge, wallet, twoOfThree);
  const answers: [string, Record<string, unknown>, string, string[]?][] = [
    ['all down', { kind: 'stop' }, noResult, ['node Oracle 1 did not answer', 'node Oracle 3 did not answer']],
    ['HTML', { kind: 'garbage' }, noResult],
    ['a cut body', { kind: 'cut' }, noResult],
    ['cut JSON', { kind: 'garbage', body: '{"result":{"txParams":[[27],["0x11' }, noResult],
    [
      'no txParams',
      { kind: 'garbage', body: '{"result":{"oracleAddress":"0x0000000000000000000000000000000000000001"}}' },
      noResult,
    ],
    [
      'wrong types',
      {
        kind: 'garbage',
        body: '{"result":{"txParams":[27,null,{},"x",1.5,-1,"6662",[]],"oracleAddress":7,"__proto__":{"ok":true}}}',
      },
      noResult,
    ],
    ['deep nesting', { kind: 'garbage', body: `${'['.repeat(50_000)}${']'.repeat(50_000)}` }, noResult],
    [
      'more than 256 KiB',
      { kind: 'garbage', body: `{"result":"${'x'.repeat(300_000)}"}` },
      noResult,
      ['node Oracle 1 did not answer'],
    ],
    [
      'more than 256 KiB in an error',
      { kind: 'status', status: 500, body: 'z'.repeat(300_000) },
      noResult,
      ['node Oracle 1 did not answer'],
    ],
    [
      'an unknown text',
      { kind: 'status', status: 500, body: 'the <b>signer</b> sleeps <img src=x onerror=alert(1)>' },
      'Oracle error: the <b>signer</b> sleeps <img src=x onerror=alert(1)>',
    ],
    ['a gateway', { kind: 'status', status: 503 }, 'node Oracle 1 failed with 503'],
    [
      'not found',
      { kind: 'status', status: 404, body: 'Transaction not found' },
      'The oracles reported an error: The transaction was not found.',
    ],
    [
      'invalid hash',
      { kind: 'status', status: 400, body: 'Invalid transaction hash' },
      'The oracles reported an error: The transaction hash is invalid.',
    ],
  ];
  for (const [name, fault, text, alsoSays] of answers) {
    await test.step(name, async () => {
      await world.fault(allOracles, fault);
      await claimIsRefused(bridge, wallet, text, alsoSays);
      await world.clearFaults();
    });
  }
  await test.step('10 MB are not read to their end', async () => {
    const tenMegabytes = 10 * 1024 * 1024;
    await world.fault(allOracles, { kind: 'flood', bytes: tenMegabytes });
    await world.control('DELETE', '/requests?target=oracle-*');
    await claimIsRefused(bridge, wallet, noResult, [
      'node Oracle 1 did not answer',
      'node Oracle 2 did not answer',
      'node Oracle 3 did not answer',
    ]);
    await world.clearFaults();
    const requests = await askedRequests(world, allOracles);
    expect(requests.length).toBeGreaterThanOrEqual(3);
    for (const { sentBytes = 0 } of requests) {
      expect(sentBytes).toBeGreaterThan(0);
      expect(sentBytes).toBeLessThan(tenMegabytes / 2);
    }
  });
  await test.step('markup stays text', async () => {
    await world.fault(allOracles, {
      kind: 'status',
      status: 500,
      body: '<img src=x onerror=alert(1)><b>bold</b><script>alert(1)</script>',
    });
    await bridge.pressClaim();
    await expect(releaseError(bridge)).toContainText('<b>bold</b>');
    await expect(releaseError(bridge).locator('img, b, script')).toHaveCount(0);
    await closeRelease(bridge);
    await world.clearFaults();
  });
  await test.step('a long text ends after 300 characters', async () => {
    await world.fault(allOracles, { kind: 'status', status: 500, body: `start ${'y'.repeat(2_000)} end` });
    await bridge.pressClaim();
    await expect(releaseError(bridge)).toContainText(/Oracle error: start y{290,294}…/);
    await expect(releaseError(bridge).getByText('end', { exact: true })).toBeHidden();
    await closeRelease(bridge);
    await world.clearFaults();
  });
  await expect(bridge.claimButton()).toBeEnabled();
  await expect(bridge.page).toHaveURL(new URL(twoOfThree.link, world.appUrl).href);
});

test('oracles that answer after 5 s are waited for, after 30 or 600 s they are not (rule 4.3)', async ({
  bridge,
  wallet,
  world,
}) => {
  await openClaim(bridge, wallet, threeOfThree);
  await world.fault(oracle(1), { kind: 'delay', ms: 5_000 });
  const { tookMs } = await claimReachesWallet(bridge, wallet);
  expect(tookMs).toBeGreaterThan(4_900);
  await world.clearFaults();
  await world.fault(oracle(1), { kind: 'delay', ms: 30_000 });
  await world.fault(oracle(2), { kind: 'delay', ms: 600_000 });
  const startMs = Date.now();
  await bridge.pressClaim();
  await expect(releaseError(bridge)).toContainText(
    '1 of 3 required signatures received. Missing: Oracle 1 and Oracle 2.',
  );
  expect(Date.now() - startMs).toBeGreaterThan(14_000);
  expect(Date.now() - startMs).toBeLessThan(limit(20_000));
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(1);
});

test('a deposit that is too young, or that lagging oracles call so: they say it, and it is tried again by itself, up to the press that opens the wallet (rules 4.8, 4.10)', async ({
  bridge,
  wallet,
  world,
}) => {
  const young = await makeDeposit(world, { source: 6662, receiver: wallet.address, blocks: 0 });
  await world.fault(allOracles, { kind: 'lag', blocks: 1_000 });
  wallet.chainId = young.target;
  await bridge.open(young.link);
  await bridge.connect();
  await bridge.pressClaim();
  await expect(releaseError(bridge)).toContainText(
    'The oracles reported an error: The transaction has not enough confirmations.',
  );
  await world.mine(6662, 15);
  await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
  await expect(releaseError(bridge)).toContainText('The transaction has not enough confirmations.');
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
  await world.clearFaults();
  await pressWhenReady(bridge, wallet);
});

test('a token that the oracles do not list is not whitelisted (rules 2.2, 4.8)', async ({ bridge, wallet, world }) => {
  const stray = await makeDeposit(world, { source: 6661, symbol: 'STRAY', receiver: wallet.address });
  wallet.chainId = stray.target;
  await bridge.open(stray.link);
  await bridge.connect();
  await bridge.page.getByRole('button', { name: /^Claim( \w+ Tokens)?$/ }).click();
  await expect(releaseError(bridge)).toContainText(
    'The oracles reported an error: The transaction is not whitelisted. Please contact the support.',
  );
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
});

test(
  'signers replaced between fetch and send: asked once more, then reported, and no gas is spent (rule 4.9)',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    await openClaim(bridge, wallet, twoOfThree);
    await world.fault(oracle(3), { kind: 'status', status: 503 });
    const signatures = await holdRequests(bridge.page, asksForSignatures(world, 'erc20'));
    await world.control('DELETE', '/requests');
    await bridge.pressClaim();
    try {
      // the contract's threshold is read while the oracles are asked; it increases before they answer
      await signatures.held();
      await expect.poll(() => answeredCalls(world, 6661, 'multiSignatureThreshold')).toBeGreaterThan(0);
      await world.admin(6661, 'setThreshold', { threshold: 3 });
      signatures.answer();
      await expect(releaseError(bridge)).toContainText('2 of 3 required signatures received. Missing: Oracle 3.');
      expect((await askedPaths(world, oracle(1))).length).toBeGreaterThanOrEqual(2);
      await closeRelease(bridge);
      expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
    } finally {
      await world.admin(6661, 'setThreshold', { threshold: 2 });
    }
  },
);

test(
  'oracles that are all down are asked again by themselves, and one press goes on: nothing opens the wallet by itself (rule 4.1)',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    await openClaim(bridge, wallet, twoOfThree);
    await world.fault(allOracles, { kind: 'cut' });
    await bridge.pressClaim();
    await expect(releaseError(bridge)).toContainText(noResult);
    await expect(bridge.releaseDialog().getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
    await world.clearFaults();
    await pressWhenReady(bridge, wallet);
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(1);
  },
);

test(
  'a reorg after the signatures and before the claim: nothing is sent (rule 6.3)',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    /**
     * Presses Claim, and removes the deposit's block once the claim with its signatures is tried out at a node, which
     * does not answer meanwhile.
     */
    async function claimAndReorg(deposit: Deposit, empty: boolean): Promise<void> {
      const isForNode = isFor(world, 'rpc-6661-');
      const trial = await holdRequests(
        bridge.page,
        (request) => isForNode(request) && request.postData()?.includes(releaseSelector) === true,
      );
      await bridge.pressClaim();
      await trial.held();
      await reorgDeposit(world, deposit, empty);
      trial.answer();
    }
    const releaseSelector = toFunctionSelector(getAbiItem({ abi: bridgeErc20Abi, name: 'releaseERC20' }));
    const before = wallet.asked('eth_sendTransaction').length;

    await test.step('the deposit returns in another block: it is counted again from the start, and can be claimed then', async () => {
      const moved = await makeDeposit(world, { source: 6662, receiver: wallet.address });
      await openClaim(bridge, wallet, moved);
      await claimAndReorg(moved, false);
      await whilePaused(world, 6662, async () => {
        await expect(releaseError(bridge)).toContainText(
          'The network rearranged its latest blocks, so the deposit must be confirmed again.',
        );
        await expect(releaseError(bridge)).toContainText('Nothing was sent.');
        await closeRelease(bridge);
        expect(wallet.asked('eth_sendTransaction')).toHaveLength(before);
        await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'active');
      });
      await world.mine(6662, 12);
      await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
      await bridge.claim();
      await bridge.page.getByRole('button', { name: 'Start new bridging' }).last().click();
    });

    await test.step('the deposit is gone', async () => {
      const sent = wallet.asked('eth_sendTransaction').length;
      const gone = await makeDeposit(world, { source: 6662, receiver: wallet.address });
      await bridge.open(gone.link);
      await expect(bridge.claimButton()).toBeEnabled();
      await claimAndReorg(gone, true);
      await expect(releaseError(bridge)).toContainText('The deposit is no longer on the chain.');
      await closeRelease(bridge);
      await expect(bridge.step('depositAccepted')).not.toHaveAttribute('data-state', 'active');
      expect(wallet.asked('eth_sendTransaction')).toHaveLength(sent);
    });
  },
);

test.describe('a node that lies about receipts (rule 5.6)', { tag: '@money' }, () => {
  const receipts = { methods: ['eth_getTransactionReceipt'] };
  const lie = (world: World, chainId: ChainName, field: string, value: unknown) =>
    world.fault(`rpc-${chainId}-*`, { kind: 'edit', field, value }, receipts);

  test('the receipt of another transaction, sender or target is not taken for the deposit', async ({
    bridge,
    wallet,
    world,
  }) => {
    wallet.chainId = threeOfThree.target;
    await bridge.open();
    await bridge.connect();
    for (const [field, value] of [
      ['transactionHash', `0x${'ee'.repeat(32)}`],
      ['from', `0x${'ee'.repeat(20)}`],
      ['to', `0x${'ee'.repeat(20)}`],
    ] as const) {
      await test.step(field, async () => {
        await lie(world, threeOfThree.source, field, value);
        await bridge.open(threeOfThree.link);
        await expect(bridge.progress().getByRole('alert')).toBeVisible();
        await expect(bridge.step('confirmations')).not.toHaveAttribute('data-state', 'done');
        await bridge.page.getByRole('button', { name: /^Claim( \w+ Tokens)?$/ }).click();
        await expect(releaseError(bridge)).toBeVisible();
        await closeRelease(bridge);
        await world.clearFaults();
      });
    }
    expect(wallet.asked('eth_sendTransaction')).toEqual([]);
  });

  test('a failed deposit that is called a success is no deposit', async ({ bridge, wallet, world }) => {
    const [spare] = world.state.accounts.filter(({ role }) => role === 'spare');
    const data = encodeFunctionData({
      abi: bridgeErc20Abi,
      functionName: 'depositNative',
      args: [parseEther('1'), wallet.address, 6661n],
    });
    // without its value the bridge refuses it
    const hash = await world
      .node(6662)
      .sendTransaction({
        account: spare?.address ?? '0x',
        to: bridgeAddress(world, 6662),
        data,
        value: 0n,
        gas: 500_000n,
        chain: null,
      });
    expect((await world.client(6662).waitForTransactionReceipt({ hash })).status).toBe('reverted');
    await world.mine(6662, 12);
    await lie(world, 6662, 'status', '0x1');
    wallet.chainId = 6661;
    await bridge.open(claimLink(6662, 6661, hash));
    await expect(bridge.progress()).toContainText('This transaction is not a deposit to the bridge.');
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'failed');
    await expect(bridge.page.getByRole('button', { name: /^Claim( \w+ Tokens)?$/ })).toBeDisabled();
  });

  test('a failed claim that is called a success is not believed, and can be made later', async ({
    bridge,
    wallet,
    world,
  }) => {
    const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
    await openClaim(bridge, wallet, deposit);
    const letGo = wallet.holdNext('eth_sendTransaction');
    await bridge.pressClaim();
    await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(1);
    await lie(world, 6662, 'status', '0x1');
    await world.admin(6662, 'pause', {});
    try {
      letGo();
      await expect(releaseError(bridge)).toContainText(
        'The claim was sent, but the bridge did not confirm the payout.',
      );
      await expect(bridge.releaseDialog().getByText('Your tokens were released')).toBeHidden();
      await expect(bridge.step('success')).not.toHaveAttribute('data-state', 'done');
      const notifications = bridge.page.getByRole('region', { name: 'Notifications' });
      await expect(notifications.getByText('The transaction was successful.')).toHaveCount(0);
      await expect(notifications).toContainText('the bridge did not confirm the payout.');
    } finally {
      await world.admin(6662, 'unpause', {});
    }
    await world.clearFaults();
    await bridge.releaseDialog().getByRole('button', { name: 'Try again' }).click();
    await bridge.seesReleased();
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(2);
  });
});

test(
  "a stored claim that another account makes first is archived with the chain's facts (rule 6.8)",
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    const deposit = await makeDeposit(world, { source: 6662, receiver: wallet.address });
    const release = await prepareForeignRelease(world, deposit);
    const card = page.locator(`[data-claim="${deposit.hash}"]`);
    await openClaim(bridge, wallet, deposit);
    await page.getByRole('button', { name: 'Save claim link and start new bridging' }).click();
    await page
      .getByRole('dialog', { name: 'Save claim link for later' })
      .getByRole('button', { name: 'Save claim link and reset form' })
      .click();
    await card.getByRole('link').click();
    await expect(bridge.claimButton()).toBeEnabled();
    const signatures = await holdRequests(page, asksForSignatures(world, 'erc20'));
    await bridge.pressClaim();
    await expect(bridge.releaseDialog()).toContainText('Getting signatures from the oracles');
    await signatures.held();
    await release();
    signatures.answer();
    await expect(page.getByText('Deposit was already processed and released.').first()).toBeVisible();
    await expect(page).toHaveURL(new URL('/bridge/tokens', world.appUrl).href);
    await expect(card).toBeHidden();
    await page.getByRole('button', { name: /^Show \d+ finished claim/ }).click();
    await expect(card).toContainText('Released');
    expect(wallet.asked('eth_sendTransaction')).toEqual([]);
  },
);

test('a wallet that is busy at the claim, or refuses to add the network: reported, and one more click continues (rules 7.1, 7.2)', async ({
  bridge,
  wallet,
  world,
}) => {
  await openClaim(bridge, wallet, await makeDeposit(world, { source: 6662, receiver: wallet.address }));
  await test.step('a request is open in the wallet already', async () => {
    wallet.answerNext('eth_sendTransaction', () => ({
      error: { code: -32002, message: 'Request of this type is already pending.' },
    }));
    await claimIsAnswered(bridge, 'Your wallet already has an open request.');
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(1);
    await claimReachesWallet(bridge, wallet);
  });
  await test.step('the network is not added', async () => {
    await bridge.open(threeOfThree.link);
    await expect(bridge.switchAndClaimButton()).toBeEnabled();
    wallet.forgetChain(6662);
    wallet.rejectNext('wallet_addEthereumChain');
    await bridge.switchAndClaimButton().click();
    await expect(bridge.progress()).toContainText('You denied the transaction. Please try again.');
    await expect(bridge.switchAndClaimButton()).toBeEnabled();
    expect(wallet.chainId).toBe(6661);
    await bridge.switchAndClaimButton().click();
    await expect(bridge.claimButton()).toBeEnabled();
    expect(wallet.asked('wallet_addEthereumChain')).toHaveLength(2);
  });
});

/** Presses Claim and reads how the dialog reports the wallet's answer. */
async function claimIsAnswered(bridge: BridgePage, text: string): Promise<void> {
  await bridge.pressClaim();
  await expect(releaseError(bridge)).toContainText(text);
  await closeRelease(bridge);
}

test('the native coin is paid out by releaseNative, to the unit', async ({ bridge, wallet, world }) => {
  const amount = 2_000_000_000_000_000_003n;
  const native = await makeDeposit(world, { source: 6662, symbol: 'ETH', amount, receiver: wallet.address });
  const before = await world.balance(6661, 'ETH', wallet.address);
  await openClaim(bridge, wallet, native);
  await bridge.claim();
  const call = lastCall(wallet.asked('eth_sendTransaction'));
  expect(call.functionName).toBe('releaseNative');
  expect([call.sigV.length, call.sigR.length, call.sigS.length]).toEqual([3, 3, 3]);
  expect(call.terms).toEqual([wallet.address, world.token(6662, 'ETH').address, amount, 6662n, expect.any(BigInt)]);
  const gasPaid = await gasOfLast(world, wallet.address);
  expect(await world.balance(6661, 'ETH', wallet.address)).toBe(
    before + amount - (amount * 3500n) / 1_000_000n - gasPaid,
  );
  expect(native.link).toBe(claimLink(6662, 6661, native.hash));
});

/** The cost of the newest transaction of an account. */
async function gasOfLast(world: World, from: string): Promise<bigint> {
  const client = world.client(6661);
  for (let block = await client.getBlockNumber(); block > 0n; block -= 1n) {
    const { transactions } = await client.getBlock({ blockNumber: block, includeTransactions: true });
    const found = transactions.find((transaction) => transaction.from.toLowerCase() === from.toLowerCase());
    if (!found) continue;
    const receipt = await client.getTransactionReceipt({ hash: found.hash });
    return receipt.gasUsed * receipt.effectiveGasPrice;
  }
  throw new Error('The account has sent nothing.');
}

/** An automatic retry waits for a press, without opening the wallet. */
async function pressWhenReady(bridge: BridgePage, wallet: TestWallet): Promise<void> {
  await expect(bridge.releaseDialog()).toContainText('The signatures are valid. Ready to claim.');
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
  await bridge
    .releaseDialog()
    .getByRole('button', { name: /^Claim/ })
    .click();
  await bridge.seesReleased();
}
