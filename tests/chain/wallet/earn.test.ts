// What is staked, unstaked and harvested, through the whole pipeline on real chains.
import { encodeFunctionData, parseUnits } from 'viem';
import type { Abi, Address, Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { erc20Abi } from '../../../abis/erc20.ts';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import { accounts } from '../../../devnet/accounts.ts';
import { adminAbi } from '../../../devnet/deploy/adminAbi.ts';
import { buildDeployment, usualEndpoints } from '../../../devnet/buildDeployment.ts';
import { HARVEST_GAS } from '../../../src/config/limits.ts';
import { earnEntriesOf } from '../../../src/config/earnEntries.ts';
import { lpRegistryOf } from '../../../src/config/lpTokens.ts';
import type { EarnEntry, EarnKind } from '../../../src/core/earn/entry.ts';
import { view } from '../../../src/io/reads/contractRead.ts';
import { readEarn } from '../../../src/io/reads/earn.ts';
import { readHarvested } from '../../../src/io/reads/harvested.ts';
import { readContracts } from '../../../src/io/reads/readContracts.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { createSendBatch } from '../../../src/wallet/batch/sendBatch.ts';
import { createFollower } from '../../../src/wallet/follow/follow.ts';
import { prepareHarvest } from '../../../src/wallet/kinds/harvest.ts';
import { prepareHarvestMany } from '../../../src/wallet/kinds/harvestMany.ts';
import { prepareStake } from '../../../src/wallet/kinds/stake.ts';
import { prepareUnstake } from '../../../src/wallet/kinds/unstake.ts';
import type { Eip1193Provider } from '../../../src/wallet/provider/allowedProvider.ts';
import { checkRequest } from '../../../src/wallet/send/checkRequest.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import { useWalletFixture, value } from './fixture.ts';

const it = useWalletFixture();
const chainId = 6661;
const administration: Abi = adminAbi;

function placesOf(kind: EarnKind): EarnEntry[] {
  if (it.world === null) throw new Error('no world');
  const deployment = buildDeployment(it.world, usualEndpoints());
  const source = { deployment, tokens: deployment.tokens, lpTokens: lpRegistryOf(deployment) };
  return earnEntriesOf(source, kind, chainId);
}

function entry(kind: EarnKind, name: string | number): EarnEntry {
  const found = placesOf(kind).find((one) => (kind === 'farms' ? one.id : one.earningSymbol) === name);
  if (found === undefined) throw new Error(`no place ${kind} ${name}`);
  return found;
}

async function placeOf(one: EarnEntry) {
  const { pools, positions } = await readEarn(it.tab().world.reader, chainId, [one], it.wallet.address);
  const [pool, position] = [pools[0], positions[0]];
  if (pool?.staked === undefined || pool.staked === null || position === undefined) throw new Error('not read');
  return { pool, staked: pool.staked, position };
}

const balance = async (token: Address): Promise<bigint> => {
  const [answer] = await readContracts(it.tab().world.reader, chainId, [
    view(erc20Abi, token, 'balanceOf', it.wallet.address),
  ]);
  if (!answer.ok) throw new Error(answer.error.detail);
  return answer.value;
};

async function administer(to: Address, abi: Abi, functionName: string, args: readonly unknown[]): Promise<void> {
  const data = encodeFunctionData({ abi, functionName, args });
  await it.rpc('eth_sendTransaction', [{ from: accounts[0]?.address, to, data, gas: '0x4c4b40' }]);
  await it.mine();
}

async function addRewards(one: EarnEntry, amount: bigint): Promise<void> {
  const token = one.poolToken ?? '0x';
  await administer(token, administration, 'mint', [accounts[0]?.address, amount]);
  await administer(token, erc20Abi, 'approve', [one.contract, amount]);
  await administer(one.contract, rewardPoolsAbi, 'addRewards', [token, amount]);
}

async function approve(token: Address, spender: Address, amount: bigint): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
  await it.wallet.broadcast({ from: it.wallet.address, to: token, data, value: '0x0', gas: '0x186a0' });
  await it.mine();
}

