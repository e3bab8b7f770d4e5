import { describe, expect, it } from 'vitest';
import type { Checkup, OracleFinding } from '../../../../src/core/doctor/checkup.ts';
import { claimChecks } from '../../../../src/core/doctor/checks.ts';
import { formatReport } from '../../../../src/core/doctor/report.ts';
import { claimVerdict } from '../../../../src/core/doctor/verdict.ts';
import english from '../../../../locales/en.json';
import { alice, factsOf, hashOf } from '../claims/sampleClaims.ts';

const ref = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hashOf(1) } as const;
const signer = (index: number) => `0x${index.toString(16).padStart(40, '0')}` as const;
const signed = (index: number): OracleFinding => ({
  node: `Oracle ${index}`,
  error: null,
  isOurDeposit: true,
  signatureCount: 1,
  validSigners: [signer(index)],
});
const refused = (
  index: number,
  code: 'oracleNotWhitelisted' | 'oracleUnreachable' | 'oracleNotEnoughConfirmations',
): OracleFinding => ({
  node: `Oracle ${index}`,
  error: { code, params: { node: `Oracle ${index}` } },
  isOurDeposit: null,
  signatureCount: 0,
  validSigners: [],
});

const good: Checkup = {
  ref,
  hash: { kind: 'deposit', chainId: 6661 },
  unreachableChainIds: [],
  trueRef: ref,
  facts: factsOf(),
  lastBlockHash: null,
  wasRemoved: false,
  oracles: [signed(1), signed(2), signed(3)],
  threshold: 3,
  isPaused: false,
  available: 10n ** 31n,
  needed: 10n ** 30n,
  delivery: null,
  nftFee: null,
  trial: { error: null },
  payer: { balance: 10n, gasCost: 5n, isReceiver: true, isContract: false },
  receiver: { address: alice, isContract: false, isSourceToken: false },
};
const nothing: Partial<Checkup> = {
  trueRef: null,
  facts: null,
  oracles: [],
  threshold: null,
  isPaused: null,
  available: null,
  needed: null,
  payer: null,
  receiver: null,
};
const verdictOf = (change: Partial<Checkup>) => {
  const checkup = { ...good, ...change };
  return claimVerdict(checkup, claimChecks(checkup));
};

