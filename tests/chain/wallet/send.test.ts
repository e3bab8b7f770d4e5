import type { WriteLabel } from '../../../src/core/transactions/writeLabel.ts';
import { describe, expect, test, vi } from 'vitest';
import type { Hex } from 'viem';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import { fail, ok } from '../../../src/core/result.ts';
import { loadOpenIntents } from '../../../src/io/db/intents.ts';
import { RpcAnswerError } from '../../../src/io/rpc/rpcError.ts';
import { bridgeErc20Store } from '../../../src/state/bridgeErc20.ts';
import { claimsStore } from '../../../src/state/claims.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { reconcileIntents } from '../../../src/wallet/follow/reconcile.ts';
import type { SendStage } from '../../../src/wallet/send/write.ts';
import { useWalletFixture, value } from './fixture.ts';

const it = useWalletFixture();

const transactions = () => Object.values(transactionsStore.getState().byKey);
const claims = () => Object.values(claimsStore.getState().byKey);

/** A promise and the functions that settle it. */
function hand<T>() {
  let settle: (result: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (settle = resolve));
  return { promise, settle };
}

describe('a write that succeeds', () => {
  test('a native deposit is journaled, sent with padded gas, and stored as transaction, claim and form', async () => {
    const stages: SendStage[] = [];
    const write = it.nativeDeposit();
    if (!it.reader) throw new Error('The fixture has no reader.');
    const spy = vi.spyOn(it.reader, 'rpc');
    const label: WriteLabel = { id: 'tx.deposit', values: { amount: '1', symbol: 'ETH' } };
    const sent = value(await it.tab().send(write, { onStage: (stage) => stages.push(stage), label }));
    expect(stages).toEqual(['checking', 'estimating', 'signing', 'sent']);
    const request = it.wallet.lastTransaction;
    const asked = spy.mock.calls.flatMap(([, method]: unknown[], index) =>
      method === 'eth_estimateGas' ? [spy.mock.results[index]?.value as Promise<Hex>] : [],
    );
    const estimates = await Promise.all(asked);
    spy.mockRestore();
    // The only requested estimate, x 11000 / 10000.
    expect(estimates).toHaveLength(1);
    expect(BigInt(request.gas)).toBe((BigInt(estimates[0] ?? 0) * 11_000n) / 10_000n);
    expect(BigInt(request.value)).toBe(10n ** 18n);
    expect(transactions()).toMatchObject([
      { hash: sent.hash, chainId: 6661, label, claim: { depositHash: sent.hash } },
    ]);
    expect(claims()).toMatchObject([
      {
        depositHash: sent.hash,
        sourceChainId: 6661,
        targetChainId: 6662,
        currencyId: 'ETH',
        typedAmount: '1',
        recipient: it.wallet.address,
      },
    ]);
    expect(bridgeErc20Store.getState()).toMatchObject({
      depositHash: sent.hash,
      sourceChainId: 6661,
      targetChainId: 6662,
    });
    const receipt = (await it.rpc('eth_getTransactionReceipt', [sent.hash])) as { status: string };
    expect(receipt.status).toBe('0x1');
  });

  test('the form follows the deposit before the claim is stored: a tab that is closed in between repeats both', async () => {
    const formWhenStored: (Hex | null)[] = [];
    const stop = claimsStore.subscribe(() => formWhenStored.push(bridgeErc20Store.getState().depositHash));
    const sent = value(await it.tab().send(it.nativeDeposit()));
    stop();
    expect(formWhenStored[0]).toBe(sent.hash);
  });

  test('an approval is stored with its spender and token', async () => {
    value(await it.tab().send(it.approval('USDC', 7n)));
    expect(await it.allowance('USDC')).toBe(7n);
    expect(transactions()[0]?.approval).toEqual({ spender: it.bridge(), tokenAddress: it.token('USDC') });
    expect(claims()).toEqual([]);
  });

  test('a release pays out; a second one is stopped before the wallet opens', async () => {
    const release = await it.release();
    const sent = value(await it.tab().send(release));
    expect(transactions()).toMatchObject([
      { hash: sent.hash, claim: { depositHash: release.summary.claim.depositHash, targetChainId: 6661 } },
    ]);
    expect(await it.tab().send(release)).toMatchObject({ ok: false, error: { code: 'alreadyReleased' } });
    expect(it.wallet.sends).toBe(1);
  });

  test('the intent is durable before the wallet is asked', async () => {
    const tab = it.tab();
    it.wallet.onSend = async (transaction, broadcast) => {
      expect(await loadOpenIntents()).toMatchObject([
        { state: 'asked', account: it.wallet.address, chainId: 6661, kind: 'deposit' },
      ]);
      return broadcast(transaction);
    };
    value(await tab.send(it.nativeDeposit()));
    expect(await loadOpenIntents()).toMatchObject([{ state: 'sent' }]);
  });
});

