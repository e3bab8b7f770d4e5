import type { OracleEndpoint } from '../../config/deploymentSchema.ts';
import { ORACLE_HEALTH_MAX_BYTES } from '../../config/limits.ts';
import { ORACLE_HEALTH_TIMEOUT_MS } from '../../config/timing.ts';
import type { OracleHealth } from '../../core/bridge/oracleHealth.ts';
import { FetchFailure, fetchText } from '../http/fetchText.ts';

interface HealthWorld {
  fetch: typeof fetch;
  timeoutMs?: number;
}

/** Asks every oracle at once whether it is there. Any answer counts, 404 too, but none of a gateway whose server is gone. Never rejects. */
export async function askOracleHealth(endpoints: readonly OracleEndpoint[], world: HealthWorld): Promise<OracleHealth> {
  const alive = await Promise.all(endpoints.map(({ url }) => isAlive(`${url.replace(/\/+$/, '')}/health`, world)));
  return { total: endpoints.length, silent: endpoints.filter((_, index) => !alive[index]).map(({ name }) => name) };
}

async function isAlive(url: string, { fetch, timeoutMs = ORACLE_HEALTH_TIMEOUT_MS }: HealthWorld): Promise<boolean> {
  const ask = (init: RequestInit) => fetchText(url, { fetch, timeoutMs, maxBytes: ORACLE_HEALTH_MAX_BYTES, init });
  try {
    return (await ask({})).status < 500;
  } catch (cause) {
    if (!(cause instanceof FetchFailure) || cause.kind === 'tooLarge') return true;
    if (cause.kind === 'timeout') return false;
    // A server may know no /health and leave other origins out of its 404: then the answer cannot be read, but it came.
    return ask({ mode: 'no-cors' }).then(() => true, () => false);
  }
}
