import { displaySymbol } from '../../../core/tokens/token.ts';
import type { WriteLabel } from '../../../core/transactions/writeLabel.ts';
import { Text } from '../../../i18n/Text.tsx';
import { loadInTime } from '../../../io/loadInTime.ts';
import { fact } from '../../../parts/amount/fact.tsx';
import type { WritePlan } from '../../../parts/transactions/usePlannedWrite.ts';
import { callRows } from '../callRows.tsx';
import type { TriedRemoval } from '../../../wallet/send/tryPair.ts';
import type { RemovalCall } from '../pairAction.ts';
import { both, exact } from '../pairFacts.tsx';
import { PairUnsimulated } from '../PairUnsimulated.tsx';
import { leastOf, minimumOfArrival } from './leastOf.ts';
import { shareRows } from './RemovePairFacts.tsx';
import type { RemovePairForm } from './useRemovePair.ts';

/** The call that the form describes; null while something is missing. */
export function removalCall(form: RemovePairForm, approvesLp: boolean): RemovalCall | null {
  const { account, dex, tokens, pair, removal, paid, deadlineSeconds } = form;
  if (account === null || dex === null || tokens.a === null || tokens.b === null || pair === null) return null;
  if (paid === null || removal === null || typeof removal === 'string') return null;
  const [minimumA, minimumB] = paid.minimum;
  const [a, b] = [tokens.a.token, tokens.b.token];
  const shared = { a, b, minimumA, minimumB, pair: pair.address, deadlineSeconds, account, isTurned: a.isNative };
  return { ...shared, lp: removal.lp, isTaxed: false, approvesLp };
}

/**
 * The removal that the form describes; null while something is missing.
 * @param trial what a simulation of it pays; null: not known
 * @param approvesLp the LP tokens are approved in the same request
 */
export function removePairPlan(
  form: RemovePairForm,
  trial: TriedRemoval | null,
  approvesLp: boolean,
  onRefused: () => void,
): WritePlan | null {
  const call = removalCall(form, approvesLp);
  const { paid, lpToken, chainId } = form;
  if (call === null || paid === null || lpToken === null) return null;
  const { a, b, lp } = call;
  const pair = `${displaySymbol(a.symbol)}/${displaySymbol(b.symbol)}`;
  const label: WriteLabel = { id: 'tx.removePair', values: { pair } };
  return {
    chainId,
    title: <Text id="pairs.remove.confirm" />,
    attempt: <Text id="tx.removePair" values={{ pair }} />,
    notes: <PairUnsimulated tried={trial} />,
    rows: [
      { ...fact('lp', 'pairs.remove.lp', exact(lp, lpToken)), isStrong: true },
      ...both(a, b, leastOf(paid.amounts, trial), 'receive', 'liquidity.receive', true),
      ...both(a, b, minimumOfArrival(paid, trial), 'least', 'pairs.least'),
      ...(approvesLp ? [fact('approval', 'confirm.approval', exact(lp, lpToken))] : []),
      ...shareRows(form),
      ...callRows(form),
    ],
    send: async (onAccepted) => {
      const { sendRemovePair } = await loadInTime(import('../pairAction.ts'));
      const sent = await sendRemovePair({ ...call, isTaxed: trial?.isTaxed ?? false }, label, onAccepted);
      if (!sent.ok && sent.error.code.startsWith('batch')) onRefused();
      return sent;
    },
  };
}
