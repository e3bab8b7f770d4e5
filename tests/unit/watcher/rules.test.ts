import { lookup } from 'node:dns';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardedLookup } from '../../../watcher/push/guardedLookup.ts';
import { addressRange, clientAddress } from '../../../watcher/rules/addressRange.ts';
import { isSettledReady, nextCheckMs, readRankOf, readRanks } from '../../../watcher/rules/checkPlan.ts';
import { formatFacts, parseFacts, type FollowedClaim } from '../../../watcher/rules/followedClaim.ts';
import { logText } from '../../../watcher/rules/logText.ts';
import { isPrivateAddress } from '../../../watcher/rules/privateAddress.ts';
import { allowedEndpoint } from '../../../watcher/rules/pushServices.ts';
import { createRateLimit } from '../../../watcher/rules/rateLimit.ts';
import { retryPauseMs } from '../../../watcher/rules/retry.ts';
import { createTickets, ticketForMs } from '../../../watcher/rules/ticket.ts';
import { readSettings } from '../../../watcher/settings/settings.ts';
import { newVapidKey, vapidKeysOf } from '../../../watcher/settings/vapidKeys.ts';
import type { ClaimFacts } from '../../../src/core/claims/claim.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test.each([
  ['fcm.googleapis.com', 'https://fcm.googleapis.com/fcm/send/a:b'],
  ['Firefox', 'https://updates.push.services.mozilla.com/wpush/v2/abc'],
  ['Safari', 'https://web.push.apple.com/QAbc'],
  ['Edge', 'https://wns2-par02p.notify.windows.com/w/?token=BQ'],
])('the push service of %s is called', (_, endpoint) => {
  expect(allowedEndpoint(endpoint, [])?.isListed).toBe(false);
});

test('an address in a private network is called only where the operator lists its origin', () => {
  expect(allowedEndpoint('http://127.0.0.1:8647/push/a', [])).toBeNull();
  expect(allowedEndpoint('http://127.0.0.1:8647/push/a', ['http://127.0.0.1:8647'])?.isListed).toBe(true);
  expect(allowedEndpoint('http://127.0.0.1:8648/push/a', ['http://127.0.0.1:8647'])).toBeNull();
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  'fc00::1',
  'fe80::1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  'nonsense',
])('%s is not of the public internet', (address) => expect(isPrivateAddress(address)).toBe(true));
test.each(['8.8.8.8', '142.250.0.1', '2a00:1450::1', '2620:149::1'])('%s is of the public internet', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);

describe('the look-up of a push service', () => {
  const answering = (addresses: { address: string; family: number }[]) =>
    guardedLookup(((_host: string, _options: unknown, done: (failure: null, found: typeof addresses) => void) =>
      done(null, addresses)) as unknown as typeof lookup);
  const look = (addresses: { address: string; family: number }[]) =>
    new Promise((resolve) =>
      answering(addresses)('push.example', {}, (failure, address) => resolve(failure?.name ?? address)),
    );

  test('a name that leads into a private network is not connected to, also if only one of its addresses does', async () => {
    expect(await look([{ address: '8.8.8.8', family: 4 }])).toBe('8.8.8.8');
    expect(
      await look([
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]),
    ).toBe('PrivateAddressError');
    expect(await look([])).toBe('PrivateAddressError');
  });
});

test('ranges of addresses: /24 and /48, in any spelling', () => {
  expect(addressRange('203.0.113.9')).toBe(addressRange('::ffff:203.0.113.200'));
  expect(addressRange('2001:db8:1:2::3')).toBe(addressRange('2001:0DB8:0001:ffff:1:2:3:4'));
  expect(addressRange('2001:db8::1')).not.toBe(addressRange('2001:db8:1::1'));
  expect(addressRange('::1')).toBe('0:0:0');
});

