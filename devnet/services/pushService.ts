import { createPublicKey, randomBytes, verify } from 'node:crypto';
import * as v from 'valibot';
import { jsonReply, startService, textReply, type Service, type ServiceReply, type ServiceRequest } from './service.ts';

/** A message as a push service keeps it: encrypted, it cannot read it. */
export interface KeptMessage {
  id: string;
  topic: string | null;
  ttl: number;
  urgency: string;
  /** base64url */
  body: string;
}

/** The largest body that every push service takes (RFC 8030 7.2). */
const mostBodyBytes = 4_096;
const pathPattern = /^\/push\/([\w-]{8,64})$/;
const claimsSchema = v.object({ aud: v.string(), exp: v.number(), sub: v.optional(v.string()) });

/** Why a VAPID header is refused (RFC 8292 2 and 3), or null. */
function vapidFault(authorization: string, audience: string, nowSeconds: number): string | null {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+),\s*k=([\w-]{87})$/.exec(authorization);
  if (match === null) return 'no VAPID header';
  const [, head = '', claims = '', signature = '', key = ''] = match;
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'the signature is wrong';
  const parsed = v.safeParse(claimsSchema, JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')));
  if (!parsed.success) return 'claims are missing';
  const { aud, exp } = parsed.output;
  if (aud !== audience) return 'it is for another push service';
  return exp <= nowSeconds || exp > nowSeconds + 24 * 60 * 60 ? 'it is expired, or valid for too long' : null;
}

const headerOf = ({ headers }: ServiceRequest, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/**
 * A push service of the local host (RFC 8030): POST /push/<name> takes a message as those of the browsers do, GET gives
 * what is kept for that name, DELETE expires the subscription, so that it is gone (410).
 */
export async function startPushService({ target, port }: { target: string; port: number }): Promise<Service> {
  const kept = new Map<string, KeptMessage[]>();
  const gone = new Set<string>();
  let origin = '';

  function take(name: string, request: ServiceRequest): ServiceReply {
    const body = request.rawBody;
    const ttl = headerOf(request, 'ttl') ?? '';
    const fault = vapidFault(headerOf(request, 'authorization') ?? '', origin, Date.now() / 1_000);
    if (fault !== null) return textReply(401, fault);
    if (gone.has(name)) return textReply(410, 'The subscription has expired.');
    if (!/^\d{1,10}$/.test(ttl)) return textReply(400, 'TTL is missing.');
    if (headerOf(request, 'content-encoding') !== 'aes128gcm') return textReply(400, 'aes128gcm is missing.');
    if (body.length > mostBodyBytes) return textReply(413, 'The message is too long.');
    const topic = headerOf(request, 'topic') ?? null;
    const message: KeptMessage = {
      id: randomBytes(12).toString('base64url'),
      topic,
      ttl: Number(ttl),
      urgency: headerOf(request, 'urgency') ?? 'normal',
      body: body.toString('base64url'),
    };
    const others = (kept.get(name) ?? []).filter((one) => topic === null || one.topic !== topic);
    kept.set(name, [...others, message]);
    return { status: 201, headers: { location: `${origin}/message/${message.id}` }, body: '' };
  }

  const service = await startService({
    target,
    port,
    handle(request) {
      const name = pathPattern.exec(request.path)?.[1];
      if (name === undefined) return textReply(404, 'not found');
      if (request.method === 'POST') return take(name, request);
      if (request.method === 'GET') return jsonReply(200, kept.get(name) ?? []);
      if (request.method !== 'DELETE') return textReply(405, 'POST, GET or DELETE');
      gone.add(name);
      kept.delete(name);
      return { status: 204, body: '' };
    },
  });
  origin = service.url;
  return service;
}
