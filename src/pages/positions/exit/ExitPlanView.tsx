import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Address } from 'viem';
import { exitSteps, isExitDone, type ExitPlan } from '../../../core/exitPlan/plan.ts';
import { toAppError, type AppError } from '../../../core/errors/appError.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { FactsRows } from '../../../parts/amount/FactsRows.tsx';
import { ErrorNotice } from '../../../parts/errors/ErrorNotice.tsx';
import { positionsPath, type ExitWish } from '../../../parts/positions/positionPaths.ts';
import { valueOf } from '../../../parts/reads/valueOf.ts';
import { beginExit, endExit, planOf, useExitPlans } from '../../../state/exitPlans.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { readsWorker } from '../../../workers/client.ts';
import css from '../Positions.module.css';
import { ExitSteps } from './ExitSteps.tsx';
import { ExitTargets } from './ExitTargets.tsx';
import { ExitUnread } from './ExitUnread.tsx';
import { totalRow } from './exitRows.tsx';
import { useExitCosts } from './useExitCosts.ts';
import { useExitFacts } from './useExitFacts.ts';
import type { ExitPosition } from './useExitPosition.ts';
import { bestTarget, exitTargets } from './useExitTargets.ts';

interface ExitPlanViewProps {
  wish: ExitWish;
  account: Address;
  position: ExitPosition;
  /** Something of the position could not be read. */
  isUnread: boolean;
  onRetry(): void;
  /** Shown while it is not known how much there is. */
  waiting: ReactNode;
}

/** A plan: before it is begun its choice and all its costs, then its steps with the next one to be pressed. */
export function ExitPlanView({ wish, account, position, isUnread, onRetry, waiting }: ExitPlanViewProps) {
  const text = useText();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const begun = planOf(useExitPlans(), { account, ...wish });
  const amount = begun?.amount ?? (wish.place === null ? position.held : position.staked);
  const targets = amount === null ? [] : exitTargets(position, amount);
  const targetChainId = begun?.targetChainId ?? chosen ?? bestTarget(position, targets, amount ?? 0n);
  const draft: ExitPlan | null =
    amount === null ? null : { account, ...wish, amount, targetChainId, startBlock: 0n, startedAtMs: 0 };
  const plan = begun ?? draft;
  const read = useExitFacts(begun, position);
  const costs = useExitCosts(plan, account);
  const again = (): void => {
    onRetry();
    read.retry();
  };
  const unread = isUnread || read.isUnread ? <ExitUnread chainId={wish.chainId} onRetry={again} /> : null;
  if (plan === null || costs === null) return unread ?? waiting;
  if (begun === null && amount === 0n)
    return (
      unread ?? (
        <p className={css.empty} role="status">
          <Text id="exit.nothing" />
        </p>
      )
    );
  const { staked, held } = position;
  const steps = exitSteps(plan, begun === null ? { staked, held, unstaked: 0n, returned: 0n, claims: [] } : read.facts);
  const isDone = begun !== null && isExitDone(steps);
  const begin = async (): Promise<void> => {
    setError(null);
    try {
      const head = valueOf(await readsWorker().readHead(wish.chainId));
      await beginExit({ ...plan, startBlock: head + 1n, startedAtMs: Date.now() });
    } catch (cause) {
      setError(toAppError(cause));
    }
  };
  const end = async (): Promise<void> => {
    await endExit(plan);
    void navigate(positionsPath);
  };
  return (
    <>
      {unread}
      <Card label={text('exit.title')}>
        {begun === null && targets.length > 1 && (
          <ExitTargets
            targets={targets}
            symbol={position.pool?.entry.symbol ?? ''}
            chosen={targetChainId}
            onChoose={setChosen}
          />
        )}
        <ExitSteps
          steps={steps}
          begun={begun}
          position={position}
          targetChainId={targetChainId}
          costs={costs}
          read={read}
        />
        {!read.isConfirmed && (
          <p className={css.quiet}>
            <Text id="ledger.unconfirmed" values={{ network: networkName(wish.chainId) }} />
          </p>
        )}
        {!isDone && (
          <FactsRows
            rows={[
              totalRow(
                steps.filter(({ state }) => state !== 'done'),
                costs,
              ),
            ]}
          />
        )}
        {isDone && (
          <Notice tone="success" toneText={text('common.success')} role="status">
            <Text id="exit.done" />
          </Notice>
        )}
        {error !== null && <ErrorNotice error={error} />}
        {begun === null ? (
          <Button look="main" isWide onPress={() => void begin()}>
            <Text id="exit.begin" />
          </Button>
        ) : (
          <Button isWide onPress={() => void end()}>
            <Text id={isDone ? 'common.close' : 'exit.forget'} />
          </Button>
        )}
      </Card>
    </>
  );
}
