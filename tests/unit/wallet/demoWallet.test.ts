import { encodeFunctionData } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { bridgeErc721Abi } from '../../../abis/bridgeErc721.ts';
import { dexRouterAbi } from '../../../abis/dexRouter.ts';
import { erc721Abi } from '../../../abis/erc721.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { accountsOf } from '../../../devnet/accounts.ts';
import { describeCall } from '../../../devnet/wallet/describeCall.ts';
import { loadSession, saveSession } from '../../../devnet/wallet/session.ts';
import { users } from '../../../devnet/wallet/users.ts';
import { deployedChain } from '../../../src/config/deployment.ts';
import { dexOn } from '../../../src/config/dexes.ts';
import { registryCollections } from '../../../src/config/collections.ts';
import { tokenBySymbol } from '../../../src/config/tokens.ts';

const bridge = deployedChain(6662)?.contracts.bridgeERC20 || '0x';
const usdc = tokenBySymbol('USDC')?.addresses[6662] || '0x';
const [alice, bob] = users;

test('its keys are those of the demo users', () => {
  expect(users).toEqual(accountsOf('user').map(({ name, address, privateKey }) => ({ name, address, privateKey })));
});

describe('what its window says', () => {
  const rowsOf = (to: `0x${string}`, data: `0x${string}`) => {
    const { functionName, rows } = describeCall(6662, to, data);
    return { functionName, ...Object.fromEntries(rows.map(({ label, value }) => [label, value])) };
  };

  test('an unlimited and an exact approval, by names', () => {
    const approve = (amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bridge, amount] });
    expect(rowsOf(usdc, approve(2n ** 256n - 1n))).toMatchObject({ functionName: 'approve', Value: 'Unlimited USDC' });
    const exact = rowsOf(usdc, approve(1_500_000n));
    expect(exact).toMatchObject({ Value: '1.5 USDC' });
    expect(Object.values(exact).some((value) => String(value).startsWith('Token bridge ('))).toBe(true);
    const ofRouter = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [dexOn(6662)?.router ?? '0x', 1n],
    });
    expect(Object.values(rowsOf(usdc, ofRouter)).some((value) => value?.startsWith('Exchange router ('))).toBe(true);
  });

  test('a swap and a change of a pair, with what is paid and what arrives at least', () => {
    const { router = '0x', wrappedNative = '0x' } = dexOn(6662) ?? {};
    const deadline = 1_800_000_000n;
    const swap = encodeFunctionData({
      abi: dexRouterAbi,
      functionName: 'swapExactETHForTokens',
      args: [1_500_000n, [wrappedNative, usdc], alice.address, deadline],
    });
    expect(rowsOf(router, swap)).toEqual({
      functionName: 'swapExactETHForTokens',
      'Amount out min': '1.5 USDC',
      Path: expect.stringMatching(/^BNB \(.*\) → USDC \(.*\)$/),
      To: expect.stringMatching(/^Alice \(/),
      Deadline: '2027-01-15T08:00:00.000Z',
    });
    const removal = encodeFunctionData({
      abi: dexRouterAbi,
      functionName: 'removeLiquidityETH',
      args: [usdc, 5n, 2_500_000n, 10n ** 17n, alice.address, deadline],
    });
    expect(rowsOf(router, removal)).toMatchObject({ 'Amount token min': '2.5 USDC', 'Amount eth min': '0.1 BNB' });
  });

  test('both deposits, with amount, receiver and target', () => {
    const token = encodeFunctionData({
      abi: bridgeErc20Abi,
      functionName: 'depositERC20',
      args: [usdc, 2_500_000n, bob.address, 6661n],
    });
    expect(rowsOf(bridge, token)).toMatchObject({
      functionName: 'depositERC20',
      Token: expect.stringMatching(/^USDC \(/),
      Amount: '2.5 USDC',
      'Receiver address': expect.stringMatching(/^Bob \(/),
      'Target chain id': 'Local ETH (6661)',
    });
    const native = encodeFunctionData({
      abi: bridgeErc20Abi,
      functionName: 'depositNative',
      args: [10n ** 17n, alice.address, 6661n],
    });
    expect(rowsOf(bridge, native)).toMatchObject({ functionName: 'depositNative', Amount: '0.1 BNB' });
  });

  test('a release in the token of the other chain', () => {
    const source = tokenBySymbol('USDC')?.addresses[6661] || '0x';
    const word = `0x${'11'.repeat(32)}` as const;
    const data = encodeFunctionData({
      abi: bridgeErc20Abi,
      functionName: 'releaseERC20',
      args: [[27, 28], [word, word], [word, word], alice.address, source, 1_000_000n, 6661n, 3n],
    });
    expect(rowsOf(bridge, data)).toMatchObject({
      Amount: '1 USDC',
      'Sig v': '2 signatures',
      'Deposit chain id': 'Local ETH (6661)',
      'Deposit number': '3',
    });
  });

  test('approval, deposit and release of an NFT, by the name of its collection', () => {
    const nftBridge = deployedChain(6662)?.contracts.bridgeERC721 || '0x';
    const penguins = (chainId: number) =>
      registryCollections.find(({ name }) => name === 'Pudgy Penguins')?.addresses[chainId] || '0x';
    const approve = (spender: `0x${string}`) =>
      encodeFunctionData({ abi: erc721Abi, functionName: 'approve', args: [spender, 7n] });
    expect(rowsOf(penguins(6662), approve(nftBridge))).toEqual({
      functionName: 'approve',
      To: expect.stringMatching(/^NFT bridge \(/),
      'Token id': '7',
    });
    expect(rowsOf(penguins(6662), approve(bob.address))).toMatchObject({
      To: expect.stringMatching(/^Bob \(/),
      'Token id': '7',
    });
    expect(rowsOf('0x1111111111111111111111111111111111111111', approve(nftBridge))).toMatchObject({ 'Token id': '7' });
    const deposit = encodeFunctionData({
      abi: bridgeErc721Abi,
      functionName: 'deposit',
      args: [penguins(6662), 7n, alice.address, 6661n],
    });
    expect(rowsOf(nftBridge, deposit)).toEqual({
      functionName: 'deposit',
      'Collection address': expect.stringMatching(/^Pudgy Penguins \(/),
      'Token id': '7',
      'Receiver address': expect.stringMatching(/^Alice \(/),
      'Target chain id': 'Local ETH (6661)',
    });
    const word = `0x${'11'.repeat(32)}` as const;
    const release = encodeFunctionData({
      abi: bridgeErc721Abi,
      functionName: 'release',
      args: [[27], [word], [word], alice.address, penguins(6661), 7n, 6661n, 3n],
    });
    expect(rowsOf(nftBridge, release)).toMatchObject({
      functionName: 'release',
      'Source network collection address': expect.stringMatching(/^Pudgy Penguins \(/),
      'Token id': '7',
      'Deposit chain id': 'Local ETH (6661)',
    });
  });

  test('an unknown address is shown in full, an unknown call shows its bytes', () => {
    const stranger = '0x1111111111111111111111111111111111111111';
    const data = encodeFunctionData({
      abi: bridgeErc20Abi,
      functionName: 'depositNative',
      args: [1n, stranger, 6661n],
    });
    expect(rowsOf(bridge, data)).toMatchObject({ 'Receiver address': stranger });
    expect(describeCall(6662, bridge, '0x12345678')).toEqual({
      functionName: null,
      rows: [{ label: 'Data', value: '0x12345678' }],
    });
    expect(describeCall(6662, alice.address, '0x')).toEqual({ functionName: 'Send BNB', rows: [] });
  });
});

describe('what it stores', () => {
  test.each([
    '',
    'x',
    '[]',
    '{}',
    '{"isConnected":true,"account":"0x1","chainId":6661}',
    '{"isConnected":true,"chainId":"a"}',
  ])('damaged (%s): as never used', (persisted) => {
    vi.stubGlobal('localStorage', { getItem: () => persisted });
    expect(loadSession(6662)).toEqual({ isConnected: false, account: alice.address, chainId: 6662 });
    vi.unstubAllGlobals();
  });

  test('a session is restored', () => {
    let persisted = '';
    vi.stubGlobal('localStorage', {
      getItem: () => persisted,
      setItem: (_key: string, text: string) => void (persisted = text),
    });
    saveSession({ isConnected: true, account: bob.address, chainId: 6661 });
    expect(loadSession(6662)).toEqual({ isConnected: true, account: bob.address, chainId: 6661 });
    vi.unstubAllGlobals();
  });
});
