import { encodeAbiParameters, stringToHex, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { CausewayError } from '../../../../src/core/errors/appError.ts';
import { RpcAnswerError } from '../../../../src/io/rpc/rpcError.ts';
import type { CallOutcome, RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { decodeText } from '../../../../src/io/tokens/decodeText.ts';
import { readTokenFacts } from '../../../../src/io/tokens/readTokenFacts.ts';
import { addressOf, chainWith } from '../fakeNode.ts';

const token = addressOf('7');
const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value]);
const word = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value]);
const bytes32 = (value: string): Hex => stringToHex(value, { size: 32 });

/** A chain with one contract that gives these answers for symbol, name, decimals and supply; null reverts. */
function readerOf(says: readonly (Hex | null)[], options: { code?: Hex; breaksMulticall?: boolean } = {}): RpcReader {
  const selectors = ['0x95d89b41', '0x06fdde03', '0x313ce567', '0x18160ddd'];
  const answer = (data: Hex): CallOutcome => {
    const said = says[selectors.indexOf(data)];
    return said === null || said === undefined ? { ok: false } : { ok: true, data: said };
  };
  return {
    chain: () => chainWith(1, []),
    multicall: async (_chainId, calls) =>
      calls.map(({ data }) => (options.breaksMulticall === true ? { ok: false } : answer(data))),
    rpc: async (_chainId, method, params) => {
      if (method === 'eth_getCode') return options.code ?? '0x60';
      const outcome = answer((params[0] as { data: Hex }).data);
      if (!outcome.ok) throw new RpcAnswerError({ code: 3, message: 'execution reverted', data: '0x' });
      return outcome.data;
    },
  };
}
const facts = (says: readonly (Hex | null)[], options?: Parameters<typeof readerOf>[1]) =>
  readTokenFacts(readerOf(says, options), 1, token);

describe('readTokenFacts', () => {
  it('reads an ordinary token', async () => {
    expect(await facts([text('USDC'), text('USD Coin'), word(6n), word(1n)])).toMatchObject({
      chainId: 1,
      address: token,
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
      isIncomplete: false,
      hadHidden: false,
    });
  });
  it('reads bytes32 texts', async () => {
    expect(await facts([bytes32('MKR'), bytes32('Maker'), word(18n), word(1n)])).toMatchObject({
      symbol: 'MKR',
      name: 'Maker',
      isIncomplete: false,
    });
  });
  it.each<[string, readonly (Hex | null)[], object]>([
    [
      'reverts for symbol and name',
      [null, null, word(18n), word(1n)],
      { symbol: 'UNKNOWN', name: 'Unknown Token', decimals: 18 },
    ],
    ['has empty texts', [text(''), text('  '), word(18n), word(1n)], { symbol: 'UNKNOWN', name: 'Unknown Token' }],
    ['has no decimals', [text('ODD'), text('Odd'), null, word(1n)], { symbol: 'ODD', decimals: 18 }],
    ['answers with nothing', ['0x', '0x', '0x', word(1n)], { symbol: 'UNKNOWN', name: 'Unknown Token', decimals: 18 }],
    ['answers with garbage', ['0x1234', word(2n ** 255n), word(18n), word(1n)], { symbol: 'UNKNOWN' }],
  ])('uses replacements for a token that %s', async (_what, says, shown) =>
    expect(await facts(says)).toMatchObject({ ...shown, isIncomplete: true }),
  );

  it('shows nothing hidden and nothing long', async () => {
    expect(await facts([text('US\u200bDC'), text('\u202eCoin'), word(6n), word(1n)])).toMatchObject({
      symbol: 'USDC',
      name: 'Coin',
      hadHidden: true,
    });
    const long = await facts([text('x'.repeat(10_000)), text('Long'), word(6n), word(1n)]);
    expect(Array.from(long.symbol)).toHaveLength(64);
    expect(long.wasCut).toBe(true);
  });
  it.each([0n, 2n, 77n])('takes %i decimals', async (decimals) =>
    expect((await facts([text('A'), text('A'), word(decimals), word(1n)])).decimals).toBe(Number(decimals)),
  );
  it.each([78n, 255n, 2n ** 255n])('refuses %i decimals', async (decimals) => {
    await expect(facts([text('A'), text('A'), word(decimals), word(1n)])).rejects.toMatchObject({
      appError: { code: 'tokenDecimals' },
    });
  });
  it('refuses an address without a contract, and a contract that is no token', async () => {
    await expect(facts(['0x', '0x', '0x', '0x'], { code: '0x' })).rejects.toMatchObject({
      appError: { code: 'tokenUnreadable' },
    });
    await expect(facts([null, null, null, null])).rejects.toMatchObject({ appError: { code: 'tokenUnreadable' } });
  });
  it('gives no token while the decimals were not read', async () => {
    const cause = new CausewayError({ code: 'rpcUnreachable', params: { chain: 'Local ETH' } });
    const reader = readerOf([text('USDC'), text('USD Coin'), null, word(1n)]);
    const silent: RpcReader = {
      ...reader,
      multicall: async (...input) =>
        (await reader.multicall(...input)).map((answer) => (answer.ok ? answer : { ok: false, cause })),
    };
    await expect(readTokenFacts(silent, 1, token)).rejects.toMatchObject({ appError: { code: 'rpcUnreachable' } });
  });
  it('asks one by one when a contract makes the multicall fail', async () => {
    expect(await facts([text('GAS'), null, word(6n), word(1n)], { breaksMulticall: true })).toMatchObject({
      symbol: 'GAS',
      name: 'Unknown Token',
      decimals: 6,
    });
  });
});

describe('decodeText', () => {
  it.each<[unknown, string | null]>([
    [text('Ünïcode 币'), 'Ünïcode 币'],
    [bytes32('DGD'), 'DGD'],
    ['0x', null],
    [null, null],
    ['hello', null],
    [`0x${'0'.repeat(64)}`, null],
    [text('abc').slice(0, -64), null],
  ])('%s', (answer, value) => expect(decodeText(answer)).toBe(value));
});
