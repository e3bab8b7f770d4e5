import { useState } from 'react';
import { emptyAdditionForm } from '../../../core/pairs/forms.ts';
import type { AppError } from '../../../core/errors/appError.ts';
import { Text } from '../../../i18n/Text.tsx';
import { DexTabs } from '../../../parts/dex/DexTabs.tsx';
import { ForeignTokens } from '../../../parts/dex/ForeignTokens.tsx';
import { addPairPath, pairsPath } from '../../../parts/dex/pairPaths.ts';
import { useRemoteRegistries } from '../../../parts/liquidity/useRemoteRegistries.ts';
import { BackLink } from '../../../parts/shell/BackLink.tsx';
import { PageHeader } from '../../../parts/shell/PageHeader.tsx';
import { PageHelp } from '../../../parts/shell/PageHelp.tsx';
import { usePlannedWrite } from '../../../parts/transactions/usePlannedWrite.ts';
import { pairFormsStore, setAdditionForm } from '../../../state/pairForms.ts';
import type { TriedAddition } from '../../../wallet/send/tryPair.ts';
import type { PairChooser } from '../PairDialogs.tsx';
import { PairForm } from '../PairForm.tsx';
import css from '../Pairs.module.css';
import { useGivenApprovals } from '../useGivenApprovals.ts';
import { useAdditionTrial } from '../usePairTrial.ts';
import { AddPairFacts } from './AddPairFacts.tsx';
import { additionCall, addPairPlan } from './addPairPlan.tsx';
import { SideField } from './SideField.tsx';
import { useAddPair } from './useAddPair.ts';

/** Adding two tokens to a pair. */
export function AddPairPage() {
  useRemoteRegistries();
  const form = useAddPair();
  const [error, setError] = useState<AppError | null>(null);
  const [chooser, setChooser] = useState<PairChooser | null>(null);
  const { account, chainId, tokens, sides, read } = form;
  const [first, second] = sides;
  const needed = [first.approval.needed, second.approval.needed] as const;
  const approvals = useGivenApprovals(account, chainId, needed, form.blocker, setError);
  const missing = sides.flatMap(({ approval, token }) =>
    approval.status === 'NOT_APPROVED' && token !== null ? [token] : [],
  );
  // Also tried before the approvals: the simulation begins with them.
  const isTryable = form.blocker === null || form.blocker === 'needsApproval';
  const headTime = read.round?.nodes[0]?.headTime ?? null;
  const trial = useAdditionTrial(isTryable ? additionCall(form, missing) : null, headTime);
  const planOf = (tried: TriedAddition | null) => addPairPlan(form, tried, approvals.together, approvals.refuse);
  const write = usePlannedWrite(planOf(trial.tried), {
    read: () => pairFormsStore.getState().addition,
    clear: () => void setAdditionForm(form.key, emptyAdditionForm),
  });
  const shared = { account, isReady: read.isFresh };
  return (
    <div className={css.page}>
      <PageHeader
        title={<Text id="pairs.add.title" />}
        subtitle={<Text id="pairs.add.subtitle" />}
        help={
          <PageHelp>
            <Text id="pairs.help" />
          </PageHelp>
        }
        back={<BackLink to={pairsPath} labelId="pairs.pairs" />}
      />
      <DexTabs current="add" />
      <PairForm
        kind="addPair"
        titleId="pairs.add.title"
        coinLabelId="pairs.coin.pay"
        sendId="liquidity.add"
        site={form}
        pathOf={addPairPath}
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
            <SideField labelId="pairs.first" side={first} {...shared} onChooseToken={() => setChooser('a')} />
            <SideField labelId="pairs.second" side={second} {...shared} onChooseToken={() => setChooser('b')} />
          </>
        }
        facts={
          <>
            <ForeignTokens chosen={[tokens.a, tokens.b]} />
            <AddPairFacts form={form} tried={trial.tried} />
          </>
        }
      />
    </div>
  );
}
