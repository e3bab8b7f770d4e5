import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import * as v from 'valibot';

const keptSchema = v.array(
  v.object({ id: v.string(), topic: v.nullable(v.string()), ttl: v.number(), urgency: v.string(), body: v.string() }),
);
const payloadSchema = v.object({
  web_push: v.literal(8030),
  mutable: v.literal(true),
  notification: v.looseObject({ title: v.string(), body: v.string(), tag: v.string(), navigate: v.string() }),
});

/** A browser's subscription at the push service of the local host, with the keys that only the browser has. */
export function createDevice(pushUrl: string) {
  const name = randomBytes(12).toString('base64url');
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${pushUrl}/push/${name}`;

  /** RFC 8291 3.4 and RFC 8188 2: the text of one encrypted message. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const input = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
    const sealed = body.subarray(21 + idLength);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
  }

  return {
    name,
    subscription: { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } },
    /** What the push service keeps for this device. */
    async kept() {
      return v.parse(keptSchema, await (await fetch(endpoint)).json());
    },
    /** The messages in the order in which they came, as a browser gives them to the app. */
    async texts(): Promise<string[]> {
      return (await this.kept()).map(({ body }) => decrypt(Buffer.from(body, 'base64url')));
    },
    /** The messages in the order in which they came, decrypted. */
    async messages() {
      return (await this.kept()).map(({ body }) => {
        const bytes = Buffer.from(body, 'base64url');
        return { bytes: bytes.length, ...v.parse(payloadSchema, JSON.parse(decrypt(bytes))) };
      });
    },
    titles: async function titles(): Promise<string[]> {
      return (await this.messages()).map(({ notification }) => notification.title);
    },
    expire: () => fetch(endpoint, { method: 'DELETE' }),
  };
}

export type Device = ReturnType<typeof createDevice>;