describe('nothing reaches the wallet', () => {
  test('without a wallet', async () => {
    const { send } = it.tab({ wallet: { account: () => null, provider: () => Promise.resolve(null) } });
    expect(await send(it.nativeDeposit())).toEqual(fail({ code: 'walletMissing' }));
  });

  test('on another chain; a release says it in its own words', async () => {
    it.wallet.chainId = 6662;
    expect(await it.tab().send(it.nativeDeposit())).toEqual(fail({ code: 'wrongChain' }));
    expect(await it.tab().send(await it.release())).toEqual(fail({ code: 'releaseFailed' }));
    expect(it.wallet.sends).toBe(0);
  });

  test('when the account changed since the screen was drawn', async () => {
    const tab = it.tab();
    it.wallet.accountIndex = 2;
    expect(await tab.send(it.nativeDeposit())).toEqual(fail({ code: 'accountChanged' }));
    expect(it.wallet.sends).toBe(0);
  });

  test('when chain or account drift after the first check', async () => {
    for (const drift of [() => void (it.wallet.chainId = 6662), () => void (it.wallet.accountIndex = 2)]) {
      it.wallet.chainId = 6661;
      it.wallet.accountIndex = 1;
      const sent = await it.tab().send(it.nativeDeposit(), { onStage: (stage) => stage === 'estimating' && drift() });
      expect(sent.ok).toBe(false);
    }
    expect(it.wallet.sends).toBe(0);
    expect(await loadOpenIntents()).toEqual([]);
  });

  test('when the browser cannot keep the intent', async () => {
    const unavailable = fail({ code: 'storageUnavailable' as const });
    const { send } = it.tab({
      journal: { save: () => Promise.resolve(unavailable), loadOpen: () => Promise.resolve([]) },
    });
    expect(await send(it.nativeDeposit())).toEqual(unavailable);
    expect(it.wallet.sends).toBe(0);
  });

  test('when the browser refuses to read which requests are open (rules 1.2, 8.7)', async () => {
    const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    });
    expect(await it.tab().send(it.nativeDeposit())).toMatchObject({ ok: false, error: { code: 'storageUnavailable' } });
    getAll.mockRestore();
    expect(it.wallet.sends).toBe(0);
  });

  test('when any field of the calldata differs from the summary', async () => {
    const good = it.tokenDeposit();
    const other = it.tokenDeposit('USDC', 2_000_001n);
    const native = it.nativeDeposit();
    const approval = it.approval('USDC', 5n);
    const tampered = [
      { ...good, data: other.data },
      { ...good, data: `${good.data}00` as const },
      { ...good, to: it.token('USDC') },
      { ...good, value: 1n },
      { ...good, summary: { ...good.summary, receiver: it.token('BNB') } },
      { ...good, summary: { ...good.summary, targetChainId: 6661 } },
      { ...good, summary: { ...good.summary, token: it.token('USDT') } },
      { ...native, value: native.value + 1n },
      { ...native, summary: { ...native.summary, isNative: false } },
      { ...approval, summary: { ...approval.summary, spender: it.wallet.address } },
      { ...approval, to: it.wallet.address, summary: { ...approval.summary, token: it.wallet.address } },
      { ...approval, data: it.approval('USDC', 6n).data },
    ];
    for (const write of tampered)
      expect(await it.tab().send(write)).toMatchObject({ ok: false, error: { code: 'requestMismatch' } });
    expect(it.wallet.requests.every(({ method }) => method === 'eth_accounts' || method === 'eth_chainId')).toBe(true);
  });

  test('when the contract would revert: its reason is shown', async () => {
    expect(await it.tab().send(it.tokenDeposit('USDC', 1n))).toMatchObject({
      ok: false,
      error: { code: 'allowanceOrBalance' },
    });
    await it.approve('TAX', 10n ** 18n);
    expect(await it.tab().send(it.tokenDeposit('TAX', 10n ** 18n))).toMatchObject({
      ok: false,
      error: { code: 'transferTaxed' },
    });
    expect(it.wallet.sends).toBe(0);
  });

  test('when only the estimate fails', async () => {
    const reader = it.readerFailing(
      'eth_estimateGas',
      new RpcAnswerError({ code: -32000, message: 'gas required exceeds allowance' }),
    );
    expect(await it.tab({ reader }).send(it.nativeDeposit())).toMatchObject({
      ok: false,
      error: { code: 'gasEstimateUnexpected' },
    });
    expect(it.wallet.sends).toBe(0);
  });

  test('when the native coin does not cover amount and gas, at approval, deposit and claim (rule 6.11)', async () => {
    await it.rpc('anvil_setBalance', [it.wallet.address, '0x1000']);
    expect(await it.tab().send(it.approval())).toEqual(fail({ code: 'insufficientFunds' }));
    expect(await it.tab().send(it.nativeDeposit())).toMatchObject({ ok: false, error: { code: 'insufficientFunds' } });
    expect(await it.tab().send(await it.release())).toMatchObject({ ok: false, error: { code: 'insufficientFunds' } });
    expect(it.wallet.sends).toBe(0);
  });

  test('of a contract account when the native coin does not cover the amount; its gas is paid by others', async () => {
    await it.approve('USDC', 10n ** 18n);
    await it.rpc('anvil_setCode', [it.wallet.address, '0x6001600155']);
    await it.rpc('anvil_setBalance', [it.wallet.address, '0x0']);
    it.wallet.onSend = () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));
    for (const write of [it.approval(), it.tokenDeposit(), await it.release()])
      expect(await it.tab().send(write)).toMatchObject({ ok: false, error: { code: 'userDenied' } });
    expect(it.wallet.sends).toBe(3);
    expect(await it.tab().send(it.nativeDeposit())).toMatchObject({ ok: false, error: { code: 'insufficientFunds' } });
    expect(it.wallet.sends).toBe(3);
  });
});

