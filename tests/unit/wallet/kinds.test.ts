// Each kind of write, by its samples.
import { readdirSync, readFileSync } from 'node:fs';
import type { Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import type { WriteSummary } from '../../../src/core/transactions/intent.ts';
import { checkRequest } from '../../../src/wallet/send/checkRequest.ts';
import { writeKinds } from '../../../src/wallet/kinds/index.ts';
import { callOf } from '../../../src/wallet/kinds/registry.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import {
  account,
  added,
  book,
  claim,
  kindOf,
  made,
  multicall,
  nftClaim,
  nobody,
  of,
  pair,
  paidAlone,
  paidTogether,
  removed,
  router,
  samples,
  swapped,
  token,
  wrapped,
} from './kindSamples.ts';

const check = (write: PreparedWrite) => checkRequest(write, account, book);
const mismatch = { ok: false, error: { code: 'requestMismatch' } };

test('every function of every kind has a sample here', () => {
  const sampled = new Set(samples.map(([, , summary]) => callOf(kindOf(summary.kind), summary)));
  expect(writeKinds.all.flatMap(({ calls }) => calls).filter((call) => !sampled.has(call))).toEqual([]);
});

test('every kind is sent to a real chain by a test', () => {
  const folder = new URL('../../chain/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  const code = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  const names = writeKinds.all.map(({ kind }) => kind);
  expect(names.filter((kind) => !code.includes(`/src/wallet/kinds/${kind}.ts'`))).toEqual([]);
});

test('no two kinds have the same name', () => {
  const names = writeKinds.all.map(({ kind }) => kind);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(samples)('%s of %s', (functionName, to, summary) => {
  const write = made(to, summary);

  test('is what it was made for, and nothing is refused', () => {
    expect(callOf(kindOf(summary.kind), summary).functionName).toBe(functionName);
    expect(check(write)).toEqual({ ok: true, value: undefined });
  });

  test('its bytes say the summary again', () => {
    const envelope = {
      book,
      chainId: write.chainId,
      account,
      to,
      value: write.value,
      claim: summary.type === 'erc721' ? nftClaim : claim,
      ...(summary.kind === 'releaseMany' && { claims: paidTogether.rows.map((row) => row.claim) }),
    };
    expect(writeKinds.read(write.data, envelope)).toMatchObject({
      kind: { kind: summary.kind },
      call: { functionName },
      summary,
    });
  });

  test('its summary comes back from the journal as it was', () => {
    const shown: WriteSummary = structuredClone(summary);
    expect(writeKinds.summaryOf({ kind: summary.kind, shown })).toEqual(summary);
  });

  test('any other byte is refused', () => {
    const { data } = write;
    for (let at = 2; at < data.length; at += 2) {
      const other = (Number.parseInt(data.slice(at, at + 2), 16) ^ 1).toString(16).padStart(2, '0');
      expect([at, check({ ...write, data: `0x${data.slice(2, at)}${other}${data.slice(at + 2)}` })]).toMatchObject([
        at,
        mismatch,
      ]);
    }
    // A function without arguments is its selector alone.
    const others = [`${data}00`, data.slice(0, -2), data.slice(0, 10), '0x'].filter((other) => other !== data);
    for (const other of others) expect(check({ ...write, data: other as Hex })).toMatchObject(mismatch);
  });

  test('another contract, another value and another chain are refused', () => {
    expect(check({ ...write, to: of('9') })).toMatchObject(mismatch);
    expect(check({ ...write, value: write.value + 1n })).toMatchObject(mismatch);
    expect(check({ ...write, chainId: 1 })).toMatchObject(mismatch);
  });
});

describe('several claims are not paid together', () => {
  const refused = (rows: readonly Record<string, unknown>[]): string | null | undefined => {
    const checked = check(made(multicall, { ...paidTogether, rows }));
    return checked.ok ? null : checked.error.detail;
  };
  test.each([
    ['if one is named twice', { depositNumber: 3n, claim }, 'a claim is named twice'],
    ['if one is for another deposit than it says', { depositNumber: 5n }, 'claim'],
    ['if one is of another network', { claim: { ...claim, targetChainId: 1 } }, 'claim'],
    ['if one has no signatures', { signatures: { sigV: [], sigR: [], sigS: [] } }, 'signatures'],
  ])('%s', (_, patch, detail) => {
    expect(refused([paidAlone, { ...paidTogether.rows[1], ...patch }])).toBe(detail);
  });
  test('if one is paid as the native coin, which the multicall contract would get', () => {
    expect(refused([{ ...paidAlone, isNative: true }])).not.toBeNull();
  });
  test('by another bridge', () => {
    const checked = check(made(multicall, { ...paidTogether, bridge: of('9') }));
    expect(checked).toMatchObject({ error: { detail: 'unknown bridge' } });
  });
});

describe('liquidity of a pair is not changed', () => {
  const site = { book: { ...book, lpTokens: () => [pair] }, chainId: 6661, account };
  const changed = (summary: WriteSummary, patch: Record<string, unknown>): string | null | undefined => {
    const write = { ...made(router, { ...summary, ...patch }), chainId: 6661 };
    const checked = checkRequest(write, account, site.book);
    return checked.ok ? null : checked.error.detail;
  };
  test.each([
    ['without a minimum of the first token', { minimumA: 0n }, 'minimum'],
    ['without a minimum of the second token', { minimumB: 0n }, 'minimum'],
    ['for someone else', { receiver: of('9') }, 'receiver'],
    ['with a deadline in milliseconds', { deadline: 2_200_000n }, 'deadline'],
    ['with a deadline that has passed', { deadline: 1_000n }, 'deadline'],
    ['of a token with itself', { tokenB: token }, 'token'],
    ['for coins that the exchange calls otherwise', { coinInNames: 'AVAX' }, 'exchange'],
  ])('%s', (_, patch, detail) => {
    expect(changed(added, patch)).toBe(detail);
    expect(changed({ ...removed, pair }, patch)).toBe(detail);
  });
  test('by more than is offered, or by a token that is not known', () => {
    expect(changed(added, { minimumA: 6n })).toBe('minimum');
    expect(changed(added, { tokenA: of('9') })).toBe('unknown token');
    expect(changed({ ...added, pair }, { tokenA: of('9') })).toBe('unknown token');
    expect(changed(added, { isNative: true, tokenB: token, tokenA: wrapped })).toBe('token');
  });
  test('by no LP tokens, or by those of an unknown pair of unknown tokens', () => {
    expect(changed({ ...removed, pair }, { lp: 0n })).toBe('amount');
    expect(changed({ ...removed, pair }, { tokenA: of('9') })).toBeNull();
    expect(changed(removed, { tokenA: of('9') })).toBe('unknown token');
  });
});

describe('a swap is not signed', () => {
  const asked = (patch: Record<string, unknown>): string | null | undefined => {
    const write = { ...made(router, { ...swapped, ...patch }), chainId: 6661 };
    const checked = checkRequest(write, account, book);
    return checked.ok ? null : checked.error.detail;
  };
  test.each([
    ['with a minimum of 0', { amountOut: 0n }, 'amount'],
    ['for nothing', { amountIn: 0n }, 'amount'],
    ['with a deadline in milliseconds', { deadline: 2_200_000n }, 'deadline'],
    ['with a deadline that is too near', { deadline: 1_029n }, 'deadline'],
    ['that pays nobody', { receiver: nobody }, 'receiver'],
    ['that pays the router', { receiver: router }, 'receiver'],
    ['that pays the contract of one of its tokens', { receiver: token }, 'receiver'],
    ['through a token twice', { path: [token, wrapped, token] }, 'path'],
    ['through a token that is not known', { path: [token, of('9'), wrapped] }, 'unknown token'],
    ['of the native coin where the path begins with another token', { isNativeIn: true }, 'path'],
    [
      'for the native coin where the path ends with another token',
      { isNativeOut: true, path: [wrapped, token] },
      'path',
    ],
    ['for coins that the exchange calls otherwise', { coinInNames: 'AVAX' }, 'exchange'],
  ])('%s', (_, patch, detail) => expect(asked(patch)).toBe(detail));
  test('but may pay another account', () => expect(asked({ receiver: of('9') })).toBeNull());
});

describe('a kind is named by its own file and the registry alone', () => {
  const plans = [
    'planApproval.ts',
    'planRelease.ts',
    'tryRelease.ts',
    'tryPair.ts',
    'trySwap.ts',
    'write.ts',
    'writes.ts',
  ];
  const pipeline = ['send', 'follow', 'batch'].flatMap((folder) =>
    readdirSync(new URL(`../../../src/wallet/${folder}`, import.meta.url))
      .filter((name) => !plans.includes(name))
      .map((name) => `${folder}/${name}`),
  );
  const names = writeKinds.all.map(({ kind }) => kind).join('|');
  test.each(pipeline)('not by %s', (file) => {
    const code = readFileSync(new URL(`../../../src/wallet/${file}`, import.meta.url), 'utf8');
    expect(code.match(new RegExp(`'(${names})'|kinds/(${names})`, 'g'))).toBeNull();
  });
});
