import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { bridgeContracts } from '../../src/config/bridgeContracts.ts';
import type { Deployment } from '../../src/config/deploymentSchema.ts';
import type { Clock } from '../../src/io/clock.ts';
import { addressRange } from '../rules/addressRange.ts';
import type { ClaimPointer } from '../rules/followedClaim.ts';
import { allowedEndpoint } from '../rules/pushServices.ts';
import { createRateLimit } from '../rules/rateLimit.ts';
import type { Tickets } from '../rules/ticket.ts';
import type { Database, Statements } from '../store/database.ts';
import {
  addSubscription,
  changeSubscription,
  endSubscription,
  setFollows,
  type NewFollow,
  type Subscription,
} from '../store/subscriptions.ts';
import { useTicket } from '../store/usedTickets.ts';
import { refusal, type ApiAnswer } from './answers.ts';
import { mostClaims, subscribeSchema, type SubscribeBody } from './requestSchemas.ts';

export interface ApiRequest {
  method: string;
  path: string;
  /** The address of the one who asks; used for the limits and not kept. */
  address: string;
  authorization: string;
  isJson: boolean;
  /** Reads the body; null when it is too long. */
  readBody(): Promise<string | null>;
}

export interface ApiDependencies {
  database: Database;
  clock: Clock;
  deployment: Pick<Deployment, 'chains'>;
  tickets: Tickets;
  vapidPublicKey: string;
  pushServices: readonly string[];
}

/** The paths of the interface. */
export const apiPaths = { service: '/v1/service', subscription: '/v1/subscription' } as const;

const secretBytes = 32;
const idOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Answers the requests of apps: what the service needs for a subscription (GET service), subscribe (POST subscription),
 * change all of it (PUT), end it (DELETE). A subscription is known by a secret that only its app has.
 */
export function createApi(dependencies: ApiDependencies): (request: ApiRequest) => Promise<ApiAnswer> {
  const { clock } = dependencies;
  const perRange = createRateLimit({ burst: 120, perMinute: 60 });
  const newPerRange = createRateLimit({ burst: 30, perMinute: 3 });
  const perSubscription = createRateLimit({ burst: 20, perMinute: 10 });

  async function subscribe(request: ApiRequest): Promise<ApiAnswer> {
    const body = await readSubscribe(dependencies, request);
    if ('status' in body) return body;
    const waitMs = newPerRange.take(addressRange(request.address), clock.nowMs());
    if (waitMs !== null) return tooMany(waitMs);
    const secret = randomBytes(secretBytes).toString('base64url');
    return inTicket(dependencies, body, async (statements) => {
      await addSubscription(statements, subscriptionOf(secret, body), clock.nowMs());
      await setFollows(statements, idOf(secret), followsOf(dependencies, body.claims), clock.nowMs());
      return { status: 201, body: { secret, leftOut: body.leftOut } };
    });
  }

  async function change(request: ApiRequest, secret: string): Promise<ApiAnswer> {
    const body = await readSubscribe(dependencies, request);
    if ('status' in body) return body;
    return inTicket(dependencies, body, async (statements) => {
      if (!(await changeSubscription(statements, subscriptionOf(secret, body)))) return refusal('unknownSubscription');
      await setFollows(statements, idOf(secret), followsOf(dependencies, body.claims), clock.nowMs());
      return { status: 200, body: { leftOut: body.leftOut } };
    });
  }

  return async (request) => {
    const { method, path, address, authorization } = request;
    const waitMs = perRange.take(addressRange(address), clock.nowMs());
    if (waitMs !== null) return tooMany(waitMs);
    if (path === apiPaths.service) {
      if (method !== 'GET') return refusal('methodNotAllowed', { allow: 'GET' });
      const { vapidPublicKey, tickets } = dependencies;
      return { status: 200, body: { vapidPublicKey, ticket: tickets.issue(clock.nowMs()), mostClaims } };
    }
    if (path !== apiPaths.subscription) return refusal('notFound');
    if (method === 'POST') return subscribe(request);
    if (method !== 'PUT' && method !== 'DELETE') return refusal('methodNotAllowed', { allow: 'POST, PUT, DELETE' });
    const secret = /^Bearer ([\w-]{43})$/.exec(authorization)?.[1];
    if (secret === undefined) return refusal('unknownSubscription');
    const ownWaitMs = perSubscription.take(idOf(secret), clock.nowMs());
    if (ownWaitMs !== null) return tooMany(ownWaitMs);
    if (method === 'PUT') return change(request, secret);
    await dependencies.database.transaction((statements) => endSubscription(statements, idOf(secret)));
    return { status: 204 };
  };
}

