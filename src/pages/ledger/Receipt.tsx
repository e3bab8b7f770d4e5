import { Fragment } from 'react';
import { chainById } from '../../config/chains/chains.ts';
import { deployment } from '../../config/deployment.ts';
import { explorerPage } from '../../config/explorerPage.ts';
import { parseAddress } from '../../core/address.ts';
import { COIN } from '../../core/ledger/entry.ts';
import { localTime } from '../../core/ledger/exportFile.ts';
import { formatDateTime } from '../../i18n/formatDateTime.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { FactsRows, type FactsRow } from '../../parts/amount/FactsRows.tsx';
import { fact } from '../../parts/amount/fact.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { shownToken } from '../../parts/ledger/ledgerTokens.ts';
import { deviceZone } from '../../parts/ledger/timeZone.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { LinkOut } from '../../ui/LinkOut.tsx';
import css from './Receipt.module.css';
import type { ReceiptFacts, ReceiptTransaction } from './receiptAction.ts';
import { receiptAmounts, type ReceiptAmount } from './receiptAmounts.ts';

/** Both halves of a bridging on one sheet: what was sent, what arrived, fees, transactions and times. */
export function Receipt({ facts }: { facts: ReceiptFacts }) {
  const { event, deposit, claim, isReleased } = facts;
  const { sent, arrived, fee } = receiptAmounts(facts);
  const half = (nameId: MessageId, transaction: ReceiptTransaction | null, chainId: number, rows: FactsRow[]) => (
    <section className={css.half}>
      <h3 className={css.name}>
        <Text id={nameId} />
      </h3>
      <FactsRows
        rows={[fact('network', 'network.ownNode.network', networkName(chainId)), ...rows, ...rowsOf(transaction)]}
      />
    </section>
  );
  return (
    <article className={css.receipt} data-receipt={deposit.hash}>
      <header className={css.head}>
        <strong>{deployment.appName}</strong>
        <h2 className={css.title}>
          <Text id="receipt.title" />
        </h2>
      </header>
      {half('progress.group.deposit', deposit, event.sourceChainId, [
        fact('sent', 'amount.sent', <Amount shown={sent} />),
        fact('sender', 'receipt.sender', <AddressText address={deposit.from} />),
        fact('recipient', 'recipient.label', <AddressText address={parseAddress(event.receiver) ?? event.receiver} />),
      ])}
      {half('progress.group.claim', claim, event.targetChainId, [
        fact(
          'arrived',
          'amount.arrived',
          arrived !== null ? (
            <Amount shown={arrived} />
          ) : (
            <Text id={isReleased === false ? 'receipt.unclaimed' : 'common.unknown'} />
          ),
        ),
        ...(fee === null ? [] : [fact('fee', 'nft.facts.fee', <Amount shown={fee} />)]),
        ...(claim === null ? [] : [fact('claimer', 'receipt.sender', <AddressText address={claim.from} />)]),
      ])}
    </article>
  );
}

/** What is the same for both transactions. */
function rowsOf(transaction: ReceiptTransaction | null): FactsRow[] {
  if (transaction === null) return [];
  const { chainId, hash, time, gasCost } = transaction;
  const href = explorerPage(chainId, 'tx', hash);
  const coin = shownToken(chainId, COIN, []);
  const timeMs = Number(time) * 1_000;
  const zone = deviceZone();
  return [
    fact(
      'time',
      'burn.when',
      <time dateTime={new Date(timeMs).toISOString()}>
        <bdi>{formatDateTime(timeMs)}</bdi> <bdi>{`${zone.name} (UTC${localTime(time, zone).slice(-6)})`}</bdi>
      </time>,
    ),
    fact(
      'gas',
      'ledger.gas',
      <TokenAmountText
        amount={gasCost}
        decimals={coin.decimals ?? chainById(chainId)?.nativeCoin.decimals ?? 18}
        symbol={coin.symbol}
        as="exact"
      />,
    ),
    fact(
      'transaction',
      'receipt.transaction',
      <Fragment>
        <span className={css.hash}>
          <bdi>{hash}</bdi>
        </span>
        {href !== null && (
          <LinkOut href={href}>
            <Text id="transaction.explorer" />
          </LinkOut>
        )}
      </Fragment>,
    ),
  ];
}

function Amount({ shown }: { shown: ReceiptAmount }) {
  if (shown.tokenId !== null)
    return (
      <bdi>
        {shown.symbol} #{`${shown.tokenId}`}
      </bdi>
    );
  return <TokenAmountText amount={shown.amount} decimals={shown.decimals} symbol={shown.symbol} as="exact" />;
}