async function send(write: PreparedWrite): Promise<Hex> {
  const { world, send: sendWrite } = it.tab();
  const { hash } = value(await sendWrite(write));
  await it.mine();
  await createFollower(world).round();
  return hash;
}

const statusOf = (hash: Hex) =>
  Object.values(transactionsStore.getState().byKey).find((transaction) => transaction.hash === hash)?.receipt?.status;

describe('stake, harvest and unstake', () => {
  test('of a reward pool: what is taken, what is paid and what is burned is what was prepared', async () => {
    const one = entry('rewards', 'USDT');
    const before = await placeOf(one);
    const amount = parseUnits('40', 18);
    await approve(before.staked.address, one.contract, amount);
    await send(value(prepareStake(it.book, { entry: one, staked: before.staked, amount })));
    const after = await placeOf(one);
    expect((after.position.stakedBalance ?? 0n) - (before.position.stakedBalance ?? 0n)).toBe(amount);
    await addRewards(one, 1_000_000n);
    const usdt = await balance(it.token('USDT'));
    await send(value(prepareHarvest(it.book, { entry: one, account: it.wallet.address })));
    expect(await balance(it.token('USDT'))).toBeGreaterThan(usdt);
    const held = await balance(before.staked.address);
    const fee = (amount * 3n) / 10n;
    const hash = await send(value(prepareUnstake(it.book, { entry: one, amount, fee })));
    expect((await balance(before.staked.address)) - held).toBe(amount - fee);
    expect(statusOf(hash)).toBe(1);
  });

  test('of a farm: a harvest pays, and a withdrawal pays what is due besides', async () => {
    const one = entry('farms', 1);
    const { staked } = await placeOf(one);
    const bridge = it.token('BRIDGE');
    const before = await balance(bridge);
    await it.mine(3);
    await send(value(prepareHarvest(it.book, { entry: one, account: it.wallet.address })));
    const harvested = await balance(bridge);
    expect(harvested).toBeGreaterThan(before);
    await send(value(prepareUnstake(it.book, { entry: one, amount: 1_000_000n, fee: 0n })));
    expect(await balance(bridge)).toBeGreaterThan(harvested);
    expect(await balance(staked.address)).toBeGreaterThanOrEqual(1_000_000n);
    await approve(staked.address, one.contract, 1_000_000n);
    await send(value(prepareStake(it.book, { entry: one, staked, amount: 1_000_000n })));
    expect((await placeOf(one)).position.stakedBalance).toBe(400_000_000n);
  });

  test('a refusal is told in words: below the minimum, and a full pool', async () => {
    const { send: sendWrite } = it.tab();
    const refused = async (one: EarnEntry, amount: bigint) => {
      const { staked } = await placeOf(one);
      const sent = await sendWrite(value(prepareStake(it.book, { entry: one, staked, amount })));
      return sent.ok ? null : sent.error.code;
    };
    expect(await refused(entry('mining', 'USDC'), 1n)).toBe('stakeTooSmall');
    expect(await refused(entry('mining', 'USDC'), 10n ** 12n)).toBe('stakeTooHigh');
    expect(await refused(entry('mining', 'ISLAND'), 1n)).toBe('stakePoolFull');
  });
});

