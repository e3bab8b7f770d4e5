import { explorerPage } from '../../config/explorerPage.ts';
import { findTransaction, latestHash } from '../../core/transactions/transactionList.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { useNow } from '../../parts/claims/list/useNow.ts';
import { TransactionRow } from '../../parts/transactions/TransactionRow.tsx';
import { useBuyBack } from '../../state/buyBack.ts';
import { useTransactions } from '../../state/transactions.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkOut } from '../../ui/LinkOut.tsx';
import css from './Burn.module.css';

/** The last transaction of the form, with its outcome. It outlives a reload, and the list of transactions. */
export function LastBurn() {
  const text = useText();
  const nowMs = useNow();
  const hash = useBuyBack((form) => form.transactionHash);
  const chainId = useBuyBack((form) => form.sourceChainId);
  const stored = useTransactions(({ byKey }) => {
    if (hash === null || chainId === null) return null;
    const list = Object.values(byKey);
    return findTransaction(list, chainId, latestHash(list, chainId, hash)) ?? null;
  });
  if (hash === null || chainId === null) return null;
  const href = explorerPage(chainId, 'tx', hash);
  return (
    <Card label={text('burn.last')}>
      <h2 className={css.title}>
        <Text id="burn.last" />
      </h2>
      {stored !== null ? (
        <ul className={css.last}>
          <TransactionRow transaction={stored} nowMs={nowMs} />
        </ul>
      ) : (
        <p data-hash={hash}>
          <AddressText address={hash} shortened={{ head: 10, tail: 8 }} />{' '}
          {href !== null && (
            <LinkOut href={href}>
              <Text id="transaction.explorer" />
            </LinkOut>
          )}
        </p>
      )}
    </Card>
  );
}