describe('one verdict: what prevents the claim first', () => {
  it.each<[string, Partial<Checkup>, string]>([
    ['all in order', {}, 'ready'],
    [
      'released beats everything after it',
      { facts: factsOf({ released: true }), isPaused: true, oracles: [] },
      'released',
    ],
    ['not found', { ...nothing, hash: { kind: 'notFound' } }, 'notFound'],
    [
      'not found with a chain out of reach',
      { ...nothing, hash: { kind: 'notFound' }, unreachableChainIds: [6662] },
      'unreachable',
    ],
    ['seen before and gone', { ...nothing, hash: { kind: 'notFound' }, lastBlockHash: hashOf(5) }, 'gone'],
    [
      'seen before and gone, while another chain is out of reach',
      { ...nothing, hash: { kind: 'notFound' }, lastBlockHash: hashOf(5), unreachableChainIds: [6662] },
      'gone',
    ],
    [
      'seen before, and its own chain is out of reach: nothing is said to be gone',
      { ...nothing, hash: { kind: 'notFound' }, lastBlockHash: hashOf(5), unreachableChainIds: [6661] },
      'unreachable',
    ],
    ['known to have left the chain', { ...nothing, hash: { kind: 'notFound' }, wasRemoved: true }, 'gone'],
    ['left the chain and came back', { wasRemoved: true }, 'ready'],
    ['a claim', { ...nothing, hash: { kind: 'release', chainId: 6662 } }, 'isRelease'],
    ['another transaction', { ...nothing, hash: { kind: 'otherTransaction', chainId: 6661 } }, 'notDeposit'],
    ['reverted', { ...nothing, hash: { kind: 'reverted', chainId: 6661 } }, 'reverted'],
    [
      'in no block yet',
      { hash: { kind: 'pending', chainId: 6661 }, facts: factsOf({ receipt: null }), oracles: [] },
      'pending',
    ],
    ['link with swapped chains', { ref: { ...ref, sourceChainId: 6662, targetChainId: 6661 } }, 'wrongChain'],
    ['too few confirmations', { facts: factsOf({ sourceHead: 105n }) }, 'waiting'],
    ['one oracle missing', { oracles: [signed(1), signed(2), refused(3, 'oracleUnreachable')] }, 'oraclesMissing'],
    ['a contract behind the bridge is paused', { trial: { error: { code: 'releasePaused' } } }, 'pausedBehind'],
    ['the contracts of the bridge lack an allowance', { trial: { error: { code: 'payoutBlocked' } } }, 'payoutBlocked'],
    ['the trial says that liquidity is short', { trial: { error: { code: 'notEnoughLiquidity' } } }, 'noLiquidity'],
    ['the trial succeeds: what was computed of liquidity does not count', { available: 0n }, 'ready'],
    ['the trial fails for any other reason', { trial: { error: { code: 'releaseUnexpectedToken' } } }, 'wouldFail'],
    ['the trial could not be run', { trial: null }, 'unsure'],
    [
      'one deviates, and the others are enough',
      { oracles: [signed(1), signed(2), { ...signed(3), isOurDeposit: false, validSigners: [] }], threshold: 2 },
      'ready',
    ],
    [
      'one missing, two are enough',
      { oracles: [signed(1), signed(2), refused(3, 'oracleUnreachable')], threshold: 2 },
      'ready',
    ],
    [
      'the same signer three times',
      { oracles: [signed(1), { ...signed(1), node: 'b' }, { ...signed(1), node: 'c' }] },
      'oraclesMissing',
    ],
    [
      'all refuse',
      { oracles: [refused(1, 'oracleNotWhitelisted'), refused(2, 'oracleNotWhitelisted')] },
      'oraclesRefuse',
    ],
    [
      'one signs something else',
      { oracles: [signed(1), signed(2), { ...signed(3), isOurDeposit: false, validSigners: [] }], threshold: 3 },
      'oraclesLie',
    ],
    ['paused', { isPaused: true }, 'paused'],
    ['no liquidity, and the release was not run', { available: 1n, trial: null }, 'noLiquidity'],
    ['liquidity that just suffices', { available: 10n ** 30n }, 'ready'],
    ['no gas', { payer: { balance: 4n, gasCost: 5n, isReceiver: true, isContract: false } }, 'noGas'],
    [
      'no gas at all, and no estimate',
      { payer: { balance: 0n, gasCost: null, isReceiver: true, isContract: false } },
      'noGas',
    ],
    ['gas that just suffices', { payer: { balance: 5n, gasCost: 5n, isReceiver: true, isContract: false } }, 'ready'],
    [
      'gas that could not be estimated does not block',
      { payer: { balance: 10n, gasCost: null, isReceiver: true, isContract: false } },
      'ready',
    ],
    [
      'a contract account, whose gas others pay, without native coin',
      { payer: { balance: 0n, gasCost: 5n, isReceiver: true, isContract: true } },
      'ready',
    ],
    [
      'a contract account without the fee of an NFT',
      {
        payer: { balance: 0n, gasCost: null, isReceiver: true, isContract: true },
        trial: { error: { code: 'insufficientFunds' } },
      },
      'noGas',
    ],
    ['no wallet', { payer: null }, 'ready'],
    ['threshold not readable', { threshold: null }, 'unsure'],
    ['release flag not readable', { facts: factsOf({ released: null }) }, 'unsure'],
    ['pause not readable', { isPaused: null }, 'unsure'],
    ['liquidity not readable alone does not block', { available: null, needed: null }, 'ready'],
  ])('%s: %s', (_, change, code) => expect(verdictOf(change).code).toBe(code));

  it('names the oracles that are missing, and says the leading reason when all refuse', () => {
    expect(
      verdictOf({ oracles: [signed(1), refused(2, 'oracleUnreachable'), refused(3, 'oracleUnreachable')] }).params,
    ).toEqual({ have: 1, need: 3, missing: ['Oracle 2', 'Oracle 3'] });
    expect(
      verdictOf({ oracles: [refused(1, 'oracleUnreachable'), refused(2, 'oracleNotWhitelisted')] }).error?.code,
    ).toBe('oracleNotWhitelisted');
  });
});