describe('a harvest of many', () => {
  const many = (entries: readonly EarnEntry[], account: Address = it.wallet.address) =>
    value(prepareHarvestMany(it.book, { chainId, entries, account }));

  test('pays all of them in one transaction, and one that fails keeps no other from paying', async () => {
    const [usdc, ccs, usdt] = [entry('mining', 'USDC'), entry('mining', 'CCS'), entry('rewards', 'USDT')];
    await addRewards(usdc, 5_000_000n);
    await addRewards(ccs, 500n);
    await addRewards(usdt, 5_000_000n);
    const before = await Promise.all(['USDC', 'CCS', 'USDT'].map((symbol) => balance(it.token(symbol))));
    await administer(usdt.contract, administration, 'pause', []);
    const hash = await send(many([usdc, usdt, ccs]));
    const after = await Promise.all(['USDC', 'CCS', 'USDT'].map((symbol) => balance(it.token(symbol))));
    expect(statusOf(hash)).toBe(1);
    expect(after.map((amount, index) => amount > (before[index] ?? 0n))).toEqual([true, true, false]);
    // The receipt says of each whether it was paid (rule 13.5).
    const paid = await Promise.all(
      [usdc, ccs, usdt].map(({ contract, poolToken }) =>
        readHarvested(it.tab().world.reader, chainId, hash, {
          contract,
          token: poolToken ?? '0x',
          staker: it.wallet.address,
        }),
      ),
    );
    expect(paid).toEqual([true, true, false]);
  });

  test('is found by its event after another transaction, although the wallet gives no hash (rule 7.7)', async () => {
    const [usdc, usdt] = [entry('mining', 'USDC'), entry('rewards', 'USDT')];
    await addRewards(usdc, 5_000_000n);
    // It has the lowest nonce that is not final, so the nonce does not lead to the harvest.
    await approve(it.token('USDC'), usdc.contract, 1n);
    const hashes: Hex[] = [];
    it.wallet.onSend = async (transaction, broadcast) => {
      hashes.push(await broadcast(transaction));
      await it.mine();
      throw new Error('Something broke');
    };
    const { reader } = it.tab().world;
    const withoutPending: typeof reader = {
      ...reader,
      rpc: (id, method, params, options) =>
        method === 'eth_getBlockByNumber' && params[0] === 'pending'
          ? Promise.resolve(null)
          : reader.rpc(id, method, params, options),
    };
    const sent = await it.tab({ reader: withoutPending }).send(many([usdc, usdt]));
    expect(sent).toMatchObject({ ok: false, error: { isUnclear: true } });
    expect(await Promise.all(it.searches)).toEqual(['found']);
    expect(Object.values(transactionsStore.getState().byKey).map(({ hash }) => hash)).toEqual(hashes);
  });

  test('has gas set aside for each of them: half more than the costliest takes, whose reward is the first of its token', async () => {
    const spent: bigint[] = [];
    for (const kind of ['mining', 'rewards'] as const)
      for (const one of placesOf(kind)) {
        const token = one.poolToken ?? '0x';
        await addRewards(one, 10n ** 9n);
        // What is staked must stay; of every other token Alice has none left.
        const keeps = one.earningSymbol === one.stakingSymbol;
        const args = [accounts[9]?.address ?? '0x', keeps ? 0n : await balance(token)] as const;
        const gas = '0x30d40';
        const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
        await it.rpc('eth_sendTransaction', [{ from: it.wallet.address, to: token, data: transfer, gas }]);
        await it.mine();
        const { to, data } = value(prepareHarvest(it.book, { entry: one, account: it.wallet.address }));
        const hash = await it.rpc('eth_sendTransaction', [{ from: it.wallet.address, to, data, gas: '0xf4240' }]);
        await it.mine();
        const receipt = (await it.rpc('eth_getTransactionReceipt', [hash])) as { status: Hex; gasUsed: Hex };
        expect([one.earningSymbol, receipt.status]).toEqual([one.earningSymbol, '0x1']);
        spent.push(BigInt(receipt.gasUsed));
      }
    const most = spent.reduce((one, other) => (one > other ? one : other));
    // Without what every transaction costs: the calls inside of another one do not pay it.
    const inside = most - 21_000n;
    expect(HARVEST_GAS).toBeGreaterThanOrEqual((inside * 3n) / 2n);
    expect(HARVEST_GAS).toBeLessThan(inside * 2n);
  });

  test('is refused for anyone else, for another contract, and with a call that may fail the others', () => {
    const write = many([entry('mining', 'USDC'), entry('rewards', 'USDT')]);
    const account = it.wallet.address;
    expect(checkRequest(write, account, it.book)).toEqual({ ok: true, value: undefined });
    const other = many([entry('mining', 'USDC')], accounts[2]?.address);
    expect(checkRequest(other, account, it.book)).toMatchObject({ error: { detail: 'staker' } });
    const strange = many([entry('mining', 'USDC')]);
    const summary = { ...strange.summary, rows: [{ contract: it.bridge(), token: it.token('USDC') }] };
    expect(checkRequest({ ...strange, summary }, account, it.book)).toMatchObject({ ok: false });
    const strict = write.data.replace(/0{63}1(?=0{62}60)/g, '0'.repeat(64)) as Hex;
    expect(strict).not.toBe(write.data);
    expect(checkRequest({ ...write, data: strict }, account, it.book)).toMatchObject({ ok: false });
    expect(prepareHarvestMany(it.book, { chainId, entries: [entry('farms', 1)], account })).toMatchObject({
      ok: false,
    });
  });
});

