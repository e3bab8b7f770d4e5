// What is bought back, burned and given to be burned, through the whole pipeline on real chains.
import { encodeFunctionData, parseAbi, zeroAddress } from 'viem';
import type { Address, Hex } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { buyBackAndBurnAbi } from '../../../abis/buyBackAndBurn.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { accounts } from '../../../devnet/accounts.ts';
import type { BurnMode } from '../../../src/core/burn/facts.ts';
import { fail } from '../../../src/core/result.ts';
import { loadOpenIntents } from '../../../src/io/db/intents.ts';
import { view } from '../../../src/io/reads/contractRead.ts';
import { readContracts } from '../../../src/io/reads/readContracts.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { createFollower } from '../../../src/wallet/follow/follow.ts';
import { reconcileIntents } from '../../../src/wallet/follow/reconcile.ts';
import { prepareApprove } from '../../../src/wallet/kinds/approve.ts';
import { prepareBuyBack } from '../../../src/wallet/kinds/buyBack.ts';
import { prepareGiveToBurn } from '../../../src/wallet/kinds/giveToBurn.ts';
import { checkRequest } from '../../../src/wallet/send/checkRequest.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import { isOriginals } from '../contractKind.ts';
import { useWalletFixture, value } from './fixture.ts';

const it = useWalletFixture();
const chainId = 6661;
const tokenAbi = parseAbi(['function transfer(address to, uint256 amount) returns (bool)']);

const contract = (): Address => {
  const address = it.book.chain(chainId)?.contracts.buyBackAndBurn;
  if (!address) throw new Error('The world has no buy back and burn.');
  return address;
};

async function read<T>(one: Parameters<typeof readContracts>[2][number]): Promise<T> {
  const [answer] = await readContracts(it.tab().world.reader, chainId, [one]);
  if (!answer?.ok) throw new Error(JSON.stringify(answer));
  return answer.value as T;
}

const supply = () => read<bigint>(view(erc20Abi, it.token('BRIDGE'), 'totalSupply'));
const balance = (symbol: string, owner: Address = it.wallet.address) =>
  read<bigint>(view(erc20Abi, it.token(symbol), 'balanceOf', owner));
const collected = (symbol: string) =>
  read<bigint>(view(buyBackAndBurnAbi, contract(), 'collectedERC20ToBurn', it.token(symbol)));
const burn = (symbol: string | null, mode: BurnMode = 'swapAndBurn') =>
  value(prepareBuyBack(it.book, { chainId, token: symbol === null ? null : it.token(symbol), mode }));
const give = (symbol: string | null, amount: bigint) =>
  value(prepareGiveToBurn(it.book, { chainId, token: symbol === null ? null : it.token(symbol), amount }));

async function send(write: PreparedWrite): Promise<Hex> {
  const { world, send: sendWrite } = it.tab();
  const { hash } = value(await sendWrite(write));
  await it.mine();
  await createFollower(world).round();
  return hash;
}

const sent = (hash: Hex) => Object.values(transactionsStore.getState().byKey).find((one) => one.hash === hash);

const check = (write: PreparedWrite) => checkRequest(write, it.wallet.address, it.book);

/** The original contract asks the bridge for its share of every token that the bridge holds: then it holds none. */
async function emptyBridge(symbol: string): Promise<void> {
  if (!isOriginals) return;
  const everything = [accounts[0]?.address ?? '0x', await balance(symbol, it.bridge())] as const;
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: everything });
  await it.rpc('anvil_impersonateAccount', [it.bridge()]);
  await it.rpc('anvil_setBalance', [it.bridge(), '0xde0b6b3a7640000']);
  await it.rpc('eth_sendTransaction', [{ from: it.bridge(), to: it.token(symbol), data }]);
  await it.mine();
}

