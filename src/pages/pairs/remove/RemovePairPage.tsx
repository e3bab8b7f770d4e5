import { useState } from 'react';
import { emptyRemovalForm } from '../../../core/pairs/forms.ts';
import type { AppError } from '../../../core/errors/appError.ts';
import { Text } from '../../../i18n/Text.tsx';
import { DexTabs } from '../../../parts/dex/DexTabs.tsx';
import { pairsPath, removePairPath } from '../../../parts/dex/pairPaths.ts';
import { useRemoteRegistries } from '../../../parts/liquidity/useRemoteRegistries.ts';
import { BackLink } from '../../../parts/shell/BackLink.tsx';
import { PageHeader } from '../../../parts/shell/PageHeader.tsx';
import { usePlannedWrite } from '../../../parts/transactions/usePlannedWrite.ts';
import { pairFormsStore, setRemovalForm } from '../../../state/pairForms.ts';
import type { TriedRemoval } from '../../../wallet/send/tryPair.ts';
import type { PairChooser } from '../PairDialogs.tsx';
import { PairForm } from '../PairForm.tsx';
import css from '../Pairs.module.css';
import { PairTokens } from '../PairTokens.tsx';
import { useGivenApprovals } from '../useGivenApprovals.ts';
import { useRemovalTrial } from '../usePairTrial.ts';
import { RemovalFields } from './RemovalFields.tsx';
import { RemovePairFacts } from './RemovePairFacts.tsx';
import { removalCall, removePairPlan } from './removePairPlan.tsx';
import { useRemovePair } from './useRemovePair.ts';

/** Giving LP tokens of a pair back for its tokens. */
export function RemovePairPage() {
  useRemoteRegistries();
  const form = useRemovePair();
  const [error, setError] = useState<AppError | null>(null);
  const [chooser, setChooser] = useState<PairChooser | null>(null);
  const { account, chainId, tokens, read } = form;
  const approvals = useGivenApprovals(account, chainId, [form.approval.needed, null], form.blocker, setError);
  const isTryable = form.blocker === null || form.blocker === 'needsApproval';
  const call = removalCall(form, form.approval.status === 'NOT_APPROVED');
  const trial = useRemovalTrial(isTryable ? call : null, read.round?.nodes[0]?.headTime ?? null);
  const planOf = (tried: TriedRemoval | null) =>
    removePairPlan(form, tried, approvals.together.length > 0, approvals.refuse);
  const write = usePlannedWrite(planOf(trial.tried), {
    read: () => pairFormsStore.getState().removal,
    clear: () => void setRemovalForm(form.key, emptyRemovalForm),
  });
  return (
    <div className={css.page}>
      <PageHeader
        title={<Text id="pairs.remove.title" />}
        subtitle={<Text id="pairs.remove.subtitle" />}
        back={<BackLink to={pairsPath} labelId="pairs.pairs" />}
      />
      <DexTabs current={null} />
      <PairForm
        kind="removePair"
        titleId="pairs.remove.title"
        coinLabelId="pairs.coin.receive"
        sendId="pairs.remove"
        site={form}
        pathOf={removePairPath}
        approvals={approvals}
        write={write}
        isTrying={trial.isBusy}
        error={error}
        onSend={() => {
          setError(null);
          trial.runThen((tried) => write.openWith(planOf(tried)));
        }}
        chooser={chooser}
        onChoose={setChooser}
        fields={
          <>
            <PairTokens tokens={tokens} onChoose={setChooser} />
            <RemovalFields form={form} />
          </>
        }
        facts={<RemovePairFacts form={form} trial={trial.tried} />}
      />
    </div>
  );
}
