import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { readBridgeConditions } from '../../../../src/io/reads/bridgeConditions.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';
import type { View } from '../fakeReader.ts';

const bridge = addressOf('b');
const token = addressOf('7');
const [mining = '', rewards = '', buyBack = ''] = ['1', '2', '3'].map(addressOf);
const chains = [chainWith(6662, [], { bridgeERC20: bridge, multicall: addressOf('c') })];

const values: Record<string, unknown> = {
  bridgeFees: 0n,
  defaultBridgeFee: 3_500n,
  paused: false,
  wrappedNative: addressOf('4'),
  multiSignatureOracle: addressOf('5'),
  balanceOf: 1_000n,
  liquidityMiningPools: mining,
  rewardPools: rewards,
  buyBackAndBurn: buyBack,
  outsidePeggedTokens: token,
  multiSignatureThreshold: 3n,
};

const viewOf =
  (changed: Record<string, unknown> = {}): View =>
  (name, args, to) => {
    if (name === 'collectedUnsentFees') {
      expect(args[0]).toBe(token);
      return { [mining]: 10n, [rewards]: 20n, [buyBack]: 30n }[String(args[1])];
    }
    if (name === 'multiSignatureThreshold' && to !== addressOf('5')) return undefined;
    if (name === 'balanceOf') expect([to, args[0]]).toEqual([token, bridge]);
    return name in changed ? changed[name] : values[name];
  };

test('conditions: the default fee, the balance less the unsent fees', async () => {
  const reader = createFakeReader({ chains, view: viewOf() });
  await expect(readBridgeConditions(reader, 6662, token)).resolves.toEqual({
    feeRate: 3_500n,
    balance: 1_000n,
    unsentFees: 60n,
    available: 940n,
    paused: false,
    wrappedNative: addressOf('4'),
    oracleContract: addressOf('5'),
    signaturesNeeded: 3,
    releaseToken: null,
  });
});

test('what the bridge pays for a source token: its mapping, or without one the same address; unreadable is unknown', async () => {
  const source = addressOf('8');
  const paid = (pegged: unknown) =>
    readBridgeConditions(
      createFakeReader({ chains, view: viewOf({ outsidePeggedTokens: pegged }) }),
      6662,
      token,
      source,
    );
  await expect(paid(token)).resolves.toMatchObject({ releaseToken: token });
  await expect(paid(zeroAddress)).resolves.toMatchObject({ releaseToken: source });
  await expect(paid(undefined)).resolves.toMatchObject({ releaseToken: null, feeRate: 3_500n });
});

test('the second read of a chain needs one round; new fee receivers are asked again', async () => {
  const changed: Record<string, unknown> = {};
  const reader = createFakeReader({ chains, view: (...input) => viewOf(changed)(...input) });
  await readBridgeConditions(reader, 6662, token);
  expect(reader.rounds).toHaveLength(2);
  await expect(readBridgeConditions(reader, 6662, token)).resolves.toMatchObject({ unsentFees: 60n });
  expect(reader.rounds).toHaveLength(3);
  // Two purposes with one receiver share one balance, which counts once.
  changed['rewardPools'] = mining;
  await expect(readBridgeConditions(reader, 6662, token)).resolves.toMatchObject({ unsentFees: 40n });
});

test("the token's own fee has priority over the default", async () => {
  const reader = createFakeReader({ chains, view: viewOf({ bridgeFees: 1_500n }) });
  await expect(readBridgeConditions(reader, 6662, token)).resolves.toMatchObject({ feeRate: 1_500n });
});

test('an unreadable balance or bucket is unknown, never zero', async () => {
  const noBalance = createFakeReader({ chains, view: viewOf({ balanceOf: undefined }) });
  await expect(readBridgeConditions(noBalance, 6662, token)).resolves.toMatchObject({
    balance: null,
    available: null,
    unsentFees: 60n,
  });
  const noReceiver = createFakeReader({ chains, view: viewOf({ rewardPools: undefined }) });
  await expect(readBridgeConditions(noReceiver, 6662, token)).resolves.toMatchObject({
    balance: 1_000n,
    available: null,
    unsentFees: null,
  });
});

test('more unsent fees than balance: nothing is available', async () => {
  const reader = createFakeReader({ chains, view: viewOf({ balanceOf: 59n }) });
  await expect(readBridgeConditions(reader, 6662, token)).resolves.toMatchObject({ available: 0n });
});

test('no fee, no conditions: never a guessed rate', async () => {
  for (const name of ['bridgeFees', 'defaultBridgeFee', 'wrappedNative', 'multiSignatureOracle']) {
    const reader = createFakeReader({ chains, view: viewOf({ [name]: undefined }) });
    await expect(readBridgeConditions(reader, 6662, token)).rejects.toMatchObject({
      appError: { code: 'rpcUnreachable', params: { chain: 'Local BSC' } },
    });
  }
});

test('a chain without a bridge is named', async () => {
  const reader = createFakeReader({ chains: [chainWith(6662, [])] });
  await expect(readBridgeConditions(reader, 6662, token)).rejects.toMatchObject({
    appError: { code: 'bridgeErc20NotFound' },
  });
});