describe('what was collected', () => {
  beforeEach(() => emptyBridge('USDC'));

  test('is swapped and burned: the supply falls by what the event says', async () => {
    const before = await supply();
    const hash = await send(burn('USDC'));
    expect(await supply()).toBeLessThan(before);
    expect(await collected('USDC')).toBe(0n);
    expect(await balance('BRIDGE', contract())).toBe(0n);
    expect(sent(hash)).toMatchObject({ kind: 'buyBack', receipt: { status: 1 } });
    expect(await loadOpenIntents()).toEqual([]);
  });

  test.runIf(!isOriginals)('is swapped only: the supply stays, and the burn tokens wait', async () => {
    const [before, held] = [await supply(), await balance('BRIDGE', contract())];
    await send(burn('USDC', 'swapOnly'));
    expect(await supply()).toBe(before);
    expect(await collected('USDC')).toBe(0n);
    expect(await balance('BRIDGE', contract())).toBeGreaterThan(held);
  });

  test.runIf(isOriginals)('cannot be swapped only by the first version', async () => {
    expect(await it.tab().send(burn('USDC', 'swapOnly'))).toMatchObject({ ok: false });
    expect(it.wallet.sends).toBe(0);
  });

  test('is burned as the native coin, once some was given', async () => {
    expect(await it.tab().send(burn(null))).toMatchObject(fail({ code: 'nothingToBurn' }));
    const write = give(null, 10n ** 17n);
    expect(write.value).toBe(10n ** 17n);
    const gift = await send(write);
    expect(sent(gift)).toMatchObject({ kind: 'giveToBurn', receipt: { status: 1 } });
    const before = await supply();
    await send(burn(null));
    expect(await supply()).toBeLessThan(before);
  });

  test('is found again by its event after the tab was closed at the wallet', async () => {
    const hash = await it.closeWhileSigning(burn('USDC'), {
      broadcast: (transaction, broadcast) => broadcast({ ...transaction, data: `${transaction.data}80218021` }),
    });
    await it.mine();
    expect(await reconcileIntents(it.tab().world)).toBe(1);
    expect(sent(hash)).toMatchObject({ kind: 'buyBack' });
  });

  test('is not asked for where the contract would refuse, and the reason is told', async () => {
    await send(burn('USDC'));
    expect(await it.tab().send(burn('USDC'))).toMatchObject(fail({ code: 'nothingToBurn' }));
    await it.revertWith(contract(), 'Pausable: paused');
    expect(await it.tab().send(burn('USDC'))).toMatchObject(fail({ code: 'burnPaused' }));
  });
});

test.runIf(isOriginals)('a token whose share at the bridge is empty is refused by name', async () => {
  expect(await it.tab().send(burn('USDC'))).toMatchObject(fail({ code: 'burnShareMissing' }));
});

describe('a gift', () => {
  test('needs an approval of the contract, and moves exactly the amount', async () => {
    const amount = 1_234_567n;
    expect(await it.tab().send(give('USDC', amount))).toMatchObject(fail({ code: 'allowanceOrBalance' }));
    await send(prepareApprove({ chainId, token: it.token('USDC'), spender: contract(), amount }));
    const [own, waiting] = [await balance('USDC'), await collected('USDC')];
    const hash = await send(give('USDC', amount));
    expect(await balance('USDC')).toBe(own - amount);
    expect(await collected('USDC')).toBe(waiting + amount);
    expect(sent(hash)).toMatchObject({ kind: 'giveToBurn', receipt: { status: 1 } });
  });
});

describe('what would be signed', () => {
  test('is what was shown, or it is refused', () => {
    const [swap, both, gift] = [burn('USDC', 'swapOnly'), burn('USDC'), give('USDC', 7n)];
    for (const write of [swap, both, burn(null), gift, give(null, 7n)])
      expect(check(write)).toMatchObject({ ok: true });
    const wrong: PreparedWrite[] = [
      { ...both, data: swap.data },
      { ...both, data: burn('USDT').data },
      { ...both, to: it.bridge() },
      { ...both, value: 1n },
      { ...gift, data: give('USDC', 8n).data },
      { ...gift, summary: { ...gift.summary, token: it.token('USDT') } },
      { ...give(null, 7n), value: 8n },
      give('USDC', 0n),
      value(prepareGiveToBurn(it.book, { chainId, token: contract(), amount: 1n })),
      { ...burn(null), summary: { kind: 'buyBack', mode: 'swapOnly', token: zeroAddress } },
    ];
    for (const write of wrong) expect(check(write)).toMatchObject({ ok: false });
  });
});
