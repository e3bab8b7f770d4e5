import { fileURLToPath } from 'node:url';
import { systemClock, type Clock } from '../src/io/clock.ts';
import { refusal, type ApiAnswer } from './http/answers.ts';
import { createApi, type ApiRequest } from './http/api.ts';
import { startAdminServer, startApiServer, type RunningServer } from './http/server.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { createPushSender, type SendPush } from './push/sendPush.ts';
import { textsOf } from './push/texts.ts';
import { claimRound, type ClaimRoundReport } from './rounds/claimRound.ts';
import { startLoop } from './rounds/loop.ts';
import { messageRound } from './rounds/messageRound.ts';
import { readerSource } from './rounds/readerSource.ts';
import { logText } from './rules/logText.ts';
import { createTickets } from './rules/ticket.ts';
import type { Settings } from './settings/settings.ts';
import { derivedKey } from './settings/vapidKeys.ts';
import { cleanUp, countRows } from './store/cleanUp.ts';
import type { Database } from './store/database.ts';
import { openDatabase } from './store/openDatabase.ts';

export interface WatcherOptions {
  clock?: Clock;
  /** False: rounds run only when they are called, for tests. */
  isLooping?: boolean;
  /** Opened and migrated already; else the one of the settings is opened, and closed at the end. */
  database?: Database;
  /** One line for the operator; never with an address, an endpoint or a key. */
  log?: (line: string) => void;
  send?: SendPush;
}

export interface RunningWatcher {
  url: string;
  adminUrl: string;
  metrics: Metrics;
  /** One round of each kind. */
  claimRound(signal?: AbortSignal): Promise<ClaimRoundReport>;
  messageRound(): Promise<number>;
  cleanUp(): Promise<void>;
  /** Ends gracefully: open requests are answered, the rounds that run are finished. */
  stop(): Promise<void>;
}

const claimPauseMs = 2_000;
const messagePauseMs = 1_000;
const cleanUpPauseMs = 10 * 60_000;
const pushTimeoutMs = 10_000;
const localesFolder = fileURLToPath(new URL('../locales/', import.meta.url));

/** Starts one instance. @throws when the database or a port cannot be had */
export async function startWatcher(settings: Settings, options: WatcherOptions = {}): Promise<RunningWatcher> {
  const { clock = systemClock, isLooping = true, log = () => undefined } = options;
  const { deployment, vapid, contact, appUrl } = settings;
  const metrics = createMetrics();
  const onFailure = (what: string) => (cause: unknown) => {
    metrics.add('round_failures_total', { what });
    log(`${what} failed: ${logText(cause)}`);
  };
  const reader = readerSource({ chains: deployment.chains, clock, metrics, requestsPerBody: settings.readsPerRequest });
  const send =
    options.send ??
    createPushSender({
      vapid: { subject: contact, ...vapid },
      listed: settings.pushServices,
      timeoutMs: pushTimeoutMs,
    });
  const texts = textsOf(localesFolder);
  const topicKey = derivedKey(vapid, 'topics');
  // Answers before the database is open: the ports are taken first, so that a second start by mistake ends there.
  let answer = (_request: ApiRequest): Promise<ApiAnswer> => Promise.resolve(refusal('unavailable'));
  let checkDatabase = (): Promise<unknown> => Promise.reject(new Error('The database is not open yet.'));
  const servers: RunningServer[] = [];
  const stopServers = () => Promise.all(servers.map((server) => server.stop()));
  try {
    const api = await startApiServer({
      host: settings.host,
      port: settings.port,
      appOrigin: new URL(appUrl).origin,
      proxies: settings.proxies,
      metrics,
      answer: (request) => answer(request),
      onFailure: onFailure('request'),
    });
    servers.push(api);
    const admin = await startAdminServer(
      { host: settings.adminHost, port: settings.adminPort },
      {
        '/health': async () => {
          await checkDatabase();
          return { status: 200, text: 'ok\n' };
        },
        '/metrics': async () => {
          metrics.set('memory_bytes', process.memoryUsage().rss);
          return { status: 200, text: metrics.text() };
        },
      },
    );
    servers.push(admin);
    const database = options.database ?? (await openDatabase(settings.database));
    checkDatabase = () => database.query('select 1');
    answer = createApi({
      database,
      clock,
      deployment,
      tickets: createTickets(derivedKey(vapid, 'tickets')),
      vapidPublicKey: vapid.publicKey,
      pushServices: settings.pushServices,
    });
    const readRound = (signal?: AbortSignal) =>
      claimRound({ database, reader, clock, metrics, batch: settings.claimsPerRound }, signal);
    const sendRound = () => messageRound({ database, clock, metrics, send, texts, appUrl, topicKey });
    const clean = async () => {
      await cleanUp(database, clock.nowMs());
      const counts = await countRows(database);
      metrics.set('subscriptions', counts.subscriptions);
      metrics.set('claims', counts.claims);
      metrics.set('messages_waiting', counts.messages);
    };
    const loops = isLooping
      ? [
          startLoop({
            clock,
            pauseMs: claimPauseMs,
            round: async (signal) => (await readRound(signal)).taken === settings.claimsPerRound,
            onFailure: onFailure('reading claims'),
          }),
          startLoop({
            clock,
            pauseMs: messagePauseMs,
            round: async () => (await sendRound()) > 0,
            onFailure: onFailure('sending messages'),
          }),
          startLoop({
            clock,
            pauseMs: cleanUpPauseMs,
            round: () => clean().then(() => false),
            onFailure: onFailure('cleaning up'),
          }),
        ]
      : [];
    return {
      url: `http://${settings.host}:${api.port}`,
      adminUrl: `http://${settings.adminHost}:${admin.port}`,
      metrics,
      claimRound: readRound,
      messageRound: sendRound,
      cleanUp: clean,
      async stop() {
        await Promise.all([stopServers(), ...loops.map((end) => end())]);
        if (!options.database) await database.close();
      },
    };
  } catch (cause) {
    await stopServers();
    throw cause;
  }
}
