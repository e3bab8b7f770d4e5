import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startRelay } from '../../../devnet/services/relay.ts';
import { createMailbox, type Recipient } from '../../../devnet/services/relayMailbox.ts';
import type { Service } from '../../../devnet/services/service.ts';
import { until } from './support.ts';

interface Delivery {
  id: number;
  params: { data: { topic: string; message: string; tag: number } };
}

let relay: Service;
const open: WebSocket[] = [];
beforeAll(async () => {
  relay = await startRelay({ target: 'walletconnect-relay', port: 0 });
});
afterAll(() => relay.stop());
afterEach(async () => {
  relay.faults.clear();
  await relay.settle();
  for (const socket of open.splice(0)) socket.terminate();
});

/** A connection under a name, as the token of its address says. */
async function client(name: string) {
  const auth = `h.${Buffer.from(JSON.stringify({ iss: name })).toString('base64url')}.s`;
  const socket = new WebSocket(`${relay.url.replace('http', 'ws')}/?auth=${auth}&projectId=any`);
  open.push(socket);
  const got: Delivery[] = [];
  const answers = new Map<number, { result?: unknown; error?: { message: string } }>();
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8')) as Delivery & { method?: string; result?: unknown };
    if (message.method === 'irn_subscription') got.push(message);
    else answers.set(message.id, message);
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let lastId = 0;
  return {
    socket,
    messages: () => got.map(({ params }) => params.data.message),
    tags: () => got.map(({ params }) => params.data.tag),
    acknowledge: () => got.forEach(({ id }) => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))),
    async ask(method: string, params: object) {
      const id = ++lastId;
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }));
      return until(() => Promise.resolve(answers.get(id)), method, 5_000);
    },
  };
}

test('messages reach the others under a topic, now and later, until they are taken', async () => {
  const [app, wallet] = [await client('app'), await client('wallet')];
  await app.ask('irn_subscribe', { topic: 'a' });
  await app.ask('irn_publish', { topic: 'a', message: 'hello', tag: 7, ttl: 60 });
  expect(app.messages()).toEqual([]);
  await wallet.ask('irn_batchSubscribe', { topics: ['a', 'b'] });
  await until(() => Promise.resolve(wallet.messages().length === 1), 'the message');
  expect([wallet.messages(), wallet.tags()]).toEqual([['hello'], [7]]);
  wallet.acknowledge();
  await wallet.ask('irn_unsubscribe', { topic: 'a' });
  const again = await client('wallet');
  await again.ask('irn_subscribe', { topic: 'a' });
  expect(again.messages()).toEqual([]);
});

test('a client that comes back gets what it missed, and nothing of its own', async () => {
  const [app, wallet] = [await client('app'), await client('wallet')];
  await app.ask('irn_subscribe', { topic: 'c' });
  app.socket.terminate();
  await wallet.ask('irn_publish', { topic: 'c', message: 'while you were away' });
  const back = await client('app');
  await back.ask('irn_publish', { topic: 'c', message: 'mine' });
  await back.ask('irn_subscribe', { topic: 'c' });
  await until(() => Promise.resolve(back.messages().length > 0), 'the message');
  expect(back.messages()).toEqual(['while you were away']);
});

test('proposal and approval subscribe their senders', async () => {
  const [app, wallet] = [await client('app'), await client('wallet')];
  await app.ask('wc_proposeSession', { pairingTopic: 'p', sessionProposal: 'proposal' });
  await wallet.ask('irn_subscribe', { topic: 'p' });
  await until(() => Promise.resolve(wallet.tags().includes(1100)), 'the proposal');
  await wallet.ask('wc_approveSession', {
    pairingTopic: 'p',
    sessionTopic: 's',
    sessionProposalResponse: 'yes',
    sessionSettlementRequest: 'settle',
  });
  await until(() => Promise.resolve(app.tags().includes(1101)), 'the answer');
  await app.ask('irn_subscribe', { topic: 's' });
  await until(() => Promise.resolve(app.tags().includes(1102)), 'the settlement');
  await app.ask('irn_publish', { topic: 's', message: 'settled' });
  await until(() => Promise.resolve(wallet.messages().includes('settled')), 'the sender of the approval listens');
  expect([app.tags(), wallet.tags()]).toEqual([
    [1101, 1102],
    [1100, 0],
  ]);
});

test('wrong calls are answered with an error, wrong messages end the connection', async () => {
  const app = await client('app');
  expect((await app.ask('irn_destroy', {})).error?.message).toContain('irn_destroy');
  expect((await app.ask('irn_subscribe', {})).error).toBeDefined();
  app.socket.send('no JSON');
  await until(() => Promise.resolve(app.socket.readyState === WebSocket.CLOSED), 'the end');
});

test('it can be slow, silent, cut and stopped; the log names the calls', async () => {
  const app = await client('app');
  relay.faults.place({ kind: 'delay', ms: 100 }, { times: 1 });
  const startedMs = Date.now();
  await app.ask('irn_subscribe', { topic: 'd' });
  expect(Date.now() - startedMs).toBeGreaterThanOrEqual(95);
  expect(relay.log.counts().irn_subscribe).toBeGreaterThan(0);
  relay.faults.place({ kind: 'hang' }, { methods: ['irn_publish'], times: 1 });
  app.socket.send(
    JSON.stringify({ id: 99, jsonrpc: '2.0', method: 'irn_publish', params: { topic: 'd', message: 'lost' } }),
  );
  await app.ask('irn_subscribe', { topic: 'd' });
  relay.faults.place({ kind: 'stop' });
  await relay.settle();
  await until(() => Promise.resolve(app.socket.readyState === WebSocket.CLOSED), 'the end');
  await expect(client('app')).rejects.toThrow('ECONNREFUSED');
  relay.faults.clear();
  await relay.settle();
  await (await client('app')).ask('irn_subscribe', { topic: 'd' });
});

test('messages expire', () => {
  let nowMs = 1_000;
  const mailbox = createMailbox(() => nowMs);
  const got: object[] = [];
  const reader: Recipient = { name: 'reader', send: (message) => void got.push(message) };
  mailbox.publish({ name: 'writer', send: () => undefined }, { topic: 't', message: 'm', tag: 0 }, 5);
  nowMs += 6_000;
  mailbox.subscribe(reader, 't');
  expect(got).toEqual([]);
});
