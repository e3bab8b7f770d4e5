import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import * as v from 'valibot';
import { WebSocketServer, type WebSocket } from 'ws';
import { faultsOf, type FaultBook } from './faults.ts';
import { createMailbox, type Mailbox, type Recipient } from './relayMailbox.ts';
import type { RequestLog } from './requestLog.ts';
import { jsonReply, startService, textReply, type Service } from './service.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const topics = v.object({ topics: v.array(text) });
const rpcSchema = v.object({ id: v.union([v.number(), v.string()]), method: text, params: v.optional(v.unknown()) });
const publishSchema = v.object({
  topic: text,
  message: text,
  ttl: v.optional(v.number()),
  tag: v.optional(v.number()),
});
const proposeSchema = v.object({ pairingTopic: text, sessionProposal: text, ttl: v.optional(v.number()) });
const approveSchema = v.object({
  pairingTopic: text,
  sessionTopic: text,
  sessionProposalResponse: text,
  sessionSettlementRequest: text,
  ttl: v.optional(v.number()),
});

const maxMessageBytes = 1024 * 1024;
/** Wallets in Node consider a silent relay dead after 35 seconds. */
const pingMs = 20_000;

/** The client that a token names; it is not verified, because this relay is for the local host only. */
function clientName(request: IncomingMessage): string {
  const token = new URL(request.url ?? '/', 'http://relay').searchParams.get('auth') ?? '';
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return v.parse(v.object({ iss: text }), claims).iss;
  } catch {
    return randomUUID();
  }
}

/**
 * Executes one call of a client.
 * @returns its result
 * @throws when there is no such method or its parameters are wrong
 */
function perform(mailbox: Mailbox, client: Recipient, method: string, params: unknown): unknown {
  switch (method) {
    case 'irn_subscribe':
      return mailbox.subscribe(client, v.parse(v.object({ topic: text }), params).topic);
    case 'irn_batchSubscribe':
      return v.parse(topics, params).topics.map((topic) => mailbox.subscribe(client, topic));
    case 'irn_unsubscribe':
      mailbox.unsubscribe(client, v.parse(v.object({ topic: text }), params).topic);
      return true;
    case 'irn_publish': {
      const { topic, message, ttl, tag } = v.parse(publishSchema, params);
      mailbox.publish(client, { topic, message, tag: tag ?? 0 }, ttl);
      return true;
    }
    // All pending messages are delivered on subscribing, so there is nothing to fetch.
    case 'irn_fetchMessages':
    case 'irn_batchFetchMessages':
      return { messages: [], hasMore: false };
    case 'wc_proposeSession': {
      const { pairingTopic, sessionProposal, ttl } = v.parse(proposeSchema, params);
      mailbox.publish(client, { topic: pairingTopic, message: sessionProposal, tag: 1100 }, ttl);
      mailbox.subscribe(client, pairingTopic);
      return true;
    }
    case 'wc_approveSession': {
      const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ttl } = v.parse(
        approveSchema,
        params,
      );
      mailbox.subscribe(client, sessionTopic);
      mailbox.publish(client, { topic: pairingTopic, message: sessionProposalResponse, tag: 1101 }, ttl);
      mailbox.publish(client, { topic: sessionTopic, message: sessionSettlementRequest, tag: 1102 }, ttl);
      return true;
    }
    default:
      throw new Error(`The relay does not know ${method}.`);
  }
}

function serveClients(server: Server, { faults, log }: { faults: FaultBook; log: RequestLog }): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  const mailbox = createMailbox();

  async function answer(socket: WebSocket, client: Recipient, body: string): Promise<void> {
    const parsed = v.safeParse(rpcSchema, JSON.parse(body));
    // An answer of the client to a delivery: it has received the message.
    if (!parsed.success)
      return mailbox.acknowledge(v.parse(v.object({ id: v.union([v.number(), v.string()]) }), JSON.parse(body)).id);
    const { id, method, params } = parsed.output;
    log.add({ atMs: Date.now(), method: 'WS', path: '/', status: 0, rpc: [{ method, params }] });
    const hit = faults.take([method], '/');
    if (faultsOf(hit, 'hang').length > 0) return;
    if (faultsOf(hit, 'cut').length > 0) return socket.terminate();
    const delayMs = faultsOf(hit, 'delay').reduce((sum, { fault }) => sum + fault.ms, 0);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    let reply: object;
    try {
      reply = { result: perform(mailbox, client, method, params) };
    } catch (cause) {
      reply = { error: { code: -32600, message: cause instanceof Error ? cause.message : String(cause) } };
    }
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', ...reply }));
  }

  server.on('upgrade', (request, stream, head) => {
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const client: Recipient = { name: clientName(request), send: (message) => socket.send(JSON.stringify(message)) };
      socket.on(
        'message',
        (data: Buffer) => void answer(socket, client, data.toString('utf8')).catch(() => socket.close(1003)),
      );
      socket.on('close', () => mailbox.leave(client));
      socket.on('error', () => socket.terminate());
    });
  });
  const ping = setInterval(() => sockets.clients.forEach((socket) => socket.ping()), pingMs);
  ping.unref();
  return () => sockets.clients.forEach((socket) => socket.terminate());
}

/**
 * A WalletConnect relay for the local host: passes encrypted messages between the app and wallets, stores them for
 * clients that connect later, and accepts every project id and token.
 */
export function startRelay({ target, port }: { target: string; port: number }): Promise<Service> {
  return startService({
    target,
    port,
    attach: serveClients,
    handle: ({ path }) => (path === '/health' ? jsonReply(200, { status: 'ok' }) : textReply(426, 'Web sockets only')),
  });
}
