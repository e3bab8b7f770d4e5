// HTTP/2 over TLS in front of a server that speaks HTTP/1.1, as on the host of a real deployment.
import { createSecureServer } from 'node:http2';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate.ts';

export interface SecureFront {
  port: number;
  publicKeyHash: string;
  stop(): void;
}

/** Headers of a single connection, which HTTP/2 does not allow. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Forwards every request to the server at this port of the local host. */
export async function startSecureFront(targetPort: number): Promise<SecureFront> {
  const { key, cert, publicKeyHash } = makeCertificate();
  const server = createSecureServer({ key, cert }, (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':')));
    const inner = ask(
      { host: '127.0.0.1', port: targetPort, method: request.method, path: request.url, headers },
      (answer) => {
        response.writeHead(
          answer.statusCode ?? 502,
          Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name))),
        );
        answer.pipe(response);
      },
    );
    inner.on('error', () => response.stream.destroy());
    request.pipe(inner);
  });
  // A phone that goes offline ends its connections abruptly.
  server.on('sessionError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, publicKeyHash, stop: () => server.close() };
}
