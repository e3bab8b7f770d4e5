import { asSimulated, type Addition } from '../../../core/pairs/addition.ts';
import { pairShare, shareAfterAddition } from '../../../core/pairs/pairShare.ts';
import { isShortArrival } from '../../../core/swap/arrival.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { fact } from '../../../parts/amount/fact.tsx';
import { FactsRows, type FactsRow } from '../../../parts/amount/FactsRows.tsx';
import { ShareText } from '../../../parts/position/ShareText.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { TriedAddition } from '../../../wallet/send/tryPair.ts';
import { both, exact, feeRow, priceRows } from '../pairFacts.tsx';
import { PairUnsimulated } from '../PairUnsimulated.tsx';
import { inFormOrder, listed, lpTokenLook } from '../usePairSite.ts';
import type { AddPairForm } from './useAddPair.ts';

/** The account's LP tokens; null: not known. */
export const ownLp = ({ pair, lpRound, read }: Pick<AddPairForm, 'pair' | 'lpRound' | 'read'>): bigint | null =>
  pair === null && read.lookup === 'NOT_EXISTS' ? 0n : (lpRound.round?.tokenBalance ?? null);

/** What an addition makes, and what the pair is now. */
export function AddPairFacts({ form, tried }: { form: AddPairForm; tried: TriedAddition | null }) {
  const text = useText();
  const minted = tried?.minted ?? null;
  const { dex, pair, isFirst, sides, state } = form;
  const [a, b] = [sides[0].token, sides[1].token];
  if (dex === null || a === null || b === null || state === null || form.tokens.areSame) return null;
  const typed = [sides[0].amount ?? 0n, sides[1].amount ?? 0n] as const;
  const priced = isFirst ? typed : inFormOrder(state, a, [state.reserve0, state.reserve1]);
  return (
    <>
      {isFirst && (
        <Notice tone="warn" toneText={text('common.warning')} role="status">
          <Text id="pairs.add.first" />
        </Notice>
      )}
      {isTaxed(form, minted) && (
        <Notice tone="warn" toneText={text('common.warning')} role="status">
          <Text id="pairs.taxed.lp" values={{ amount: minted === null ? null : exact(minted, lpTokenLook(a, b)) }} />
        </Notice>
      )}
      <PairUnsimulated tried={tried} />
      <FactsRows
        rows={[
          ...lessTakenRows(form),
          ...receivedRows(form, tried),
          ...priceRows(a, b, priced),
          ...shareRows(form, tried),
          ...feeRow({ dex, pair, read: form.read }),
        ]}
      />
    </>
  );
}

/** What the router takes, where that is less than what was typed: one token has no unit that is worth the rest. */
function lessTakenRows(form: AddPairForm): FactsRow[] {
  const [a, b] = [form.sides[0].token, form.sides[1].token];
  const found = additionAmounts(form);
  if (a === null || b === null || found === null) return [];
  const isWhole = form.sides.every(({ amount }, place) => amount === found.amounts[place]);
  return isWhole ? [] : both(a, b, found.amounts, 'give', 'pairs.give');
}

/** The addition as a simulation shows it, if it could be simulated. */
const additionIn = ({ addition }: AddPairForm, tried: TriedAddition | null): Addition | null =>
  addition === null || typeof addition === 'string' ? null : asSimulated(addition, tried?.minted ?? null);

/** The LP tokens that an addition mints. @param tried the same by a simulation; null: not known */
export function receivedRows(form: AddPairForm, tried: TriedAddition | null): FactsRow[] {
  const [a, b] = [form.sides[0].token, form.sides[1].token];
  const addition = additionIn(form, tried);
  if (addition === null || a === null || b === null) return [];
  const { lp } = addition.minted;
  return [{ ...fact('received', 'liquidity.receive', exact(lp, lpTokenLook(a, b))), isStrong: true }];
}

/** Whether a simulation mints fewer LP tokens than the pair would for these amounts: a token keeps a part of itself. */
function isTaxed({ addition }: AddPairForm, minted: bigint | null): boolean {
  return (
    minted !== null && addition !== null && typeof addition !== 'string' && isShortArrival(addition.minted.lp, minted)
  );
}

/** The account's share of the pair, now and afterwards. */
export function shareRows(form: AddPairForm, tried: TriedAddition | null): FactsRow[] {
  const { dex, pair } = form;
  const addition = additionIn(form, tried);
  const own = ownLp(form);
  if (own === null || dex === null) return [];
  const share = pair === null ? null : pairShare(pair, own, dex.protocolPart);
  const after = addition === null ? null : shareAfterAddition(own, addition);
  return [
    ...(share === null ? [] : [fact('share', 'pairs.share', <ShareText share={share} />)]),
    ...(after === null ? [] : [fact('shareAfter', 'pairs.shareAfter', <ShareText share={after} />)]),
  ];
}

/** What the router takes of both tokens, and the least it may take, in the order of the form. */
export function additionAmounts({ addition, state, sides }: AddPairForm) {
  const a = sides[0].token;
  if (addition === null || typeof addition === 'string' || state === null || a === null) return null;
  return {
    amounts: inFormOrder(state, a, listed(addition.amounts)),
    minimum: inFormOrder(state, a, listed(addition.minimum)),
  };
}
