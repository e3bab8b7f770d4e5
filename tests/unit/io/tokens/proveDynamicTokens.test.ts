import type { Address } from 'viem';
import { expect, it } from 'vitest';
import type { RegistryToken } from '../../../../src/core/tokens/token.ts';
import { proveDynamicTokens } from '../../../../src/io/tokens/proveDynamicTokens.ts';
import { readDecimals } from '../../../../src/io/reads/decimals.ts';
import type { CallOutcome, RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { addressOf } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const token = (symbol: string, digit: string, decimals: Record<string, number>): RegistryToken => ({
  symbol,
  name: symbol,
  addresses: Object.fromEntries(Object.keys(decimals).map((chainId) => [chainId, addressOf(digit)])),
  decimals,
});

/** Decimals that the contracts report, by chain and address. */
const reads =
  (said: Record<number, Record<Address, number>>) => async (chainId: number, addresses: readonly Address[]) =>
    addresses.map((address) => said[chainId]?.[address] ?? null);

it('a remote token counts where its contract names the decimals of the registry, and nowhere else', async () => {
  const good = token('GOOD', '1', { 6661: 6, 6662: 18 });
  const liar = token('LIAR', '2', { 6661: 18, 6662: 18 });
  const ghost = token('GHOST', '3', { 6661: 18 });
  const proven = await proveDynamicTokens(
    [good, liar, ghost],
    [6661, 6662],
    reads({ 6661: { [addressOf('1')]: 6, [addressOf('2')]: 6 }, 6662: { [addressOf('1')]: 18, [addressOf('2')]: 18 } }),
  );
  expect(proven.tokens).toEqual([good, { ...liar, addresses: { 6662: addressOf('2') } }]);
  expect(proven.skipped).toEqual([
    'LIAR on chain 6661: the registry says 18 decimals, the contract 6',
    'GHOST on chain 6661: the registry says 18 decimals, the contract nothing',
  ]);
  expect(proven.isComplete).toBe(true);
});

it('an address without a contract, or one that names no usable number, proves nothing', async () => {
  const answers: CallOutcome[] = [
    { ok: true, data: '0x' },
    { ok: true, data: `0x${'f'.repeat(64)}` },
    { ok: false },
    { ok: true, data: `0x${'6'.padStart(64, '0')}` },
  ];
  const reader: RpcReader = {
    ...createFakeReader({ chains: [] }),
    multicall: async (_chainId, calls) =>
      calls.map(({ to }) => answers[Number(`0x${to.slice(-1)}`) - 1] ?? { ok: false }),
  };
  const tokens = ['1', '2', '3', '4'].map((digit) => token(`T${digit}`, digit, { 6661: 6 }));
  const proven = await proveDynamicTokens(tokens, [6661], (chainId, addresses) =>
    readDecimals(reader, chainId, addresses),
  );
  expect(proven.tokens).toEqual([tokens[3]]);
});

it('a chain that answers nothing is asked again later; one that the app does not have is left out', async () => {
  const proven = await proveDynamicTokens(
    [token('GOOD', '1', { 6661: 6, 6662: 6, 1: 6 })],
    [6661, 6662],
    reads({ 6661: { [addressOf('1')]: 6 } }),
  );
  expect(proven).toMatchObject({ tokens: [{ addresses: { 6661: addressOf('1') } }], isComplete: false });
});