test("only what the operator's own proxies add to X-Forwarded-For counts", () => {
  expect(clientAddress('10.0.0.1', '6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4');
  expect(clientAddress('10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2)).toBe('1.2.3.4');
  expect(clientAddress('9.9.9.9', '1.2.3.4', 0)).toBe('9.9.9.9');
});

test('a limit lets a burst through, then its rate, and remembers a bounded number of keys', () => {
  const limit = createRateLimit({ burst: 3, perMinute: 6, mostKeys: 10 });
  expect([0, 0, 0, 0].map((ms) => limit.take('a', ms))).toEqual([null, null, null, 10_000]);
  expect(limit.take('a', 10_000)).toBeNull();
  expect(limit.take('a', 5_000)).not.toBeNull();
  for (let key = 0; key < 100; key += 1) limit.take(String(key), 0);
  expect(limit.size).toBe(10);
});

test('pauses grow to a quarter of an hour, and are never shorter than the push service asks', () => {
  fc.assert(
    fc.property(
      fc.nat(200),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.option(fc.nat(10_000_000)),
      (attempts, random, after) => {
        const pause = retryPauseMs(attempts, after, random);
        expect(pause).toBeGreaterThanOrEqual(Math.max(after ?? 0, 3_750));
        expect(pause).toBeLessThanOrEqual(Math.max(after ?? 0, 15 * minuteMs * 1.25));
      },
    ),
  );
});

test('a ticket is good for its time and only with our key', () => {
  const tickets = createTickets(Buffer.from('key'));
  const ticket = tickets.issue(1_000);
  expect(tickets.check(ticket, 2_000)).toMatchObject({ untilMs: 1_000 + ticketForMs });
  expect(tickets.check(ticket, 1_000 + ticketForMs)).toBeNull();
  expect(createTickets(Buffer.from('other')).check(ticket, 2_000)).toBeNull();
  expect(tickets.check(ticket.replace(/^\d+/, '99999999999999'), 2_000)).toBeNull();
  // Another last character can mean the same bytes.
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('');
  const similar = last.map((character) => ticket.slice(0, -1) + character);
  expect(similar.filter((one) => tickets.check(one, 2_000) !== null)).toEqual([ticket]);
});

const facts: ClaimFacts = {
  receipt: {
    status: 'success',
    blockNumber: 100n,
    blockHash: `0x${'b'.repeat(64)}`,
    event: {
      sourceToken: `0x${'1'.repeat(40)}`,
      amount: 12_345n,
      receiver: `0x${'2'.repeat(40)}`,
      sourceChainId: 6661,
      targetChainId: 6662,
      number: 7n,
      kind: 'deposit',
    },
  },
  transactionSeen: true,
  sourceHead: 102n,
  headAgreedBy: 2,
  requiredConfirmations: 12,
  released: null,
  readAtMs: 0,
};
const claim = (change: Partial<FollowedClaim> = {}): FollowedClaim => ({
  id: '1',
  sourceChainId: 6661,
  targetChainId: 6662,
  depositHash: `0x${'a'.repeat(64)}`,
  type: 'erc20',
  depositNumber: null,
  facts,
  track: null,
  createdAtMs: 0,
  readyAtMs: null,
  ...change,
});

test('what is stored of facts names no account, token or amount, and reads back', () => {
  const text = formatFacts(facts, null);
  expect(text).not.toMatch(/1{40}|2{40}|12345/);
  expect(parseFacts(text).facts).toMatchObject({
    sourceHead: 102n,
    receipt: { blockNumber: 100n, event: { number: 7n } },
  });
  for (const damaged of [null, '', '{', '{"facts":1}', '[]'])
    expect(parseFacts(damaged)).toEqual({ facts: null, track: null });
});

test('when a claim is read again, and when it is followed no longer', () => {
  // 9 confirmations of 10 s each are missing.
  expect(nextCheckMs(claim(), 0)).toBe(45_000);
  expect(nextCheckMs(claim({ facts: { ...facts, sourceHead: 110n } }), 0)).toBe(10_000);
  const ready = { ...facts, sourceHead: 200n, released: false };
  expect(nextCheckMs(claim({ facts: ready, readyAtMs: 0 }), minuteMs)).toBe(minuteMs);
  expect(nextCheckMs(claim({ facts: ready, readyAtMs: 0 }), hourMs)).toBe(10 * minuteMs);
  expect(isSettledReady(claim({ facts: ready, readyAtMs: 0 }), minuteMs)).toBe(false);
  expect(isSettledReady(claim({ facts: ready, readyAtMs: 0 }), hourMs)).toBe(true);
  expect(nextCheckMs(claim({ facts: ready, readyAtMs: 0 }), 25 * hourMs)).toBeNull();
  const missing = { ...facts, receipt: null, transactionSeen: false };
  expect(nextCheckMs(claim({ facts: missing }), 0)).toBe(15_000);
  expect(nextCheckMs(claim({ facts: missing }), 25 * hourMs)).toBeNull();
  expect(nextCheckMs(claim(), 8 * 24 * hourMs)).toBeNull();
});

test('a deposit that no node has ever shown is read a few times in a day, and one that was removed as often as before', () => {
  const missing = { ...facts, receipt: null, transactionSeen: false };
  const ages: number[] = [];
  let nextAt: number | null = 0;
  while (nextAt !== null) {
    ages.push(nextAt);
    const gap = nextCheckMs(claim({ facts: missing }), nextAt);
    nextAt = gap === null ? null : nextAt + gap;
  }
  expect(ages.length).toBeLessThan(30);
  // What comes into a block later than it was told is found before its age has grown by half.
  expect(ages.filter((age) => age < hourMs).length).toBeGreaterThan(10);
  const track = { blockHash: null, blockNumber: null, stepsBack: 1, removedAtMs: 0 };
  expect(nextCheckMs(claim({ facts: missing, track }), 5 * hourMs)).toBe(10 * minuteMs);
});

test('deposits that a node has shown are read first, and hashes of no deposit last', () => {
  const missing = { ...facts, receipt: null, transactionSeen: false };
  const other = { ...facts, receipt: facts.receipt && { ...facts.receipt, event: null } };
  const track = { blockHash: null, blockNumber: null, stepsBack: 1, removedAtMs: 0 };
  const { seen, unread, none } = readRanks;
  expect(readRankOf(claim())).toBe(seen);
  expect(readRankOf(claim({ facts: { ...missing, transactionSeen: true } }))).toBe(seen);
  expect(readRankOf(claim({ facts: missing, track }))).toBe(seen);
  expect(readRankOf(claim({ facts: null }))).toBe(unread);
  expect(readRankOf(claim({ facts: missing }))).toBe(none);
  expect(readRankOf(claim({ facts: other }))).toBe(none);
});

test('the log says what went wrong, without endpoints, keys, secrets and hashes', () => {
  const key = newVapidKey();
  const hash = `0x${'ab'.repeat(32)}`;
  const auth = 'tBHItJI5svbpez7KI4CCXg';
  const said = logText(
    new Error(
      `received "https://fcm.googleapis.com/fcm/send/a:b" ${key}\nof ${hash}, ${auth}: postgres://me:pass@db/x`,
    ),
  );
  expect(said).toBe('received "https://fcm.googleapis.com/…" … of …, …: postgres://db/…');
  expect(logText(new Error('duplicate key value violates unique constraint "subscriptions_endpoint_unique_key"'))).toBe(
    'duplicate key value violates unique constraint "subscriptions_endpoint_unique_key"',
  );
  expect(logText('x '.repeat(1_000)).length).toBeLessThanOrEqual(300);
});

describe('settings', () => {
  const given = {
    DEPLOYMENT: 'devnet',
    APP_URL: 'https://app.example.org',
    VAPID_CONTACT: 'mailto:a@example.org',
    VAPID_PRIVATE_KEY: newVapidKey(),
  };
  test('a key gives its pair', () => {
    const settings = readSettings(given, process.cwd());
    expect(settings.vapid).toEqual(vapidKeysOf(given.VAPID_PRIVATE_KEY));
    expect(Buffer.from(settings.vapid.publicKey, 'base64url')).toHaveLength(65);
    expect(settings).toMatchObject({ port: 8648, appUrl: 'https://app.example.org/', database: { url: '' } });
  });
  test('every fault is named, and no value', () => {
    const secret = 'not-a-key-but-secret';
    const fault = (change: Record<string, string | undefined>) => {
      try {
        readSettings({ ...given, ...change }, process.cwd());
      } catch (cause) {
        return cause instanceof Error ? cause.message : '';
      }
      return '';
    };
    expect(fault({ VAPID_PRIVATE_KEY: secret })).toMatch(/VAPID key/);
    expect(fault({ VAPID_PRIVATE_KEY: secret })).not.toContain(secret);
    expect(fault({ VAPID_CONTACT: undefined, PORT: 'x' })).toMatch(/VAPID_CONTACT[\s\S]*PORT/);
    expect(fault({ PUSH_SERVICES: 'http://push.example.org' })).toMatch(/PUSH_SERVICES/);
    expect(fault({ DEPLOYMENT: 'nowhere' })).toMatch(/DEPLOYMENT=nowhere/);
  });
});
