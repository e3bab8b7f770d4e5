import { explorerPage } from '../../../config/explorerPage.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { ContractFact } from '../../../parts/amount/ContractFact.tsx';
import { fact } from '../../../parts/amount/fact.tsx';
import { FactsRows, type FactsRow } from '../../../parts/amount/FactsRows.tsx';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { isUnlisted, tokenOfId } from '../../../parts/dex/pairTokens.ts';
import { UnknownWay } from '../../../parts/dex/UnknownWay.tsx';
import { DollarText } from '../../../parts/earn/figures.tsx';
import { ShareText } from '../../../parts/position/ShareText.tsx';
import { AppLink } from '../../../parts/routing/AppLink.tsx';
import { useDynamicTokens } from '../../../state/dynamicTokens.ts';
import { useNamedTokens } from '../../../state/ownTokens.ts';
import css from '../Pairs.module.css';
import { lpTokenLook } from '../usePairSite.ts';
import { PairFrame, PairWays } from './PairWays.tsx';
import type { PairPosition } from '../../../parts/dex/useOwnPairs.ts';

/** What an account has in one pair, and what it can do with it. */
export function PairCard({ position }: { position: PairPosition }) {
  const { facts, own, staked, amounts, share, value } = position;
  const { chainId, address } = facts;
  const remote = useDynamicTokens((state) => state.tokens);
  const others = useNamedTokens();
  const known = position.tokens.map(({ address: token }) => tokenOfId(token, chainId, remote, others));
  const looks = position.tokens.map((token, place) => known[place]?.token ?? token);
  const [first, second] = looks;
  if (first === undefined || second === undefined) return null;
  const amount = (
    units: bigint,
    { decimals, symbol }: Pick<typeof first, 'decimals' | 'symbol'>,
    isTappable = true,
  ) => <TokenAmountText amount={units} decimals={decimals} symbol={symbol} as="balance" isTappable={isTappable} />;
  const part = (id: string, look: typeof first, units: bigint): FactsRow => ({
    id,
    name: <Text id="pairs.part" values={{ symbol: displaySymbol(look.symbol) }} />,
    value: amount(units, look),
  });
  const lp = lpTokenLook(first, second);
  return (
    <PairFrame
      name={`${displaySymbol(first.symbol)}/${displaySymbol(second.symbol)}`}
      looks={looks.map(({ symbol }, place) => ({ symbol, isForeign: isUnlisted(known[place]) }))}
    >
      <FactsRows
        rows={[
          ...(value === null
            ? []
            : [{ ...fact('value', 'pairs.value', <DollarText value={value} />), isStrong: true }]),
          part('amount0', first, amounts.amount0),
          part('amount1', second, amounts.amount1),
          ...(share === null ? [] : [fact('share', 'pairs.share', <ShareText share={share} />)]),
          fact('lp', 'pairs.lp', amount(own, lp)),
          ...(staked === 0n
            ? []
            : [fact('staked', 'pairs.staked', <AppLink to="/farms/staked">{amount(staked, lp, false)}</AppLink>)]),
          fact(
            'contract',
            'earn.contract',
            <ContractFact contract={address} url={explorerPage(chainId, 'address', address)} />,
          ),
        ]}
      />
      <PairWays chainId={chainId} known={known} addresses={[facts.token0, facts.token1]} hasLp={own > 0n} />
      {own > 0n && known.includes(null) && (
        <p className={css.ways}>
          <UnknownWay chainId={chainId} tokens={position.tokens} className={css.way} />
        </p>
      )}
    </PairFrame>
  );
}
