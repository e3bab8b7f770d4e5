import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import { findPostgres, startPostgres } from '../../../devnet/localPostgres.ts';
import { startPushService } from '../../../devnet/services/pushService.ts';
import type { Service } from '../../../devnet/services/service.ts';
import type { RunningWorld } from '../../../devnet/startWorld.ts';
import type { Deployment } from '../../../src/config/deploymentSchema.ts';
import type { Clock } from '../../../src/io/clock.ts';
import { systemClock } from '../../../src/io/clock.ts';
import type { NoticeKind } from '../../../src/core/notifications/shownNotices.ts';
import { noticeKinds } from '../../../src/core/notifications/shownNotices.ts';
import type { Settings } from '../../../watcher/settings/settings.ts';
import { newVapidKey, vapidKeysOf } from '../../../watcher/settings/vapidKeys.ts';
import { startWatcher, type RunningWatcher, type WatcherOptions } from '../../../watcher/startWatcher.ts';
import type { Database } from '../../../watcher/store/database.ts';
import { migrate } from '../../../watcher/store/migrations.ts';
import { openPglite } from '../../../watcher/store/pgliteDatabase.ts';
import { openPostgres } from '../../../watcher/store/postgresDatabase.ts';
import * as v from 'valibot';
import type { Device } from '../../../devnet/services/pushDevice.ts';

/** A clock that only tests move. */
export interface TestClock extends Clock {
  pass(ms: number): void;
}

export function createTestClock(): TestClock {
  let nowMs = Date.now();
  return { ...systemClock, nowMs: () => nowMs, pass: (ms) => void (nowMs += ms) };
}

export interface TestDatabase {
  engine: 'postgres' | 'pglite';
  /** Another connection, as another instance has it. */
  connect(): Database;
  stop(): Promise<void>;
}

/** PostgreSQL where it is installed, else the engine in this process: the same tests run on both. */
export async function openTestDatabase(
  engine = findPostgres() === null ? 'pglite' : 'postgres',
): Promise<TestDatabase> {
  if (engine === 'pglite') {
    const database = await openPglite(null);
    await migrate(database);
    return { engine, connect: () => database, stop: () => database.close() };
  }
  const server = await startPostgres();
  const opened: Database[] = [];
  const connect = (): Database => {
    const database = openPostgres(server.url, 8);
    opened.push(database);
    return database;
  };
  await migrate(connect());
  return {
    engine: 'postgres',
    connect,
    async stop() {
      await Promise.all(opened.map((database) => database.close()));
      await server.stop();
    },
  };
}

export async function emptyTables(database: Database): Promise<void> {
  for (const table of ['subscriptions', 'claims', 'used_tickets']) await database.query(`delete from ${table}`);
}

const vapid = vapidKeysOf(newVapidKey());

export const settingsFor = (running: RunningWorld, push: Service, change: Partial<Settings> = {}): Settings =>
  settingsOf(buildDeployment(running.world, endpointsOf(running)), { pushServices: [push.url], ...change });

export function settingsOf(deployment: Deployment, change: Partial<Settings> = {}): Settings {
  return {
    deployment,
    appUrl: 'https://app.example.org/',
    vapid,
    contact: 'mailto:operator@example.org',
    database: { url: '', folder: null, connections: 1 },
    host: '127.0.0.1',
    port: 0,
    adminHost: '127.0.0.1',
    adminPort: 0,
    proxies: 0,
    pushServices: [],
    claimsPerRound: 1_000,
    readsPerRequest: 100,
    ...change,
  };
}

export const startPush = (): Promise<Service> => startPushService({ target: 'push-service', port: 0 });

/** An instance whose rounds run only when a test calls them. */
export const startInstance = (
  settings: Settings,
  database: Database,
  options: WatcherOptions = {},
): Promise<RunningWatcher> => startWatcher(settings, { database, isLooping: false, ...options });

const serviceSchema = v.object({ vapidPublicKey: v.string(), ticket: v.string(), mostClaims: v.number() });

export async function ticketOf(url: string): Promise<string> {
  return v.parse(serviceSchema, await (await fetch(`${url}/v1/service`)).json()).ticket;
}

export interface Wanted {
  sourceChainId: number;
  targetChainId: number;
  depositHash: string;
}

/** The body with which an app subscribes. */
export async function subscribeBody(
  url: string,
  { subscription }: Pick<Device, 'subscription'>,
  claims: readonly Wanted[],
  { locale = 'en', wishes = noticeKinds }: { locale?: string; wishes?: readonly NoticeKind[] } = {},
) {
  return {
    ticket: await ticketOf(url),
    subscription,
    locale,
    wishes,
    claims: claims.map(({ sourceChainId, targetChainId, depositHash }) => ({
      sourceChainId,
      targetChainId,
      depositHash,
    })),
  };
}

export function call(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/v1/subscription`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** Subscribes a device. @returns the secret of the subscription @throws when it is refused */
export async function subscribe(
  url: string,
  device: Pick<Device, 'subscription'>,
  claims: readonly Wanted[],
  options: { locale?: string; wishes?: readonly NoticeKind[] } = {},
): Promise<string> {
  const response = await call(url, 'POST', await subscribeBody(url, device, claims, options));
  if (response.status !== 201) throw new Error(`Subscribing failed: ${response.status} ${await response.text()}`);
  return v.parse(v.object({ secret: v.string() }), await response.json()).secret;
}
