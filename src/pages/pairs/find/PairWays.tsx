import type { ReactNode } from 'react';
import { explorerPage } from '../../../config/explorerPage.ts';
import { isSameAddress } from '../../../core/address.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { ContractFact } from '../../../parts/amount/ContractFact.tsx';
import { addPairPath, removePairPath } from '../../../parts/dex/pairPaths.ts';
import { idOfToken, type PairToken } from '../../../parts/dex/pairTokens.ts';
import { AppLink } from '../../../parts/routing/AppLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TokenIcon } from '../../../ui/TokenIcon.tsx';
import css from '../Pairs.module.css';

interface PairFrameProps {
  name: string;
  /** The symbols of its tokens, each with whether the release knows the token. */
  looks: readonly { symbol: string; isForeign: boolean }[];
  children: ReactNode;
}

/** A card of a list of pairs. */
export function PairFrame({ name, looks, children }: PairFrameProps) {
  return (
    <li className={css.pair} data-pair={name}>
      <h3 className={css.name}>
        {looks.map(({ symbol, isForeign }) => (
          <TokenIcon key={symbol} symbol={symbol} isForeign={isForeign} size={24} />
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
