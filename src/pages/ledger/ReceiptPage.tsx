import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { toAppError } from '../../core/errors/appError.ts';
import { parseDepositNumber } from '../../core/claims/claimLink.ts';
import { ledgerPath } from '../../core/ledger/receiptPath.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ErrorNotice } from '../../parts/errors/ErrorNotice.tsx';
import { BackLink } from '../../parts/shell/BackLink.tsx';
import { PageHeader } from '../../parts/shell/PageHeader.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Receipt } from './Receipt.tsx';
import css from './Receipt.module.css';
import { readReceiptOf } from './receiptAction.ts';

const isHash = (text: string): text is `0x${string}` => /^0x[0-9a-f]{64}$/.test(text);

/** The receipt of one bridging, made to be printed. */
export function ReceiptPage() {
  const text = useText();
  const [search] = useSearchParams();
  const hash = (search.get('tx') ?? '').toLowerCase();
  const depositNumber = parseDepositNumber(search.get('deposit'));
  const query = useQuery({
    queryKey: ['receipt', hash, `${depositNumber}`],
    enabled: isHash(hash),
    queryFn: ({ signal }) => (isHash(hash) ? readReceiptOf(hash, depositNumber, signal) : null),
    // A receipt changes only until it is claimed.
    staleTime: 10_000,
  });
  const bridging = query.data;
  return (
    <div className={css.page}>
      <div className={css.screen}>
        <PageHeader
          title={<Text id="receipt.title" />}
          subtitle={<Text id="page.receipt" />}
          back={<BackLink to={ledgerPath} labelId="ledger.title" />}
        />
      </div>
      {bridging ? (
        <>
          <Receipt facts={bridging} />
          <div className={css.screen}>
            <Button look="main" onPress={() => window.print()}>
              <Text id="receipt.print" />
            </Button>
          </div>
        </>
      ) : query.isError ? (
        <ErrorNotice
          error={toAppError(query.error)}
          actions={
            <Button onPress={() => void query.refetch()}>
              <Text id="common.retry" />
            </Button>
          }
        />
      ) : isHash(hash) && query.isPending ? (
        <Card label={text('receipt.title')}>
          <Skeleton width="full" label={text('common.loading')} />
        </Card>
      ) : (
        <Notice tone="warn" toneText={text('common.warning')} role="status">
          <Text id="receipt.none" />
        </Notice>
      )}
    </div>
  );
}
