import { ZERO_ADDRESS } from '../../../core/address.ts';
import { displaySymbol, type Token } from '../../../core/tokens/token.ts';
import { formatAmountExact } from '../../../core/amounts.ts';
import type { WriteLabel } from '../../../core/transactions/writeLabel.ts';
import { Text } from '../../../i18n/Text.tsx';
import { loadInTime } from '../../../io/loadInTime.ts';
import { fact } from '../../../parts/amount/fact.tsx';
import { foreignRows } from '../../../parts/dex/ForeignTokens.tsx';
import type { WritePlan } from '../../../parts/transactions/usePlannedWrite.ts';
import type { TriedAddition } from '../../../wallet/send/tryPair.ts';
import { callRows } from '../callRows.tsx';
import type { AdditionCall } from '../pairAction.ts';
import { both, exact, priceRows } from '../pairFacts.tsx';
import { PairUnsimulated } from '../PairUnsimulated.tsx';
import { additionAmounts, receivedRows, shareRows } from './AddPairFacts.tsx';
import type { AddPairForm } from './useAddPair.ts';

/**
 * The call that the form describes; null while something is missing.
 * @param approves the tokens that are approved before, for exactly their amounts
 */
export function additionCall(form: AddPairForm, approves: readonly Token[]): AdditionCall | null {
  const { account, dex, sides, pair, deadlineSeconds, isTurned } = form;
  const [a, b] = [sides[0].token, sides[1].token];
  const found = additionAmounts(form);
  if (account === null || dex === null || a === null || b === null || found === null) return null;
  const [amountA, amountB] = found.amounts;
  const [minimumA, minimumB] = found.minimum;
  const address = pair?.address ?? ZERO_ADDRESS;
  return { a, b, amountA, amountB, minimumA, minimumB, pair: address, deadlineSeconds, account, approves, isTurned };
}

/**
 * The addition that the form describes; null while something is missing.
 * @param tried what a simulation of it shows; null: not known
 * @param approves the tokens that are approved in the same request
 */
export function addPairPlan(
  form: AddPairForm,
  tried: TriedAddition | null,
  approves: readonly Token[],
  onRefused: () => void,
): WritePlan | null {
  const { chainId, isFirst } = form;
  const call = additionCall(form, approves);
  if (call === null) return null;
  const { a, b, amountA, amountB, minimumA, minimumB } = call;
  const label: WriteLabel = {
    id: 'tx.addPair',
    values: {
      amountA: formatAmountExact(amountA, a.decimals),
      symbolA: displaySymbol(a.symbol),
      amountB: formatAmountExact(amountB, b.decimals),
      symbolB: displaySymbol(b.symbol),
    },
  };
  return {
    chainId,
    title: <Text id="liquidity.add.confirm" />,
    attempt: <Text id="tx.addPair" values={label.values} />,
    notes: <PairUnsimulated tried={tried} />,
    rows: [
      ...both(a, b, [amountA, amountB], 'give', 'pairs.give', true),
      ...both(a, b, [minimumA, minimumB], 'least', 'pairs.least'),
      ...approves.map((token) =>
        fact(
          `approval ${token.symbol}`,
          'confirm.approval',
          exact(token.address === a.address ? amountA : amountB, token),
        ),
      ),
      ...receivedRows(form, tried),
      ...(isFirst ? priceRows(a, b, [amountA, amountB]) : []),
      ...shareRows(form, tried),
      ...foreignRows([form.tokens.a, form.tokens.b]),
      ...callRows(form),
    ],
    send: async (onAccepted) => {
      const { sendAddPair } = await loadInTime(import('../pairAction.ts'));
      const sent = await sendAddPair(call, label, onAccepted);
      if (!sent.ok && sent.error.code.startsWith('batch')) onRefused();
      return sent;
    },
  };
}
