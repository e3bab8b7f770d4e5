import { randomUUID } from 'node:crypto';

/** One connection to the relay. A client that reconnects has the same name and a new connection. */
export interface Recipient {
  name: string;
  send(message: object): void;
}

export interface RelayMessage {
  topic: string;
  /** Encrypted by its sender; the relay cannot read it. */
  message: string;
  /** The type of the message, as its sender says. */
  tag: number;
}

interface KeptMessage extends RelayMessage {
  /** Id of the delivery, which the receiver's answer repeats. */
  deliveryId: number;
  from: string;
  publishedAt: number;
  expiresAtMs: number;
}

export interface Mailbox {
  /**
   * Delivers the pending and all later messages of a topic.
   * @returns the id of the subscription
   */
  subscribe(client: Recipient, topic: string): string;
  unsubscribe(client: Recipient, topic: string): void;
  /** Delivers to everyone else under the topic, now or later within `ttlSeconds`. */
  publish(client: Recipient, message: RelayMessage, ttlSeconds?: number): void;
  /** The receiver has the message: it is not delivered again. */
  acknowledge(deliveryId: number | string): void;
  leave(client: Recipient): void;
}

const maxStoredMessages = 1_000;
const defaultTtlSeconds = 21_600;

/** Topics with their subscribers, and the messages that nobody has received yet. */
export function createMailbox(nowMs: () => number = Date.now): Mailbox {
  const subscriptions = new Map<Recipient, Map<string, string>>();
  let persisted: KeptMessage[] = [];
  let lastDelivery = nowMs() * 1_000;

  const deliver = (
    client: Recipient,
    subscriptionId: string,
    { deliveryId, topic, message, publishedAt, tag }: KeptMessage,
  ): void =>
    client.send({
      id: deliveryId,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: subscriptionId, data: { topic, message, publishedAt, tag } },
    });

  return {
    subscribe(client, topic) {
      const own = subscriptions.get(client) ?? new Map<string, string>();
      subscriptions.set(client, own);
      const id = own.get(topic) ?? randomUUID();
      own.set(topic, id);
      for (const entry of persisted)
        if (entry.topic === topic && entry.from !== client.name && entry.expiresAtMs > nowMs())
          deliver(client, id, entry);
      return id;
    },
    unsubscribe(client, topic) {
      subscriptions.get(client)?.delete(topic);
    },
    publish(client, message, ttlSeconds = defaultTtlSeconds) {
      const entry: KeptMessage = {
        ...message,
        deliveryId: ++lastDelivery,
        from: client.name,
        publishedAt: nowMs(),
        expiresAtMs: nowMs() + ttlSeconds * 1_000,
      };
      persisted = [...persisted.filter(({ expiresAtMs }) => expiresAtMs > nowMs()), entry].slice(-maxStoredMessages);
      for (const [other, own] of subscriptions) {
        const id = own.get(message.topic);
        if (id !== undefined && other.name !== client.name) deliver(other, id, entry);
      }
    },
    acknowledge(deliveryId) {
      persisted = persisted.filter((entry) => String(entry.deliveryId) !== String(deliveryId));
    },
    leave(client) {
      subscriptions.delete(client);
    },
  };
}
