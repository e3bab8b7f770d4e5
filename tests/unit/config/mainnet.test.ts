// The content of mainnet.json, written a second time: a wrong number of decimals transfers a wrong amount, and an entry
// that was removed by mistake makes a token unusable for its holders.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testTokens } from '../../../devnet/deploy/testTokens.ts';
import { chains, coinOf } from '../../../src/config/chains/chains.ts';
import mainnetJson from '../../../src/config/deployments/mainnet.json' with { type: 'json' };
import { parseDeployment } from '../../../src/config/deploymentSchema.ts';

const parsed = parseDeployment(mainnetJson);
if (!parsed.ok) throw new Error(parsed.error.join('\n'));
const mainnet = parsed.value;

/** By symbol: the decimals of a token, and the chains where it has them. */
const tokens: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>> = {
  BRIDGE: { 18: [1, 56, 137, 250, 43114] },
  USDC: { 6: [1, 137, 250, 43114], 18: [56] },
  USDT: { 6: [1, 137, 250, 43114], 18: [56] },
  ETH: { 18: [1, 56, 137, 250, 43114] },
  BNB: { 18: [56] },
  MATIC: { 18: [1, 56, 137] },
  AVAX: { 18: [43114] },
  FTM: { 18: [250] },
  TXL: { 18: [1, 56, 137, 45000] },
  PMON: { 18: [1, 56, 137] },
  BUSD: { 18: [1, 56, 137] },
  BULK: { 18: [1, 56] },
  GFX: { 18: [1, 56, 137] },
  ISLAND: { 9: [1, 56] },
  MNY: { 18: [1, 56] },
  REALM: { 18: [1, 56] },
  UCT: { 18: [1, 56] },
  UNO: { 18: [1, 56] },
  UPR: { 18: [1, 56] },
  ZENIQ: { 18: [1, 56] },
  DAX: { 18: [1, 56] },
  DAF: { 18: [56, 137] },
  ULTI: { 18: [56, 137] },
  HAKA: { 18: [56] },
  ARNX: { 18: [56] },
  BRKL: { 18: [56] },
  RACA: { 18: [56] },
  TRON: { 18: [56] },
  YOP: { 8: [1] },
  XGC: { 14: [1] },
  CCS: { 0: [1] },
  SHR: { 2: [1] },
};
/** Their addresses. */
const tokenLists: readonly string[] = [];
/** By name: the chains where a collection has an address. */
const collections: Readonly<Record<string, readonly number[]>> = {};

function chainsByDecimals(decimals: Readonly<Record<string, number>>): Record<number, number[]> {
  const byDecimals: Record<number, number[]> = {};
  for (const [chainId, places] of Object.entries(decimals)) (byDecimals[places] ??= []).push(Number(chainId));
  return byDecimals;
}

test('its tokens are those of the table, with these decimals', () => {
  expect(
    Object.fromEntries(mainnet.tokens.map(({ symbol, decimals }) => [symbol, chainsByDecimals(decimals)])),
  ).toEqual(tokens);
});

test('its token lists are those of the table', () => {
  expect((mainnet.tokenLists ?? []).map(({ uri }) => uri)).toEqual(tokenLists);
});

test('its NFT collections are those of the table, on these chains', () => {
  const chainsOf = (addresses: Readonly<Record<string, string>>) =>
    Object.keys(addresses)
      .filter((chainId) => addresses[chainId] !== '')
      .map(Number);
  expect(
    Object.fromEntries((mainnet.collections ?? []).map(({ name, addresses }) => [name, chainsOf(addresses)])),
  ).toEqual(collections);
});

test('each picture of public/tokens has the name of a token, or none would find it', () => {
  const symbols = [
    ...mainnet.tokens.map(({ symbol }) => symbol),
    ...testTokens.map(({ symbol }) => symbol),
    ...chains.flatMap(({ id, wrappedSymbol }) => [wrappedSymbol, coinOf(id)?.symbol ?? '']),
  ];
  const names = symbols.map((symbol) => `${symbol.toLowerCase()}.svg`);
  expect(readdirSync('public/tokens').filter((name) => !names.includes(name))).toEqual([]);
});
