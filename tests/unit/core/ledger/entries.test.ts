import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toEventSelector } from 'viem';
import { ledgerEntries } from '../../../../src/core/ledger/entries.ts';
import {
  COIN,
  type LedgerEntry,
  type LedgerLog,
  type LedgerPlaces,
  type LedgerTransaction,
} from '../../../../src/core/ledger/entry.ts';
import { ledgerTopics } from '../../../../src/core/ledger/events.ts';
import { filteredEntries, ledgerRows } from '../../../../src/core/ledger/rows.ts';
import { ledgerSums, unexplained, withClaimFees } from '../../../../src/core/ledger/sums.ts';

const address = (digit: string): `0x${string}` => `0x${digit.repeat(40)}`;
const [me, other, token, lp] = [address('a'), address('b'), address('c'), address('d')];
const places: LedgerPlaces = {
  bridge: address('1'),
  nftBridge: address('2'),
  manager: address('3'),
  miningPools: address('4'),
  rewardPools: address('5'),
  chef: address('6'),
  buyBack: address('7'),
  router: address('8'),
  wrapped: address('9'),
};
const word = (value: bigint | `0x${string}`): `0x${string}` =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`;
const data = (...values: bigint[]): `0x${string}` => `0x${values.map((value) => word(value).slice(2)).join('')}`;

let logIndex = 0;
const log = (
  emitter: `0x${string}`,
  event: string,
  topics: readonly (`0x${string}` | bigint)[],
  ...values: bigint[]
): LedgerLog => ({
  address: emitter,
  topics: [toEventSelector(event), ...topics.map(word)],
  data: data(...values),
  logIndex: (logIndex += 1),
});
const transfer = (of: `0x${string}`, from: `0x${string}`, to: `0x${string}`, amount: bigint): LedgerLog =>
  log(of, 'Transfer(address,address,uint256)', [from, to], amount);

const transaction = (logs: LedgerLog[], more: Partial<LedgerTransaction> = {}): LedgerTransaction => ({
  chainId: 1,
  hash: word(7n),
  block: 5n,
  time: 100n,
  from: me,
  to: other,
  isSuccess: true,
  gasCost: 21n,
  value: 0n,
  input: '0x',
  logs,
  ...more,
});
const brief = (entries: readonly LedgerEntry[]) =>
  entries.map(({ kind, part, token: of, in: got, out }) => [kind, part === 'gas' ? 'gas' : of, got - out]);

test('the topics are those of the events', () => {
  expect(ledgerTopics.transfer).toBe('0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef');
  expect(ledgerTopics.deposited).toBe('0xebd6f2206a0d9190034ec8644bc8ca6045eda0d820b2aab050668e77f1d131bc');
  expect(ledgerTopics.released).toBe('0xbdd7277c873ba6c6c89f5d57e80871303aa7c9d48bd4e622b2fd8b9d828d699a');
  expect(ledgerTopics.nftReleased).toBe('0x75c94d7dbfacde522d262da3a965f798cf74483a9c08378ba18effa3d91cde73');
});

describe('entries of a transaction', () => {
  test('a harvest takes the payment that it names, the stake everything else', () => {
    const entries = ledgerEntries(
      transaction([
        transfer(token, places.miningPools ?? me, me, 5n),
        log(places.miningPools ?? me, 'RewardsHarvested(address,address,uint256)', [me, token], 5n),
        transfer(lp, me, places.miningPools ?? me, 100n),
        transfer(address('e'), address('0'), me, 100n),
        log(places.miningPools ?? me, 'StakeAdded(address,address,uint256)', [me, token], 100n),
      ]),
      me,
      places,
    );
    expect(brief(entries)).toEqual([
      ['harvest', token, 5n],
      ['stake', lp, -100n],
      ['stake', address('e'), 100n],
      ['stake', 'gas', -21n],
    ]);
  });

  test('the same event of another contract is not believed', () => {
    const logs = [transfer(token, me, other, 9n), log(other, 'StakeAdded(address,address,uint256)', [me, token], 9n)];
    expect(brief(ledgerEntries(transaction(logs), me, places))).toEqual([
      ['sent', token, -9n],
      ['sent', 'gas', -21n],
    ]);
  });

  test('a failed transaction costs only its gas; a foreign one none', () => {
    const failed = transaction([], { isSuccess: false, value: 50n });
    expect(brief(ledgerEntries(failed, me, places))).toEqual([['call', 'gas', -21n]]);
    const foreign = transaction([transfer(token, other, me, 3n)], { from: other, value: 50n });
    expect(brief(ledgerEntries(foreign, me, places))).toEqual([['received', token, 3n]]);
  });

  test('a transfer of nothing, which anybody can log, is no entry', () => {
    const logs = [transfer(token, me, other, 0n)];
    expect(ledgerEntries(transaction(logs, { from: other }), me, places)).toEqual([]);
  });

  test('a router gives back the coins that it did not wrap', () => {
    const router = places.router ?? me;
    const swap = transaction(
      [
        log(places.wrapped ?? me, 'Deposit(address,uint256)', [router], 70n),
        transfer(places.wrapped ?? me, router, other, 70n),
        transfer(token, other, me, 4n),
        log(other, 'Swap(address,uint256,uint256,uint256,uint256,address)', [router, me], 0n, 70n, 4n, 0n),
      ],
      { to: router, value: 100n },
    );
    expect(brief(ledgerEntries(swap, me, places))).toEqual([
      ['swap', COIN, -70n],
      ['swap', token, 4n],
      ['swap', 'gas', -21n],
    ]);
  });
});

test('whatever the logs are, the entries of each token add up to its transfers', () => {
  const emitter = fc.constantFrom(token, lp, ...Object.values(places).flatMap((one) => one ?? []));
  const party = fc.constantFrom(me, other, ...Object.values(places).flatMap((one) => one ?? []));
  const events = [
    'StakeAdded(address,address,uint256)',
    'StakeWithdrawn(address,address,uint256)',
    'RewardsHarvested(address,address,uint256)',
    'TokensReleased(address,uint256,address,uint256,uint256)',
    'TokensDeposited(address,uint256,address,uint256,uint256,uint256)',
    'LiquidityRemoved(address,uint256)',
    'Swap(address,uint256,uint256,uint256,uint256,address)',
    'Burn(address,uint256,uint256,address)',
    'FundsWithdrawn(address,uint256,uint256)',
  ];
  const anyLog = fc.oneof(
    fc
      .tuple(fc.constantFrom(token, lp), party, party, fc.bigInt({ min: 0n, max: 1_000n }))
      .map(([of, from, to, amount]) => transfer(of, from, to, amount)),
    fc
      .tuple(emitter, fc.constantFrom(...events), party, party, fc.bigInt({ min: 0n, max: 1_000n }))
      .map(([of, event, one, two, amount]) => log(of, event, [one, two], amount, 1n, 2n, 3n)),
  );
  fc.assert(
    fc.property(fc.array(anyLog, { maxLength: 12 }), party, (logs, from) => {
      const entries = ledgerEntries(transaction(logs, { from }), me, places);
      for (const of of [token, lp]) {
        const moved = logs
          .filter(({ address: emitted, topics }) => emitted === of && topics[0] === ledgerTopics.transfer)
          .reduce((sum, { topics, data: amount }) => {
            const value = BigInt(amount);
            return sum + (topics[2] === word(me) ? value : 0n) - (topics[1] === word(me) ? value : 0n);
          }, 0n);
        expect(ledgerSums(entries).find((sum) => sum.token === of)?.net ?? 0n).toBe(moved);
      }
      // Each is in one row and in no other, and no place is taken twice.
      const rows = ledgerRows(entries);
      expect(rows.reduce((count, row) => count + row.amounts.length + (row.gas === null ? 0 : 1), 0)).toBe(
        entries.length,
      );
      expect(new Set(entries.map(({ index }) => index)).size).toBe(entries.length);
    }),
    { numRuns: 1_000 },
  );
});

test('the fee of a claim follows from its deposit, where both are in the same units', () => {
  const deposit = { sourceChainId: 2, number: 4n, gross: 1_000n };
  const made = { ...claimEntry(0n, 1_000n), kind: 'deposit' as const, chainId: 2, deposit };
  const claimed = { ...claimEntry(996n, 0n), deposit: { ...deposit, gross: null } };
  const feeWith = (decimals: (entry: LedgerEntry) => number | null) =>
    withClaimFees([made, claimed], decimals).find(({ kind }) => kind === 'claim')?.fee;
  expect(feeWith(() => 6)).toBe(4n);
  expect(feeWith(({ chainId }) => chainId)).toBe(null);
  expect(feeWith(() => null)).toBe(null);
});

test('what a filter leaves, and what the sums do not explain', () => {
  const entries = [claimEntry(5n, 0n), { ...claimEntry(0n, 2n), kind: 'sent' as const, index: 1, time: 50n }];
  const all = { chainId: null, token: null, kind: null, since: null };
  expect(filteredEntries(entries, all)).toEqual(entries);
  expect(filteredEntries(entries, { ...all, kind: 'sent' })).toEqual([entries[1]]);
  expect(filteredEntries(entries, { ...all, since: 60n })).toEqual([entries[0]]);
  expect(filteredEntries(entries, { ...all, chainId: 9 })).toEqual([]);
  const [sum] = ledgerSums(entries);
  if (sum === undefined) throw new Error('No sum');
  expect([unexplained(sum, 3n, true), unexplained(sum, 10n, true)]).toEqual([0n, 7n]);
  expect([unexplained(sum, 10n, false), unexplained(sum, null, true)]).toEqual([null, null]);
});

function claimEntry(got: bigint, out: bigint): LedgerEntry {
  return {
    chainId: 1,
    hash: word(got + out),
    block: 1n,
    time: 100n,
    index: 0,
    kind: 'claim',
    part: 'amount',
    token,
    tokenId: null,
    in: got,
    out,
    counterparty: null,
    fee: null,
    deposit: null,
  };
}
