import { createHmac } from 'node:crypto';
import type { Clock } from '../../src/io/clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { payloadOf } from '../push/payload.ts';
import type { PushOutcome, SendPush } from '../push/sendPush.ts';
import type { PushTexts } from '../push/texts.ts';
import { retryPauseMs } from '../rules/retry.ts';
import type { Database } from '../store/database.ts';
import { delayMessage, dropMessage, takeDueMessages } from '../store/messages.ts';
import type { Message } from '../store/messages.ts';
import { endSubscription } from '../store/subscriptions.ts';

export interface MessageRoundDependencies {
  database: Database;
  clock: Clock;
  metrics: Metrics;
  send: SendPush;
  texts(locale: string): PushTexts;
  appUrl: string;
  /** Hides from a push service which messages are about one claim for several people. */
  topicKey: Uint8Array;
}

const leaseMs = 60_000;
const messagesAtOnce = 50;

/**
 * Takes messages that are due and sends them. One that was sent by an instance that died before it could say so is sent
 * again; its topic and tag make it replace the first one.
 * @returns how many were taken
 */
export async function messageRound(dependencies: MessageRoundDependencies): Promise<number> {
  const { database, clock } = dependencies;
  const nowMs = clock.nowMs();
  const untilMs = nowMs + leaseMs;
  const taken = await takeDueMessages(database, { nowMs, untilMs, limit: messagesAtOnce });
  await Promise.all(taken.map((message) => deliver(dependencies, message, untilMs)));
  return taken.length;
}

async function deliver(dependencies: MessageRoundDependencies, message: Message, untilMs: number): Promise<void> {
  const { database, clock, metrics } = dependencies;
  const leftMs = message.expiresAtMs - clock.nowMs();
  const outcome: PushOutcome =
    leftMs <= 0 ? { kind: 'refused', reason: 'expired' } : await sendOne(dependencies, message, leftMs);
  metrics.add('messages_total', { kind: message.content.kind, outcome: outcome.kind });
  switch (outcome.kind) {
    case 'delivered':
    case 'refused':
      return dropMessage(database, message.id, untilMs);
    case 'gone': {
      const isEnded = await database.transaction((statements) =>
        endSubscription(statements, message.subscriptionId, message.endpoint),
      );
      // Its app has renewed it meanwhile: the message goes to the new address.
      if (!isEnded) await delayMessage(database, message.id, untilMs, clock.nowMs());
      return;
    }
    case 'failed': {
      const pauseMs = retryPauseMs(message.attempts, outcome.retryAfterMs, clock.random());
      return delayMessage(database, message.id, untilMs, clock.nowMs() + pauseMs);
    }
  }
}

function sendOne(
  { send, texts, appUrl, topicKey }: MessageRoundDependencies,
  { endpoint, keys, content, locale, subscriptionId }: Message,
  leftMs: number,
): Promise<PushOutcome> {
  const topic = createHmac('sha256', topicKey)
    .update(`${subscriptionId} ${content.sourceChainId} ${content.depositHash}`)
    .digest('base64url')
    .slice(0, 32);
  return send({
    endpoint,
    keys,
    payload: payloadOf(content, texts(locale), appUrl),
    ttlSeconds: Math.ceil(leftMs / 1_000),
    topic,
  });
}