describe('what wallets answer (rules 7.1, 7.2, 7.6, 7.7)', () => {
  test('a refusal closes the intent and one more click asks again', async () => {
    it.wallet.onSend = () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));
    expect(await it.tab().send(it.nativeDeposit())).toMatchObject({ ok: false, error: { code: 'userDenied' } });
    expect(await loadOpenIntents()).toEqual([]);
    it.wallet.onSend = null;
    value(await it.tab().send(it.nativeDeposit()));
  });

  test('a pending request of the wallet is reported, and nothing is left open', async () => {
    it.wallet.onSend = () => Promise.reject({ code: -32002, message: 'already pending' });
    expect(await it.tab().send(it.nativeDeposit())).toMatchObject({ ok: false, error: { code: 'walletPending' } });
    expect(await loadOpenIntents()).toEqual([]);
  });

  test.each([
    ['null', null],
    ['undefined', undefined],
    ['a number', 7],
    ['an object', { hash: 'x' }],
    ['a short hash', '0x1234'],
  ])('%s: no hash is believed, the transaction is found on the chain', async (_name, answer) => {
    it.wallet.onSend = async (transaction, broadcast) => {
      await broadcast(transaction);
      return answer;
    };
    expect(await it.tab().send(it.nativeDeposit())).toMatchObject(fail({ code: 'noTransactionHash', isUnclear: true }));
    expect(await Promise.all(it.searches)).toEqual(['found']);
    expect(claims()).toMatchObject([{ typedAmount: '1', currencyId: 'ETH' }]);
    expect(bridgeErc20Store.getState().depositHash).toBe(claims()[0]?.depositHash);
  });

  test('a foreign hash is not taken; the real transaction is found', async () => {
    const foreign = await it.wallet.broadcast({
      from: it.wallet.address,
      to: it.wallet.address,
      data: '0x',
      value: '0x1',
      gas: '0x5208',
    });
    await it.mine();
    let real: Hex | null = null;
    it.wallet.onSend = async (transaction, broadcast) => {
      real = await broadcast(transaction);
      return foreign;
    };
    expect(await it.tab().send(it.nativeDeposit())).toMatchObject(fail({ code: 'noTransactionHash', isUnclear: true }));
    expect(await Promise.all(it.searches)).toEqual(['found']);
    expect(claims()[0]?.depositHash).toBe(real);
  });

  test('an unknown error after sending: the transaction is found nevertheless', async () => {
    it.wallet.onSend = async (transaction, broadcast) => {
      await broadcast(transaction);
      throw new Error('Something broke');
    };
    expect(await it.tab().send(it.nativeDeposit())).toMatchObject({
      ok: false,
      error: { code: 'providerError', isUnclear: true },
    });
    expect(await Promise.all(it.searches)).toEqual(['found']);
    expect(claims()).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ['an error after it was sent', Object.assign(new Error('Internal JSON-RPC error.'), { code: -32603 })],
    ['an expired session', new Error('Request expired. Please try again.')],
    ['a lost connection', Object.assign(new Error('The provider is disconnected.'), { code: 4900 })],
    ['a nonce that is used', new Error('nonce too low')],
    ['a text of a pending transaction', new Error('transaction request is still pending')],
    ['no hash', null],
  ])(
    '%s is no clear no: the same page asks for no second deposit or claim until the first is found',
    async (_name, answer) => {
      const tab = it.tab();
      for (const write of [it.nativeDeposit(), await it.release()]) {
        it.searches = [];
        const before = it.wallet.sends;
        it.wallet.onSend = () => (answer === null ? Promise.resolve(null) : Promise.reject(answer));
        expect(await tab.send(write)).toMatchObject({ ok: false, error: { isUnclear: true } });
        expect(await Promise.all(it.searches)).toEqual(['open']);
        expect(await tab.send(write)).toEqual(fail({ code: 'walletPending' }));
        expect(it.wallet.sends).toBe(before + 1);
      }
      // The user confirms the old prompts in the end: both are found, and a new request is possible.
      it.wallet.onSend = null;
      for (const { params } of it.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction'))
        await it.wallet.request({ method: 'eth_sendTransaction', params });
      expect(await reconcileIntents(tab.world)).toBe(2);
      expect(claims()).toMatchObject([{ typedAmount: '1' }]);
      value(await tab.send(it.nativeDeposit()));
    },
  );

  test.each<[string, unknown]>([
    ['userDenied', { code: 4001, message: 'User rejected the request.' }],
    ['walletPending', { code: -32002, message: 'already pending' }],
    ['walletUnauthorized', { code: 4100, message: 'not authorized' }],
    ['walletUnsupportedMethod', { code: 4200, message: 'not supported' }],
    ['insufficientFunds', { code: -32000, message: 'insufficient funds for gas * price + value' }],
    ['wrongChain', { code: -32000, message: 'chain mismatch' }],
  ])('a clear no (%s) leaves nothing open, and one more click asks again', async (code, thrown) => {
    const tab = it.tab();
    it.wallet.onSend = () => Promise.reject(thrown);
    const sent = await tab.send(it.nativeDeposit());
    expect(sent).toEqual(fail({ code }));
    expect(await loadOpenIntents()).toEqual([]);
    it.wallet.onSend = null;
    value(await tab.send(it.nativeDeposit()));
  });

  test.each([
    ['a text', 'something broke'],
    ['nothing', undefined],
    ['null', null],
    ['a number', 42],
    ['an empty object', {}],
    ['an object in an object', { error: { code: 'x' } }],
  ])(
    '%s thrown instead of an error: reported in plain words, and what was sent nevertheless is found (rule 7.7)',
    async (_name, thrown) => {
      it.wallet.onSend = async (transaction, broadcast) => {
        await broadcast(transaction);
        throw thrown;
      };
      const sent = await it.tab().send(it.nativeDeposit());
      expect(sent.ok).toBe(false);
      expect(await Promise.all(it.searches)).toEqual(['found']);
      expect(claims()).toHaveLength(1);
    },
  );

  test('the hash is stored when the journal cannot be read after the wallet has answered (rule 8.7)', async () => {
    const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    // Our node has not seen it yet, so the journal is asked whether another request has the hash.
    it.wallet.onSend = () => {
      getAll.mockImplementation(() => {
        throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
      });
      return Promise.resolve(`0x${'ab'.repeat(32)}`);
    };
    const sent = value(await it.tab().send(it.nativeDeposit()));
    getAll.mockRestore();
    expect(sent.isPersisted).toBe(true);
    expect(claims()).toMatchObject([{ depositHash: sent.hash }]);
    expect(bridgeErc20Store.getState().depositHash).toBe(sent.hash);
  });

  test('an unknown error on a release is the catalogue text of the token page', async () => {
    it.wallet.onSend = () => Promise.reject(new Error('Something broke'));
    expect(await it.tab().send(await it.release())).toMatchObject({
      ok: false,
      error: { code: 'releaseUnexpectedToken' },
    });
  });

  test('nothing, after it has sent: the chain ends the waiting, and the next deposit can be asked for', async () => {
    const tab = it.tab();
    const sentByWallet = hand<void>();
    it.wallet.onSend = async (transaction, broadcast) => {
      await broadcast(transaction);
      sentByWallet.settle();
      return new Promise(() => undefined);
    };
    const sent = tab.send(it.nativeDeposit());
    await sentByWallet.promise;
    await it.mine();
    expect(await reconcileIntents(tab.world)).toBe(1);
    const [claim] = claims();
    expect(await sent).toEqual(ok({ hash: claim?.depositHash, intentId: expect.any(String), isPersisted: true }));
    it.wallet.onSend = null;
    expect((await tab.send(it.nativeDeposit(2n))).ok).toBe(true);
    expect(it.wallet.sends).toBe(2);
  });

  test('an answer after the tab gave up is stored, and no second request is made meanwhile', async () => {
    const tab = it.tab();
    const late = hand<void>();
    const asked = hand<void>();
    it.wallet.onSend = async (transaction, broadcast) => {
      asked.settle();
      await late.promise;
      return broadcast(transaction);
    };
    const givingUp = new AbortController();
    const sent = tab.send(it.nativeDeposit(), { signal: givingUp.signal });
    await asked.promise;
    givingUp.abort();
    expect(await sent).toEqual(fail({ code: 'walletPending' }));
    expect(await tab.send(it.nativeDeposit())).toEqual(fail({ code: 'walletPending' }));
    expect(await it.tab().send(it.nativeDeposit())).toEqual(fail({ code: 'depositElsewhere' }));
    const persisted = new Promise<void>((resolve) => {
      const stop = transactionsStore.subscribe(() => (stop(), resolve()));
    });
    late.settle();
    await persisted;
    expect(claims()).toHaveLength(1);
    expect(it.wallet.sends).toBe(1);
  });
});