describe('harvests of several farms in one request', () => {
  const harvestOf = (id: number) =>
    value(prepareHarvest(it.book, { entry: entry('farms', id), account: it.wallet.address }));

  /** A wallet that makes all calls of a batch, one after the other. */
  function batchWallet(status: number) {
    const asked: { to: Address; data: Hex }[][] = [];
    const hashes: Hex[] = [];
    const provider: Eip1193Provider = {
      async request(request) {
        if (request.method === 'wallet_getCallsStatus')
          return { status, receipts: hashes.map((transactionHash) => ({ transactionHash })) };
        if (request.method !== 'wallet_sendCalls') return it.wallet.request(request);
        const [{ calls }] = request.params as [{ calls: { to: Address; data: Hex }[] }];
        asked.push(calls);
        for (const { to, data } of calls) {
          hashes.push(await it.wallet.broadcast({ from: it.wallet.address, to, data, value: '0x0', gas: '0x4c4b40' }));
          await it.mine();
        }
        return { id: '0x01' };
      },
    };
    return { asked, hashes, provider };
  }

  const sendAll = (harvests: readonly PreparedWrite[], provider: Eip1193Provider) => {
    const { world } = it.tab({
      wallet: { account: () => it.wallet.address, provider: () => Promise.resolve(provider) },
    });
    const label = { id: 'tx.harvestFarms', values: { count: String(harvests.length) } } as const;
    return createSendBatch({ ...world, clock: { ...world.clock, sleep: () => Promise.resolve() } }, () =>
      Promise.resolve(),
    )({ harvests }, { label });
  };

  test('pay from every farm, and the list of transactions names how many', async () => {
    await it.mine(3);
    const due = async () =>
      Promise.all([0, 1].map(async (id) => (await placeOf(entry('farms', id))).position.rewardDebt));
    const debts = await due();
    const before = await balance(it.token('BRIDGE'));
    const { asked, hashes, provider } = batchWallet(200);
    const { hash } = value(await sendAll([harvestOf(0), harvestOf(1)], provider));
    expect(asked.map((calls) => calls.map(({ to }) => to))).toEqual([[harvestOf(0).to, harvestOf(1).to]]);
    expect(hash).toBe(hashes[1]);
    expect(await balance(it.token('BRIDGE'))).toBeGreaterThan(before);
    expect((await due()).map((debt, index) => (debt ?? 0n) > (debts[index] ?? 0n))).toEqual([true, true]);
    const stored = Object.values(transactionsStore.getState().byKey).find((one) => one.hash === hash);
    expect(stored?.label).toEqual({ id: 'tx.harvestFarms', values: { count: '2' } });
  });

  test('are not asked for when one is named twice, none is there, one is of other bytes, or one would fail', async () => {
    const { asked, provider } = batchWallet(200);
    const [first, second] = [harvestOf(0), harvestOf(1)];
    const mismatch = { ok: false, error: { code: 'requestMismatch' } };
    expect(await sendAll([first, first], provider)).toMatchObject(mismatch);
    expect(await sendAll([], provider)).toMatchObject(mismatch);
    expect(await sendAll([{ ...first, data: second.data }, second], provider)).toMatchObject(mismatch);
    const stake = value(
      prepareStake(it.book, {
        entry: entry('farms', 0),
        staked: (await placeOf(entry('farms', 0))).staked,
        amount: 1n,
      }),
    );
    expect(await sendAll([stake, second], provider)).toMatchObject(mismatch);
    const strange = value(
      prepareHarvest(it.book, { entry: { ...entry('farms', 0), id: 9 }, account: it.wallet.address }),
    );
    expect(await sendAll([strange, second], provider)).toMatchObject({ ok: false, error: { code: 'earnMissing' } });
    expect(asked).toEqual([]);
  });
});
