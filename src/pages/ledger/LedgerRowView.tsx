import { explorerPage } from '../../config/explorerPage.ts';
import type { LedgerEntry } from '../../core/ledger/entry.ts';
import type { LedgerRow } from '../../core/ledger/rows.ts';
import { formatTime } from '../../i18n/formatDateTime.ts';
import type { Sign } from '../../i18n/formatNumberText.ts';
import { Text } from '../../i18n/Text.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { kindTexts } from '../../parts/ledger/kindTexts.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { AppLink } from '../../parts/routing/AppLink.tsx';
import { AddressText } from '../../ui/AddressText.tsx';
import { ChainIcon } from '../../ui/ChainIcon.tsx';
import { LinkOut } from '../../ui/LinkOut.tsx';
import css from './Ledger.module.css';
import type { TokenOf } from './view.ts';

interface LedgerRowViewProps {
  row: LedgerRow;
  tokenOf: TokenOf;
  /** The path of the receipt, if it is a bridging. */
  receipt: string | null;
}

/** What one transaction did: its kind, what came and went, its fees, and the ways to the transaction. */
export function LedgerRowView({ row, tokenOf, receipt }: LedgerRowViewProps) {
  const { chainId, hash, time, kind, amounts, gas } = row;
  const at = new Date(Number(time) * 1_000);
  const href = explorerPage(chainId, 'tx', hash);
  const isPlain = kind === 'sent' || kind === 'received';
  const counterparty = isPlain ? (amounts[0]?.counterparty ?? null) : null;
  return (
    <li className={css.row} data-entry={kind} data-hash={hash} tabIndex={-1}>
      <div className={css.what}>
        <strong>
          <Text id={kindTexts[kind]} />
        </strong>
        <span className={css.where}>
          <time dateTime={at.toISOString()}>{formatTime(at.getTime())}</time>
          <ChainIcon chainId={chainId} size={20} />
          {networkName(chainId)}
          {counterparty !== null && <AddressText address={counterparty} shortened={{ head: 6, tail: 4 }} />}
        </span>
      </div>
      <ul className={css.amounts}>
        {amounts.map((entry) => (
          <Amount key={entry.index} entry={entry} tokenOf={tokenOf} />
        ))}
        {gas !== null && (
          <li className={css.gas}>
            <Text id="ledger.gas" /> <Figure entry={gas} amount={gas.out} tokenOf={tokenOf} />
          </li>
        )}
      </ul>
      <span className={css.ways}>
        {receipt !== null && (
          <AppLink className={css.receipt} to={receipt}>
            <Text id="receipt.link" />
          </AppLink>
        )}
        {href !== null && (
          <LinkOut href={href} isIcon>
            <Text id="transaction.explorer" />
          </LinkOut>
        )}
      </span>
    </li>
  );
}

function Amount({ entry, tokenOf }: { entry: LedgerEntry; tokenOf: TokenOf }) {
  return (
    <li className={entry.in > entry.out ? css.in : css.out}>
      <bdi>
        <Figure
          entry={entry}
          amount={entry.in > entry.out ? entry.in : entry.out}
          sign={entry.in > entry.out ? '+' : entry.in < entry.out ? '−' : undefined}
          tokenOf={tokenOf}
        />
      </bdi>
      {entry.fee !== null && (
        <span className={css.fee}>
          <Text id="bridge.facts.fee" /> <Figure entry={entry} amount={entry.fee} tokenOf={tokenOf} />
        </span>
      )}
    </li>
  );
}

interface FigureProps {
  entry: LedgerEntry;
  amount: bigint;
  sign?: Sign | undefined;
  tokenOf: TokenOf;
}

/** An amount; of an NFT its number, of a token without decimals its smallest units. */
function Figure({ entry, amount, sign, tokenOf }: FigureProps) {
  const { symbol, decimals } = tokenOf(entry.chainId, entry.token);
  if (entry.tokenId !== null)
    return (
      <>
        {sign}
        {symbol} #{`${entry.tokenId}`.slice(0, 12)}
      </>
    );
  return <TokenAmountText amount={amount} decimals={decimals ?? 0} symbol={symbol} sign={sign} isTappable />;
}
