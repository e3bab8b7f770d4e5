// Lists with any number of tokens made from those of the published default list: other symbols, names and addresses,
// but the same kinds of words.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseTokenList } from '../../src/core/tokens/lists/tokenList.ts';

const most = 10_000;
const word = ['Wrapped', 'Bridged', 'Staked', 'Liquid', 'Old', 'New', 'Meta', 'Super'] as const;

interface BenchList {
  path: string;
  text: string;
}

/** Lists with `count` tokens in total on one chain, as files. */
export function benchLists(count: number, chainId: number): BenchList[] {
  const path = createRequire(import.meta.url).resolve(
    '@uniswap/default-token-list/build/uniswap-default.tokenlist.json',
  );
  const published = parseTokenList(JSON.parse(readFileSync(path, 'utf8')));
  if (!published.ok) throw new Error('The published list is no list.');
  const models = published.value.tokens.filter(({ address }) => address.startsWith('0x'));
  const tokens = Array.from({ length: count }, (_, index) => {
    const model = models[index % models.length] ?? models[0];
    const round = Math.floor(index / models.length);
    const isFirst = round === 0;
    return {
      chainId,
      address: `0x${(index + 1).toString(16).padStart(8, '0')}${(index * 7_919).toString(16).padStart(32, 'b')}`,
      decimals: model?.decimals ?? 18,
      symbol: isFirst ? (model?.symbol ?? '') : `${model?.symbol ?? ''}${round.toString(36)}`.slice(0, 20),
      name: isFirst ? (model?.name ?? '') : `${word[round % word.length] ?? ''} ${model?.name ?? ''}`.slice(0, 60),
      ...(model?.logoURI === undefined ? {} : { logoURI: model.logoURI }),
    };
  });
  return Array.from({ length: Math.ceil(count / most) }, (_, part) => ({
    path: `/lists/${count}-${part}.json`,
    text: JSON.stringify({
      name: `Bench ${part}`,
      timestamp: '2026-01-01T00:00:00Z',
      version: { major: 1, minor: 0, patch: 0 },
      tokens: tokens.slice(part * most, (part + 1) * most),
    }),
  }));
}

/** Typical queries: beginnings and ends of symbols and names, two words, whole addresses. */
export function benchQueries(lists: readonly BenchList[], count: number): string[] {
  const tokens = lists.flatMap(
    ({ text }) => (JSON.parse(text) as { tokens: { symbol: string; name: string; address: string }[] }).tokens,
  );
  return Array.from({ length: count }, (_, index) => {
    const token = tokens[(index * 104_729) % tokens.length];
    if (token === undefined) return '';
    const length = 1 + (index % 6);
    if (index % 25 === 0) return token.address;
    if (index % 10 === 1) return `${token.symbol.slice(0, length)} ${token.name.slice(0, 3)}`;
    if (index % 10 === 2) return token.symbol.slice(-length);
    return (index % 2 === 0 ? token.symbol : token.name).slice(0, length);
  });
}
