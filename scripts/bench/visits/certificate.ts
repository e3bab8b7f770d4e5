// A self-signed certificate, created for each run: browsers speak HTTP/2 over TLS only, and no key is stored in the
// project.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';

export interface BenchCertificate {
  /** PEM. */
  key: string;
  cert: string;
  /** SHA-256 of the public key in Base64, by which a browser can be told to accept it. */
  publicKeyHash: string;
}

const dayMs = 86_400_000;
const sequence = (...parts: Uint8Array[]): Buffer => element(0x30, ...parts);
const text = (value: string): Buffer => element(0x0c, Buffer.from(value));
const time = (ms: number): Buffer =>
  element(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));
const commonName = Buffer.from('0603550403', 'hex');
const subjectAltName = Buffer.from('0603551d11', 'hex');
const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
const version3 = Buffer.from('a003020102', 'hex');
const serialNumber = Buffer.from('020101', 'hex');

/** One element of DER (X.690), of at most 65,535 bytes. */
function element(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length =
    body.length < 0x80
      ? [body.length]
      : body.length < 0x100
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const pem = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64')}\n-----END ${label}-----\n`;

/** A self-signed X.509 certificate (RFC 5280) for `localhost`, valid for a day. */
export function makeCertificate(): BenchCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKeyBytes = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(element(0x31, sequence(commonName, text('localhost'))));
  const localhost = element(0x82, Buffer.from('localhost'));
  const extensions = element(0xa3, sequence(sequence(subjectAltName, element(0x04, sequence(localhost)))));
  const validity = sequence(time(Date.now() - dayMs), time(Date.now() + dayMs));
  const content = sequence(version3, serialNumber, ecdsaWithSha256, name, validity, name, publicKeyBytes, extensions);
  const signature = element(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', sequence(content, ecdsaWithSha256, signature)),
    publicKeyHash: createHash('sha256').update(publicKeyBytes).digest('base64'),
  };
}
