import { useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { deployment } from '../../config/deployment.ts';
import { explorerPage } from '../../config/explorerPage.ts';
import { isSameAddress } from '../../core/address.ts';
import { lpElsewhere, type LpElsewhere, type LpMoves } from '../../core/positions/lpPlaces.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { FactsRows, type FactsRow } from '../../parts/amount/FactsRows.tsx';
import { fact } from '../../parts/amount/fact.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { networkName } from '../../parts/network/networkChoices.ts';
import { lpHolders, lpTakers } from '../../parts/positions/lpContracts.ts';
import { lpMovesQuery } from '../../parts/positions/lpMovesQuery.ts';
import type { Positions } from '../../parts/positions/usePositions.ts';
import { isUnread } from '../../parts/reads/isUnread.ts';
import { AppLink } from '../../parts/routing/AppLink.tsx';
import { AddressText } from '../../ui/AddressText.tsx';
import { LinkOut } from '../../ui/LinkOut.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { cardPaths } from './cardPaths.ts';
import { lpTokensOf, type LpLook } from './lpTokensOf.ts';
import css from './Positions.module.css';

interface LpPlacesProps {
  account: Address;
  positions: Positions;
}

/** Where every LP token of an account is: in its wallet, staked, or sent elsewhere. */
export function LpPlaces({ account, positions }: LpPlacesProps) {
  const text = useText();
  const chains = deployment.chains.map(({ chainId }) => ({ chainId, looks: lpTokensOf(positions, chainId) }));
  const reads = useQueries({
    queries: chains.map(({ chainId, looks }) =>
      lpMovesQuery({ chainId, account, lpTokens: looks.map(({ address }) => address), from: null }),
    ),
  });
  const found = chains.flatMap(({ chainId, looks }, index) =>
    looks.flatMap((look) => {
      const rows = rowsOf(account, chainId, look, positions, reads[index]?.data ?? null);
      return rows.length === 0 ? [] : [{ chainId, look, rows }];
    }),
  );
  const failed = chains.filter((_, index) => isUnread(reads[index])).map(({ chainId }) => chainId);
  const isLoading = reads.some((read) => read.isLoading);
  return (
    <>
      <p className={css.quiet}>
        <Text id="positions.lp.text" />
      </p>
      {failed.length > 0 && (
        <Notice tone="warn" toneText={text('common.warning')} role="status">
          <Text id="positions.unread" values={{ networks: failed.map(networkName).join(', ') }} />
        </Notice>
      )}
      <ul className={css.list}>
        {found.map(({ chainId, look, rows }) => (
          <li key={`${chainId} ${look.address}`} className={css.item} data-lp={`${chainId} ${look.symbol}`}>
            <h3 className={css.head}>
              <bdi className={css.name}>{displaySymbol(look.symbol)}</bdi>
              <span className={css.network}>{networkName(chainId)}</span>
            </h3>
            <FactsRows rows={rows} />
          </li>
        ))}
      </ul>
      {isLoading && <Skeleton width="full" label={text('common.loading')} />}
      {!isLoading && failed.length === 0 && found.length === 0 && (
        <p className={css.quiet} role="status">
          <Text id="positions.lp.none" />
        </p>
      )}
      {reads.some(({ data }) => data?.isWhole === false) && (
        <p className={css.quiet}>
          <Text id="positions.partly" />
        </p>
      )}
      {reads.map(
        ({ data }) =>
          data?.isConfirmed === false && (
            <p key={data.chainId} className={css.quiet}>
              <Text id="ledger.unconfirmed" values={{ network: networkName(data.chainId) }} />
            </p>
          ),
      )}
    </>
  );
}

function rowsOf(
  account: Address,
  chainId: number,
  look: LpLook,
  positions: Positions,
  moves: LpMoves | null,
): FactsRow[] {
  const amount = (units: bigint) => (
    <TokenAmountText amount={units} decimals={look.decimals} symbol={look.symbol} as="balance" isTappable />
  );
  const stakes = positions.stakes.filter(
    ({ entry, pool, position }) =>
      entry.chainId === chainId &&
      entry.kind !== 'rewards' &&
      isSameAddress(pool?.staked?.address, look.address) &&
      (position?.stakedBalance ?? 0n) > 0n,
  );
  const elsewhere =
    moves === null ? [] : lpElsewhere(account, look.address, moves.moves, lpTakers(chainId), lpHolders(chainId));
  return [
    ...(look.held > 0n ? [fact('wallet', 'positions.lp.wallet', amount(look.held))] : []),
    ...stakes.map(({ key, entry, position }) => ({
      id: `stake ${key}`,
      name: (
        <AppLink to={cardPaths[entry.kind]}>
          <Text id={entry.kind === 'farms' ? 'nav.farms' : 'nav.mining'} />
        </AppLink>
      ),
      value: amount(position?.stakedBalance ?? 0n),
    })),
    ...elsewhere.map((one) => ({
      id: `sent ${one.to}`,
      name: <Text id={moves?.contracts[one.to] === false ? 'positions.lp.account' : 'positions.lp.contract'} />,
      value: <Sent chainId={chainId} sent={one} amount={amount(one.amount)} />,
    })),
  ];
}

function Sent({ chainId, sent, amount }: { chainId: number; sent: LpElsewhere; amount: React.ReactNode }) {
  const url = explorerPage(chainId, 'tx', sent.transactionHash);
  return (
    <>
      {amount} <AddressText address={sent.to} />{' '}
      {url !== null && (
        <LinkOut href={url}>
          <Text id="positions.lp.transfer" />
        </LinkOut>
      )}
    </>
  );
}
