import { pairShare, shareAfterAddition } from '../../../core/pairs/pairShare.ts';
import { isShortArrival } from '../../../core/swap/arrival.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { fact } from '../../../parts/amount/fact.tsx';
import { FactsRows, type FactsRow } from '../../../parts/amount/FactsRows.tsx';
import { ShareText } from '../../../parts/position/ShareText.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { exact, feeRow, priceRows } from '../pairFacts.tsx';
import { inFormOrder, listed, lpTokenLook } from '../usePairSite.ts';
import type { AddPairForm } from './useAddPair.ts';

/** The account's LP tokens; null: not known. */
export const ownLp = ({ pair, lpRound, read }: Pick<AddPairForm, 'pair' | 'lpRound' | 'read'>): bigint | null =>
  pair === null && read.lookup === 'NOT_EXISTS' ? 0n : (lpRound.round?.tokenBalance ?? null);

/** What an addition makes, and what the pair is now. */
export function AddPairFacts({ form, minted }: { form: AddPairForm; minted: bigint | null }) {
  const text = useText();
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
      <FactsRows
        rows={[
          ...receivedRows(form, minted),
          ...priceRows(a, b, priced),
          ...shareRows(form),
          ...feeRow({ dex, pair, read: form.read }),
        ]}
      />
    </>
  );
}

/** The LP tokens that an addition mints. @param minted the same by a simulation; null: not known */
export function receivedRows({ addition, sides }: AddPairForm, minted: bigint | null): FactsRow[] {
  const [a, b] = [sides[0].token, sides[1].token];
  if (addition === null || typeof addition === 'string' || a === null || b === null) return [];
  const lp = minted !== null && minted < addition.minted.lp ? minted : addition.minted.lp;
  return [{ ...fact('received', 'liquidity.receive', exact(lp, lpTokenLook(a, b))), isStrong: true }];
}

/** Whether a simulation mints fewer LP tokens than the pair would for these amounts: a token keeps a part of itself. */
function isTaxed({ addition }: AddPairForm, minted: bigint | null): boolean {
  return (
    minted !== null && addition !== null && typeof addition !== 'string' && isShortArrival(addition.minted.lp, minted)
  );
}

/** The account's share of the pair, now and afterwards. */
export function shareRows(form: AddPairForm): FactsRow[] {
  const { addition, dex, pair } = form;
  const own = ownLp(form);
  if (own === null || dex === null) return [];
  const share = pair === null ? null : pairShare(pair, own, dex.protocolPart);
  const after = addition === null || typeof addition === 'string' ? null : shareAfterAddition(own, addition);
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
