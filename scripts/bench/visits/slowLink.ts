// A phone's network link in front of a local server: with its latency and bandwidth, and it can be cut.
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface LinkShape {
  roundTripMs: number;
  downBytesPerSecond: number;
  upBytesPerSecond: number;
}

export interface SlowLink {
  port: number;
  /** All bytes received since the start, with the overhead of TLS and HTTP. */
  downBytes(): number;
  /** Ends all connections and accepts no new ones. */
  cut(): void;
  stop(): void;
}

/** The approximate payload of one TCP packet. */
const packetBytes = 1_400;
/** The most bytes of a connection in flight before its sender has to wait. */
const windowBytes = 32_768;

interface Packet {
  dueMs: number;
  deliver(): void;
}

/** One direction of the link, shared by all connections: packets are sent one after another and arrive in order. */
class Lane {
  readonly #bytesPerMs: number;
  readonly #delayMs: number;
  readonly #packets: Packet[] = [];
  #freeAtMs = 0;
  #isDelivering = false;
  total = 0;

  constructor(bytesPerSecond: number, delayMs: number) {
    this.#bytesPerMs = bytesPerSecond / 1_000;
    this.#delayMs = delayMs;
  }

  /** Passes everything that `from` sends to `to`, delayed. */
  carry(from: Socket, to: Socket): void {
    let waitingBytes = 0;
    from.on('data', (data: Buffer) => {
      this.total += data.length;
      waitingBytes += data.length;
      if (waitingBytes > windowBytes) from.pause();
      for (let at = 0; at < data.length; at += packetBytes) {
        const packet = data.subarray(at, at + packetBytes);
        this.#send(packet.length, () => {
          waitingBytes -= packet.length;
          if (waitingBytes <= windowBytes) from.resume();
          if (to.writable) to.write(packet);
        });
      }
    });
    from.on('end', () => this.#send(0, () => to.end()));
  }

  #send(bytes: number, deliver: () => void): void {
    this.#freeAtMs = Math.max(this.#freeAtMs, performance.now()) + bytes / this.#bytesPerMs;
    this.#packets.push({ dueMs: this.#freeAtMs + this.#delayMs, deliver });
    if (!this.#isDelivering) this.#deliverLater();
  }

  #deliverDue(): void {
    for (
      let packet = this.#packets[0];
      packet !== undefined && packet.dueMs <= performance.now();
      packet = this.#packets[0]
    ) {
      this.#packets.shift();
      packet.deliver();
    }
    this.#deliverLater();
  }

  #deliverLater(): void {
    const next = this.#packets[0];
    this.#isDelivering = next !== undefined;
    if (next !== undefined) setTimeout(() => this.#deliverDue(), Math.max(0, next.dueMs - performance.now()));
  }
}

/** Opens a local port that forwards to another one over such a link. */
export async function openSlowLink(shape: LinkShape, targetPort: number): Promise<SlowLink> {
  const down = new Lane(shape.downBytesPerSecond, shape.roundTripMs / 2);
  const up = new Lane(shape.upBytesPerSecond, shape.roundTripMs / 2);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const target = connect(targetPort, '127.0.0.1');
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    // A local connection opens at once; over a real network that takes a round trip.
    setTimeout(() => {
      up.carry(client, target);
      down.carry(target, client);
    }, shape.roundTripMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    downBytes: () => down.total,
    cut,
    stop: () => {
      cut();
      server.close();
    },
  };
}
