import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { isWebAddress } from '../../src/config/deploymentFields.ts';
import type { Deployment } from '../../src/config/deploymentSchema.ts';
import type { DatabasePlace } from '../store/openDatabase.ts';
import { readDeployment } from './readDeployment.ts';
import { vapidKeysOf } from './vapidKeys.ts';
import type { VapidKeys } from './vapidKeys.ts';

/** Everything an instance is told when it starts; docs/watcher.md has each name. */
export interface Settings {
  deployment: Deployment;
  /** Where the app is: taps on notifications lead there, and only its pages may call. */
  appUrl: string;
  vapid: VapidKeys;
  /** How a push service reaches the operator (RFC 8292 2.1). */
  contact: string;
  database: DatabasePlace;
  host: string;
  port: number;
  /** Health and figures, for the operator only. */
  adminHost: string;
  adminPort: number;
  /** Proxies of the operator before this service. */
  proxies: number;
  /** Origins of push services besides those of the browsers. */
  pushServices: readonly string[];
  /** Claims in one round, and reads in one request to a node. */
  claimsPerRound: number;
  readsPerRequest: number;
}

const whole = (from: number, to: number, otherwise: number) =>
  v.pipe(
    v.optional(v.string(), String(otherwise)),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(from, `must be ${from} at least`),
    v.maxValue(to, `must be ${to} at most`),
  );
const text = (otherwise: string) => v.optional(v.string(), otherwise);
const webAddress = v.pipe(
  v.optional(v.string(), ''),
  v.check((value) => value === '' || isWebAddress(value), 'must be an https address (http only on localhost)'),
);

const environmentSchema = v.object({
  DEPLOYMENT: text('devnet'),
  APP_URL: webAddress,
  VAPID_PRIVATE_KEY: text(''),
  VAPID_PRIVATE_KEY_FILE: text(''),
  VAPID_CONTACT: v.pipe(
    v.string('must be given: mailto:someone@example.org, or an https address'),
    v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto:someone@example.org, or an https address'),
  ),
  DATABASE_URL: text(''),
  DATABASE_FOLDER: text('.watcher'),
  DATABASE_CONNECTIONS: whole(1, 100, 5),
  HOST: text('127.0.0.1'),
  PORT: whole(0, 65_535, 8648),
  ADMIN_HOST: text('127.0.0.1'),
  ADMIN_PORT: whole(0, 65_535, 8649),
  TRUSTED_PROXIES: whole(0, 10, 0),
  PUSH_SERVICES: text(''),
  CLAIMS_PER_ROUND: whole(1, 10_000, 1_000),
  READS_PER_REQUEST: whole(1, 2_000, 100),
});

/**
 * The settings in the environment.
 * @param root the folder that relative paths and names of deployments start from
 * @throws an Error that names every fault, and never a value: one may be a secret
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, root: string): Settings {
  const parsed = v.safeParse(environmentSchema, environment);
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
    throw new Error(`The watcher's settings have faults:\n- ${faults.join('\n- ')}`);
  }
  const given = parsed.output;
  const deployment = readDeployment(root, given.DEPLOYMENT);
  const appUrl = given.APP_URL || deployment.siteUrl;
  if (!appUrl) throw new Error('APP_URL must be given: the deployment has no siteUrl.');
  return {
    deployment,
    appUrl: appUrl.endsWith('/') ? appUrl : `${appUrl}/`,
    vapid: vapidKeysOf(readKey(given, root)),
    contact: given.VAPID_CONTACT,
    database: {
      url: given.DATABASE_URL,
      folder: given.DATABASE_FOLDER === 'memory' ? null : resolve(root, given.DATABASE_FOLDER),
      connections: given.DATABASE_CONNECTIONS,
    },
    host: given.HOST,
    port: given.PORT,
    adminHost: given.ADMIN_HOST,
    adminPort: given.ADMIN_PORT,
    proxies: given.TRUSTED_PROXIES,
    pushServices: readOrigins(given.PUSH_SERVICES),
    claimsPerRound: given.CLAIMS_PER_ROUND,
    readsPerRequest: given.READS_PER_REQUEST,
  };
}

function readKey(given: { VAPID_PRIVATE_KEY: string; VAPID_PRIVATE_KEY_FILE: string }, root: string): string {
  if (given.VAPID_PRIVATE_KEY !== '') return given.VAPID_PRIVATE_KEY.trim();
  if (given.VAPID_PRIVATE_KEY_FILE === '')
    throw new Error(
      'VAPID_PRIVATE_KEY_FILE or VAPID_PRIVATE_KEY must be given: npm run watcher -- --new-key vapid.key makes a key.',
    );
  return readFileSync(resolve(root, given.VAPID_PRIVATE_KEY_FILE), 'utf8').trim();
}

function readOrigins(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      if (!isWebAddress(part)) throw new Error('PUSH_SERVICES must be https addresses with commas between them.');
      return new URL(part).origin;
    });
}
