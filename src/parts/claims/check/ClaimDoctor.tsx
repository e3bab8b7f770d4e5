import { useEffect, useRef, useState } from 'react';
import type { Hex } from 'viem';
import type { ClaimRef } from '../../../core/claims/claim.ts';
import { persistedClaim } from '../../../core/claims/claimKey.ts';
import { toAppError, type AppError } from '../../../core/errors/appError.ts';
import { Text } from '../../../i18n/Text.tsx';
import { loadInTime } from '../../../io/loadInTime.ts';
import { Button } from '../../../ui/Button.tsx';
import { useClaims } from '../../../state/claims.ts';
import { useWallet } from '../../../wallet/connection/store.ts';
import { ErrorNotice } from '../../errors/ErrorNotice.tsx';
import css from './ClaimDoctor.module.css';
import type { Examination } from './doctorAction.ts';
import { DoctorResult } from './DoctorResult.tsx';
import { useIsOffline } from '../../reads/useIsOffline.ts';

interface ClaimDoctorProps {
  claimRef: ClaimRef;
  /** The block of the deposit that the screen shows; null: in none, or not known. */
  blockHash: Hex | null;
}

type Run =
  { kind: 'idle' } | { kind: 'busy' } | { kind: 'done'; examination: Examination } | { kind: 'error'; error: AppError };

/** 'Check this claim': runs every check and shows one verdict and one next step. */
export function ClaimDoctor({ claimRef, blockHash }: ClaimDoctorProps) {
  const account = useWallet((wallet) => wallet.account);
  const isOffline = useIsOffline();
  const persistedBlock = useClaims(
    ({ byKey }) => persistedClaim(byKey, claimRef)?.lastFacts?.receipt?.blockHash ?? null,
  );
  const wasRemoved = useClaims(({ byKey }) => persistedClaim(byKey, claimRef)?.track?.removedAtMs !== undefined);
  /** A deposit that left the chain while the page was open is remembered even when its claim is not persisted. */
  const seenBlock = useRef(blockHash);
  useEffect(() => {
    seenBlock.current = blockHash ?? seenBlock.current;
  }, [blockHash]);
  const [run, setRun] = useState<Run>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const examine = async (): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setRun({ kind: 'busy' });
    try {
      const { examineClaim } = await loadInTime(import('./doctorAction.ts'));
      const lastBlockHash = blockHash ?? persistedBlock ?? seenBlock.current;
      const examination = await examineClaim({
        ref: claimRef,
        account,
        lastBlockHash,
        wasRemoved,
        signal: controller.signal,
      });
      if (!controller.signal.aborted) setRun({ kind: 'done', examination });
    } catch (cause) {
      if (!controller.signal.aborted) setRun({ kind: 'error', error: toAppError(cause) });
    }
  };
  const label = isOffline
    ? 'bridge.blocker.offline'
    : run.kind === 'busy'
      ? 'doctor.checking'
      : run.kind === 'done'
        ? 'doctor.again'
        : 'doctor.check';
  return (
    <div className={css.doctor}>
      {run.kind === 'done' && <DoctorResult examination={run.examination} />}
      {run.kind === 'error' && <ErrorNotice error={run.error} />}
      <Button isBusy={run.kind === 'busy'} isDisabled={isOffline} onPress={() => void examine()}>
        <Text id={label} />
      </Button>
    </div>
  );
}
