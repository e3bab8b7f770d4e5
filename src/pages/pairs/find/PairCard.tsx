import type { ReactNode } from 'react';
import { explorerPage } from '../../../config/explorerPage.ts';
import { isSameAddress } from '../../../core/address.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { ContractFact } from '../../../parts/amount/ContractFact.tsx';
import { fact } from '../../../parts/amount/fact.tsx';
import { FactsRows, type FactsRow } from '../../../parts/amount/FactsRows.tsx';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { addPairPath, removePairPath } from '../../../parts/dex/pairPaths.ts';
import { idOfToken, tokenAtAddress, type PairToken } from '../../../parts/dex/pairTokens.ts';
import { DollarText } from '../../../parts/earn/figures.tsx';
import { ShareText } from '../../../parts/position/ShareText.tsx';
import { AppLink } from '../../../parts/routing/AppLink.tsx';
import { useDynamicTokens } from '../../../state/dynamicTokens.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TokenIcon } from '../../../ui/TokenIcon.tsx';
import { exact } from '../pairFacts.tsx';
import css from '../Pairs.module.css';
import { lpTokenLook } from '../usePairSite.ts';
import type { PairPosition } from './useOwnPairs.ts';

/** What an account has in one pair, and what it can do with it. */
export function PairCard({ position }: { position: PairPosition }) {
  const { facts, own, staked, amounts, share, value } = position;
  const { chainId, address } = facts;
  const remote = useDynamicTokens((state) => state.tokens);
  const known = position.tokens.map((token) => tokenAtAddress(chainId, token.address, remote));
  const looks = position.tokens.map((token, place) => known[place]?.token ?? token);
  const [first, second] = looks;
  if (first === undefined || second === undefined) return null;
  const amount = (units: bigint, look: typeof first) => (
    <TokenAmountText amount={units} decimals={look.decimals} symbol={look.symbol} as="balance" isTappable />
  );
  const part = (id: string, look: typeof first, units: bigint): FactsRow => ({
    id,
    name: <Text id="pairs.part" values={{ symbol: displaySymbol(look.symbol) }} />,
    value: amount(units, look),
  });
  const lp = lpTokenLook(first, second);
  return (
    <PairFrame
      name={`${displaySymbol(first.symbol)}/${displaySymbol(second.symbol)}`}
      symbols={[first.symbol, second.symbol]}
    >
      <FactsRows
        rows={[
          ...(value === null
            ? []
            : [{ ...fact('value', 'pairs.value', <DollarText value={value} />), isStrong: true }]),
          part('amount0', first, amounts.amount0),
          part('amount1', second, amounts.amount1),
          ...(share === null ? [] : [fact('share', 'pairs.share', <ShareText share={share} />)]),
          fact('lp', 'pairs.lp', exact(own, lp)),
          ...(staked === 0n
            ? []
            : [fact('staked', 'pairs.staked', <AppLink to="/farms/staked">{exact(staked, lp)}</AppLink>)]),
          fact(
            'contract',
            'earn.contract',
            <ContractFact contract={address} url={explorerPage(chainId, 'address', address)} />,
          ),
        ]}
      />
      <PairWays chainId={chainId} known={known} addresses={[facts.token0, facts.token1]} hasLp={own > 0n} />
    </PairFrame>
  );
}

interface PairFrameProps {
  name: string;
  symbols: readonly string[];
  children: ReactNode;
}

/** A card of a list of pairs. */
export function PairFrame({ name, symbols, children }: PairFrameProps) {
  return (
    <li className={css.pair} data-pair={name}>
      <h3 className={css.name}>
        {symbols.map((symbol) => (
          <TokenIcon key={symbol} symbol={symbol} logoURI={undefined} size={24} />
        ))}
        <bdi>{name}</bdi>
      </h3>
      {children}
    </li>
  );
}

interface PairWaysProps {
  chainId: number;
  /** The tokens that this app knows, in the order of the pair. */
  known: readonly (PairToken | null)[];
  addresses: readonly [`0x${string}`, `0x${string}`];
  /** The account has LP tokens in its wallet. */
  hasLp: boolean;
}

/** Links to the forms of a pair; of a token that this app does not know only a warning. */
export function PairWays({ chainId, known, addresses, hasLp }: PairWaysProps) {
  const text = useText();
  const [one = null, other = null] = known;
  if (one === null || other === null)
    return (
      <>
        <Notice tone="warn" toneText={text('common.warning')}>
          <Text id="pairs.unknownToken" />
        </Notice>
        {addresses.map(
          (address) =>
            !known.some((token) => isSameAddress(token?.token.address, address)) && (
              <ContractFact key={address} contract={address} url={explorerPage(chainId, 'address', address)} />
            ),
        )}
      </>
    );
  const ids = { chainId, a: idOfToken(one), b: idOfToken(other) };
  const pair = `${displaySymbol(one.token.symbol)}/${displaySymbol(other.token.symbol)}`;
  return (
    <p className={css.ways}>
      <AppLink className={css.way} to={addPairPath(ids)} aria-label={text('pairs.add.name', { pair })}>
        <Text id="liquidity.add.short" />
      </AppLink>
      {hasLp && (
        <AppLink className={css.way} to={removePairPath(ids)} aria-label={text('pairs.remove.name', { pair })}>
          <Text id="pairs.remove" />
        </AppLink>
      )}
    </p>
  );
}