test('a wallet that was switched to another chain after the last check refuses: the request names its chain', async () => {
  it.wallet.onSend = null;
  const sentThere = () => it.rpc('eth_getTransactionCount', [it.wallet.address, 'latest'], 6662);
  const before = await sentThere();
  const sent = await it
    .tab()
    .send(it.nativeDeposit(), { onStage: (stage) => stage === 'signing' && void (it.wallet.chainId = 6662) });
  expect(it.wallet.lastTransaction.chainId).toBe('0x1a05');
  expect(sent.ok).toBe(false);
  expect(await sentThere()).toBe(before);
});

describe('one action, one request', () => {
  test('parallel sends of one claim over two tabs reach the wallet once', async () => {
    const release = await it.release();
    const [one, two] = [it.tab(), it.tab()];
    const results = await Promise.all([one.send(release), one.send(release), two.send(release), two.send(release)]);
    expect(it.wallet.sends).toBe(1);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const codes = results.flatMap((result) => (result.ok ? [] : [result.error.code]));
    expect(codes.toSorted()).toEqual(['claimElsewhere', 'walletPending', 'walletPending']);
  });

  test('a claim that waits for its block is not asked for again; one that counts as not seen is (rule 6.6)', async () => {
    const release = await it.release();
    await it.rpc('evm_setAutomine', [false]);
    const { hash } = value(await it.tab().send(release));
    expect(await it.tab().send(release)).toEqual(fail({ code: 'transactionExists' }));
    await it.rpc('anvil_dropTransaction', [hash]);
    expect(await it.tab().send(release), 'our node may not have heard of it yet').toEqual(
      fail({ code: 'transactionExists' }),
    );
    const { records } = it.tab().world;
    const unseen = { unseenSinceBlock: 1n, lastCheckedBlockNumber: 11n };
    await records.updateTransaction(release.chainId, hash, { ...unseen, unseenMs: 59_999 });
    expect(await it.tab().send(release)).toEqual(fail({ code: 'transactionExists' }));
    expect(it.wallet.sends).toBe(1);
    await records.updateTransaction(release.chainId, hash, { ...unseen, unseenMs: 60_000 });
    value(await it.tab().send(release));
    expect(it.wallet.sends).toBe(2);
  });

  test('a pending deposit does not block an approval', async () => {
    const open = hand<null>();
    it.wallet.onSend = (transaction, broadcast) =>
      BigInt(transaction.value) > 0n ? open.promise : broadcast(transaction);
    const deposit = it.tab().send(it.nativeDeposit());
    value(await it.tab().send(it.approval('USDC', 9n)));
    open.settle(null);
    expect(await deposit).toMatchObject(fail({ code: 'noTransactionHash', isUnclear: true }));
  });
});

test('the nodes of the fixture are two different chains', async () => {
  const ids = await Promise.all([6661, 6662].map((chainId) => sendRpc(it.rpcUrls[chainId] ?? '', 'eth_chainId')));
  expect(ids).toEqual(['0x1a05', '0x1a06']);
});