describe('checks', () => {
  it('are in the order in which a claim progresses, and what was not read is skipped', () => {
    expect(
      claimChecks({ ...good, ...nothing, hash: { kind: 'notFound' } }).map(({ id, state }) => `${id} ${state}`),
    ).toEqual([
      'hash fail',
      'chain skipped',
      'receipt skipped',
      'reorg skipped',
      'confirmations skipped',
      'oracle skipped',
      'signatures skipped',
      'quorum skipped',
      'released skipped',
      'paused skipped',
      'liquidity skipped',
      'simulation skipped',
      'gas skipped',
      'recipient skipped',
    ]);
  });

  it('say what could not be checked, and never pass it', () => {
    const gas = (payer: Checkup['payer']) => claimChecks({ ...good, payer }).find(({ id }) => id === 'gas');
    expect(gas({ balance: 10n, gasCost: null, isReceiver: true, isContract: false })).toMatchObject({
      state: 'unknown',
      line: 'gas.unknown',
    });
    expect(gas({ balance: null, gasCost: 5n, isReceiver: true, isContract: false })).toMatchObject({
      state: 'unknown',
      line: 'gas.unknown',
    });
    expect(gas({ balance: 0n, gasCost: 5n, isReceiver: true, isContract: true })).toMatchObject({ state: 'skipped' });
    expect(claimChecks({ ...good, wasRemoved: true })[3]).toMatchObject({ state: 'warn', line: 'reorg.moved' });
  });

  it('every line and verdict has its text', () => {
    const ids = new Set(Object.keys(english));
    const cases: Partial<Checkup>[] = [
      {},
      nothing,
      { payer: null },
      { facts: factsOf({ released: true }) },
      { receiver: { address: alice, isContract: true, isSourceToken: false } },
    ];
    for (const change of cases)
      for (const { line } of claimChecks({ ...good, ...change })) expect(ids).toContain(`doctor.${line}`);
  });
});

describe('report', () => {
  const checkup: Checkup = {
    ...good,
    payer: { balance: 123_456_789n, gasCost: 5n, isReceiver: false, isContract: false },
  };
  const checks = claimChecks(checkup);
  const report = formatReport({
    origin: { app: 'Causeway', build: 'abc', deployment: 'devnet' },
    atMs: 0,
    checkup,
    checks,
    verdict: claimVerdict(checkup, checks),
    textOf: ({ line }) => `text of ${line}`,
    verdictText: 'All fine',
  });

  it('says what the support needs', () => {
    expect(report).toContain(`deposit ${ref.depositHash}`);
    expect(report).toContain('from chain 6661 to chain 6662');
    expect(report).toContain('verdict ready: All fine');
    expect(report).toContain('[pass] oracle.signed: text of oracle.signed');
    expect(report).toContain('1970-01-01T00:00:00.000Z');
  });

  it('says nothing about the user', () => {
    expect(report).not.toContain('123456789');
    expect(report).not.toMatch(/gas|recipient|wallet|https?:/i);
    expect(report.toLowerCase()).not.toContain(alice.toLowerCase());
  });
});

describe('a claim of an NFT', () => {
  const nftRef = { ...ref, type: 'erc721' as const };
  const nft: Partial<Checkup> = {
    ref: nftRef,
    trueRef: nftRef,
    available: null,
    needed: null,
    delivery: 'mintable',
    nftFee: 0n,
  };

  it.each<[string, Partial<Checkup>, string]>([
    ['all in order', {}, 'ready'],
    ['held by the bridge', { delivery: 'held' }, 'ready'],
    ['an official one that the bridge does not hold', { delivery: 'notHeld', trial: null }, 'noDelivery'],
    ['its id exists already', { delivery: 'minted', trial: null }, 'noDelivery'],
    ['no collection to mint in', { delivery: 'noCollection', trial: null }, 'noDelivery'],
    ['how it is given out could not be read', { delivery: null }, 'unsure'],
    ['released: nothing stands in the way', { delivery: 'minted', facts: factsOf({ released: true }) }, 'released'],
    ['a link to the token page', { ref }, 'wrongKind'],
  ])('%s', (_, change, code) => {
    expect(verdictOf({ ...nft, ...change }).code).toBe(code);
  });

  it('has its delivery and the fee in place of liquidity', () => {
    const checks = claimChecks({ ...good, ...nft, nftFee: 10n ** 16n });
    expect(checks.map(({ id }) => id)).not.toContain('liquidity');
    expect(checks.find(({ id }) => id === 'delivery')).toMatchObject({ state: 'pass', line: 'delivery.mintable' });
    expect(checks.find(({ id }) => id === 'fee')).toMatchObject({
      state: 'pass',
      params: { value: '0.01', targetChainId: 6662 },
    });
    expect(claimChecks(good).map(({ id }) => id)).not.toContain('delivery');
  });
});
