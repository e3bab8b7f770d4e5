import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Address } from 'viem';
import { deployment } from '../../config/deployment.ts';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import type { ChainLedger } from '../../io/ledger/readLedger.ts';
import { loadInTime } from '../../io/loadInTime.ts';

export interface LedgerReading {
  ledgers: readonly ChainLedger[];
  failures: readonly { chainId: number; error: AppError }[];
  isReading: boolean;
  /** What was kept has been looked up. */
  isLoaded: boolean;
  /** Progress from 0 to 1 over all networks. */
  share: number;
}

/** A reading with the account that it is of. */
interface OwnReading extends LedgerReading {
  owner: Address | null;
}

const nothing: OwnReading = { owner: null, ledgers: [], failures: [], isReading: false, isLoaded: false, share: 0 };

/**
 * The ledger of an account: first what this browser kept of it, then what the networks say, step by step. Reading stops
 * with the page, and the next one continues from there.
 */
export function useLedger(
  account: Address | null,
  isOffline: boolean,
): LedgerReading & { start(): void; stop(): void } {
  const [reading, setReading] = useState<OwnReading>(nothing);
  const running = useRef<AbortController | null>(null);

  const run = async (owner: Address, controller: AbortController, isKeptOnly: boolean): Promise<void> => {
    const change = (next: (before: OwnReading) => OwnReading): void => {
      if (!controller.signal.aborted) setReading(next);
    };
    // Loaded with the first account: the prerendered page needs none of it.
    const action = await loadInTime(import('./ledgerAction.ts')).catch((cause: unknown) => toAppError(cause));
    if ('code' in action) {
      const failures = deployment.chains.map(({ chainId }) => ({ chainId, error: action }));
      change((before) => ({
        ...(before.owner === owner ? before : nothing),
        owner,
        failures,
        isLoaded: true,
        isReading: false,
      }));
      return;
    }
    const { keptLedgers, ledgerChainIds, readChainLedger } = action;
    const kept = await keptLedgers(owner);
    change(() => ({ ...nothing, owner, ledgers: kept, isLoaded: true, isReading: !isKeptOnly }));
    if (isKeptOnly || controller.signal.aborted) return;
    const chainIds = ledgerChainIds();
    const shares = new Map<number, number>();
    const advance = (chainId: number, share: number): number => {
      shares.set(chainId, share);
      return [...shares.values()].reduce((sum, one) => sum + one, 0) / chainIds.length;
    };
    await Promise.all(
      chainIds.map(async (chainId) => {
        try {
          await readChainLedger(chainId, owner, controller.signal, (ledger) =>
            change((before) => ({
              ...before,
              share: advance(chainId, ledger.share),
              ledgers: [...before.ledgers.filter((one) => one.chainId !== chainId), ledger],
            })),
          );
        } catch (cause) {
          change((before) => ({
            ...before,
            share: advance(chainId, 1),
            failures: [...before.failures, { chainId, error: toAppError(cause) }],
          }));
        }
      }),
    );
    change((before) => ({ ...before, isReading: false }));
  };
  const start = (owner: Address | null, isKeptOnly: boolean): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    if (owner !== null) void run(owner, controller, isKeptOnly);
  };
  // Going offline does not take away what is on the screen.
  const begin = useEffectEvent((owner: Address | null) => start(owner, isOffline));
  useEffect(() => {
    begin(account);
    return () => running.current?.abort();
  }, [account]);
  return {
    // What was kept comes at once, and reading follows it.
    ...(reading.owner === account ? reading : { ...nothing, isReading: account !== null && !isOffline }),
    start: () => start(account, false),
    stop: () => {
      running.current?.abort();
      setReading((before) => ({ ...before, isReading: false }));
    },
  };
}
