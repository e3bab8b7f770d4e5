import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COIN, entryKinds, type LedgerEntry } from '../../../../src/core/ledger/entry.ts';
import { csvField, ledgerCsv, ledgerJson, localTime } from '../../../../src/core/ledger/exportFile.ts';
import { formatAmountExact } from '../../../../src/core/amounts.ts';

/** A parser of RFC 4180 that shares nothing with the writer. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const [one, next] = [text[at], text[at + 1]];
    if (isQuoted && one === '"' && next === '"') {
      field += '"';
      at += 1;
    } else if (one === '"') isQuoted = !isQuoted;
    else if (!isQuoted && one === ',') {
      rows.at(-1)?.push(field);
      field = '';
    } else if (!isQuoted && one === '\r' && next === '\n') {
      rows.at(-1)?.push(field);
      field = '';
      rows.push([]);
      at += 1;
    } else field += one ?? '';
  }
  expect([isQuoted, field, rows.pop()]).toEqual([false, '', []]);
  return rows;
}

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((all): `0x${string}` => `0x${Buffer.from(all).toString('hex')}`);
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });

const entry: fc.Arbitrary<LedgerEntry> = fc.record({
  chainId: fc.constantFrom(6661, 6662),
  hash: hex(32),
  block: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  time: fc.bigInt({ min: 0n, max: 4_000_000_000n }),
  index: fc.nat(20),
  kind: fc.constantFrom(...entryKinds),
  part: fc.constantFrom('amount' as const, 'gas' as const),
  token: fc.oneof(fc.constant(COIN), hex(20)),
  tokenId: fc.option(amount),
  in: amount,
  out: amount,
  counterparty: fc.option(hex(20)),
  fee: fc.option(amount),
  deposit: fc.constant(null),
});

const hostile = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '+A1',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    'a"b',
    'a,b',
    'a\r\nb',
    "'",
    '"',
    '=HYPERLINK("x","y")',
  ),
  fc.string({ maxLength: 30 }),
);
const zone = { name: 'Europe/Berlin', minutesAt: () => 60 };
const account = `0x${'11'.repeat(20)}` as const;

describe('CSV', () => {
  test('every entry comes back from an independent parser, with exact amounts', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), hostile, fc.nat(36), (entries, symbol, decimals) => {
        const tokenOf = () => ({ symbol, decimals });
        const text = ledgerCsv({ account, entries, tokenOf, networkName: (id) => `Network ${id}`, zone });
        expect(text.startsWith('\uFEFF')).toBe(true);
        const [header, ...rows] = parseCsv(text.slice(1));
        expect(header?.[0]).toBe('time (Europe/Berlin)');
        expect(rows).toHaveLength(entries.length);
        for (const [index, row] of rows.entries()) {
          const one = entries[index];
          if (one === undefined || header === undefined) throw new Error('No entry');
          const read = Object.fromEntries(header.map((name, at) => [name, row[at]]));
          expect(row).toHaveLength(header.length);
          expect([symbol, `'${symbol}`]).toContain(read.token);
          expect([read.in, read.out]).toEqual(
            [one.in, one.out].map((value) => (value === 0n ? '' : formatAmountExact(value, decimals))),
          );
          expect([read.transaction, read.block, read.kind]).toEqual([one.hash, `${one.block}`, one.kind]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('no field begins as a formula', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const [[field = ''] = []] = parseCsv(`${csvField(text)}\r\n`);
        expect(field).not.toMatch(/^[=+\-@\t\r]/);
        expect(field).toBe(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    [0n, 60, '1970-01-01T01:00:00+01:00'],
    [0n, -210, '1969-12-31T20:30:00-03:30'],
    [1_769_850_300n, 0, '2026-01-31T09:05:00+00:00'],
  ])('the time %i at %i minutes is %s', (seconds, minutes, text) => {
    expect(localTime(seconds, { name: 'x', minutesAt: () => minutes })).toBe(text);
  });
});

test('JSON has a version, and amounts as texts in smallest units', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
      const tokenOf = () => ({ symbol: 'USDC', decimals: 6 });
      const text = ledgerJson(
        { account, entries, tokenOf, networkName: String, zone },
        [{ chainId: 6661, fromBlock: 0n, toBlock: 9n }],
        0,
      );
      const file = JSON.parse(text) as {
        schema: string;
        version: number;
        networks: unknown;
        entries: { in: string; symbol: string; decimals: number }[];
      };
      expect([file.schema, file.version, file.networks]).toEqual([
        'causeway-ledger',
        1,
        [{ chainId: 6661, fromBlock: '0', toBlock: '9' }],
      ]);
      expect(file.entries.map((one) => BigInt(one.in))).toEqual(entries.map((one) => one.in));
      expect(file.entries.map(({ symbol, decimals }) => [symbol, decimals])).toEqual(entries.map(() => ['USDC', 6]));
    }),
    { numRuns: 200 },
  );
});
