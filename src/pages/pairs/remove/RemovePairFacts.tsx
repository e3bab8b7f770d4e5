import { pairShare, shareAfterRemoval } from '../../../core/pairs/pairShare.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { fact } from '../../../parts/amount/fact.tsx';
import { FactsRows, type FactsRow } from '../../../parts/amount/FactsRows.tsx';
import { ShareText } from '../../../parts/position/ShareText.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { TriedRemoval } from '../../../wallet/send/tryPair.ts';
import { both, exact, priceRows } from '../pairFacts.tsx';
import { PairUnsimulated } from '../PairUnsimulated.tsx';
import { inFormOrder } from '../usePairSite.ts';
import { leastOf } from './leastOf.ts';
import type { RemovePairForm } from './useRemovePair.ts';

/** What a removal pays, and what the account has in the pair now. */
export function RemovePairFacts({ form, trial }: { form: RemovePairForm; trial: TriedRemoval | null }) {
  const text = useText();
  const { tokens, pair, own, paid, lpToken } = form;
  const [a, b] = [tokens.a?.token ?? null, tokens.b?.token ?? null];
  if (a === null || b === null || pair === null || lpToken === null) return null;
  const arrived = paid && leastOf(paid.amounts, trial);
  const taxed = [a, b].filter(
    ({ isNative }, place) =>
      (trial?.isTaxed === true && !isNative) ||
      (paid !== null && arrived !== null && arrived[place] !== paid.amounts[place]),
  );
  return (
    <>
      {taxed.map(({ symbol }) => (
        <Notice key={symbol} tone="warn" toneText={text('common.warning')} role="status">
          <Text id="pairs.taxed" values={{ symbol: displaySymbol(symbol) }} />
        </Notice>
      ))}
      <PairUnsimulated tried={trial} />
      <FactsRows
        rows={[
          ...(own === null ? [] : [fact('lp', 'pairs.lp', exact(own, lpToken))]),
          ...(arrived === null ? [] : both(a, b, arrived, 'receive', 'liquidity.receive', true)),
          ...priceRows(a, b, inFormOrder(pair, a, [pair.reserve0, pair.reserve1])),
          ...shareRows(form),
        ]}
      />
    </>
  );
}

/** The account's share of the pair, now and afterwards. */
export function shareRows({ pair, dex, own, removal }: RemovePairForm): FactsRow[] {
  if (pair === null || dex === null || own === null) return [];
  const share = pairShare(pair, own, dex.protocolPart);
  const after = removal === null || typeof removal === 'string' ? null : shareAfterRemoval(own, removal);
  return [
    ...(share === null ? [] : [fact('share', 'pairs.share', <ShareText share={share} />)]),
    ...(after === null ? [] : [fact('shareAfter', 'pairs.shareAfter', <ShareText share={after} />)]),
  ];
}