const tooMany = (waitMs: number): ApiAnswer => refusal('tooMany', { 'retry-after': String(Math.ceil(waitMs / 1_000)) });

/** leftOut: how many claims are not followed, because this service does not know their chains. */
type CheckedBody = SubscribeBody & { leftOut: number };

/**
 * The checked body, without claims of chains that this service does not know; or why it is refused. Nothing is stored
 * before all of it was checked.
 */
async function readSubscribe(
  { deployment, pushServices }: ApiDependencies,
  request: ApiRequest,
): Promise<CheckedBody | ApiAnswer> {
  if (!request.isJson) return refusal('notJson');
  const text = await request.readBody();
  if (text === null) return refusal('tooLarge', { connection: 'close' });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refusal('badRequest');
  }
  const parsed = v.safeParse(subscribeSchema, json);
  if (!parsed.success) return refusal('badRequest');
  if (allowedEndpoint(parsed.output.subscription.endpoint, pushServices) === null) return refusal('endpointRefused');
  // An app of another version may know more chains: its other claims are followed.
  const claims = parsed.output.claims.filter(
    ({ sourceChainId, targetChainId }) =>
      typeToTry(deployment, sourceChainId) !== null && typeToTry(deployment, targetChainId) !== null,
  );
  const leftOut = parsed.output.claims.length - claims.length;
  return claims.length === 0 ? refusal('unknownChain') : { ...parsed.output, claims, leftOut };
}

/** Runs the task in one transaction with the use of its ticket, so that a refused request changes nothing. */
async function inTicket(
  { database, tickets, clock }: ApiDependencies,
  body: SubscribeBody,
  task: (statements: Statements) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const ticket = tickets.check(body.ticket, clock.nowMs());
  if (ticket === null) return refusal('ticketRefused');
  return database.transaction(async (statements) =>
    (await useTicket(statements, ticket)) ? task(statements) : refusal('ticketRefused'),
  );
}

const subscriptionOf = (secret: string, { subscription, locale, wishes }: SubscribeBody): Subscription => ({
  id: idOf(secret),
  endpoint: new URL(subscription.endpoint).href,
  keys: subscription.keys,
  locale,
  wishes,
});

/** The type of bridge that claims of a chain are looked for at first; null: it has no bridge. */
function typeToTry({ chains }: ApiDependencies['deployment'], chainId: number): NewFollow['type'] | null {
  const contracts = chains.find((chain) => chain.chainId === chainId)?.contracts;
  if (contracts === undefined) return null;
  if (contracts[bridgeContracts.erc20] !== '') return 'erc20';
  return contracts[bridgeContracts.erc721] === '' ? null : 'erc721';
}

function followsOf({ deployment }: ApiDependencies, claims: readonly ClaimPointer[]): NewFollow[] {
  const seen = new Map<string, NewFollow>();
  for (const claim of claims) {
    const { sourceChainId, targetChainId, depositHash } = claim;
    const type = typeToTry(deployment, sourceChainId) ?? 'erc20';
    seen.set(`${sourceChainId},${targetChainId},${depositHash}`, { ...claim, type });
  }
  return [...seen.values()];
}
