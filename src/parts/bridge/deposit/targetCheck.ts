import { chainById } from '../../../config/chains/chains.ts';
import { RECHECK_LIMIT_MS } from '../../../config/timing.ts';
import type { BridgeConditions } from '../../../core/bridge/conditions.ts';
import { isStillPaid, type ShownTarget } from '../../../core/bridge/shownTarget.ts';
import { fail, ok, type Result } from '../../../core/result.ts';

/** What a dialog showed is asked again before the wallet is, because it may have been open for long. */
export interface TargetCheck {
  shown: ShownTarget;
  /** Reads the bridge of the other network. @throws as reads do */
  read(): Promise<BridgeConditions | null>;
}

/**
 * Whether the bridge of the other network pays a deposit as it was shown. One that cannot be read does not hold it
 * back.
 * @returns 'routeChanged'
 */
export async function checkTarget(targetChainId: number, { shown, read }: TargetCheck): Promise<Result<void>> {
  const now = await inTime(read());
  return now === null || isStillPaid(shown, now) ? ok(undefined) : routeChanged(targetChainId);
}

/** The contract takes the fee of now, whatever the dialog shows. One that cannot be read does not hold back. */
export const hasFeeChanged = async ({ isFeeSame }: { isFeeSame?: () => Promise<boolean> }): Promise<boolean> =>
  isFeeSame !== undefined && (await inTime(isFeeSame())) === false;

/** The answer to a read that must not hold up a request for long; null: there was none, or it failed. */
export async function inTime<T>(read: Promise<T | null>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), RECHECK_LIMIT_MS);
  });
  return Promise.race([read.catch(() => null), late]).finally(() => clearTimeout(timer));
}

export const routeChanged = (chainId: number): Result<never> =>
  fail({ code: 'routeChanged', params: { chain: chainById(chainId)?.name ?? String(chainId) } });
