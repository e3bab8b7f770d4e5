import type { LedgerEntry } from '../../core/ledger/entry.ts';
import type { LedgerFilter } from '../../core/ledger/rows.ts';
import { ledgerSums, sumKey, unexplained, type LedgerSum } from '../../core/ledger/sums.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import type { ChainLedger } from '../../io/ledger/readLedger.ts';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { networkName } from '../../parts/network/networkChoices.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChainIcon } from '../../ui/ChainIcon.tsx';
import css from './Ledger.module.css';
import { useMoreRows } from './useMoreRows.ts';
import type { TokenOf } from './view.ts';

const sumsAtFirst = 10;

interface LedgerSumsProps {
  entries: readonly LedgerEntry[];
  ledgers: readonly ChainLedger[];
  filter: LedgerFilter;
  tokenOf: TokenOf;
}

/** What the entries of each token add up to, compared with the balance where all of them are shown. */
export function LedgerSums({ entries, ledgers, filter, tokenOf }: LedgerSumsProps) {
  const text = useText();
  const isChecked = filter.kind === null && filter.since === null;
  const { list, most, showMore } = useMoreRows<HTMLUListElement>(sumsAtFirst, '[data-sum]');
  const sums = ledgerSums(entries).map((sum) => {
    const ledger = ledgers.find(({ chainId }) => chainId === sum.chainId);
    const balance = ledger?.balances?.get(sum.token) ?? null;
    return { sum, rest: isChecked ? unexplained(sum, balance, ledger?.blocks?.low === 0n) : null };
  });
  const isDifferent = ({ rest }: { rest: bigint | null }): boolean => rest !== null && rest !== 0n;
  // What differs from its balance must not be hidden behind the button.
  const different = sums.filter(isDifferent);
  const others = sums.filter((one) => !isDifferent(one));
  return (
    <Card label={text('ledger.sums')}>
      <h2 className={css.title}>
        <Text id="ledger.sums" />
      </h2>
      <ul ref={list} className={css.sums}>
        {[...different, ...others].slice(0, most).map(({ sum, rest }) => (
          <Sum key={sumKey(sum)} sum={sum} rest={rest} tokenOf={tokenOf} />
        ))}
      </ul>
      {sums.length > most && (
        <Button onPress={showMore}>
          <Text id="voting.more" />
        </Button>
      )}
    </Card>
  );
}

/** @param rest what the balance has beside the sum; null: not compared */
function Sum({ sum, rest, tokenOf }: { sum: LedgerSum; rest: bigint | null; tokenOf: TokenOf }) {
  const { symbol, decimals, isListed } = tokenOf(sum.chainId, sum.token);
  const figure = (amount: bigint) => (
    <bdi>
      <TokenAmountText
        amount={amount < 0n ? -amount : amount}
        sign={amount < 0n ? '−' : undefined}
        decimals={decimals ?? 0}
        symbol={symbol}
        hidesSymbol
        isTappable
      />
    </bdi>
  );
  return (
    <li className={css.sum} data-sum={sumKey(sum)} data-rest={rest === null ? '' : `${rest}`} tabIndex={-1}>
      <span className={css.token}>
        <ChainIcon chainId={sum.chainId} size={20} />
        <strong>
          <bdi>{symbol}</bdi>
        </strong>
        <span className={css.quiet}>{networkName(sum.chainId)}</span>
        {!isListed && <AddressText address={sum.token} shortened={{ head: 6, tail: 4 }} />}
      </span>
      <dl className={css.figures}>
        <div>
          <dt>
            <Text id="ledger.in" />
          </dt>
          <dd>{figure(sum.in)}</dd>
        </div>
        <div>
          <dt>
            <Text id="ledger.out" />
          </dt>
          <dd>{figure(sum.out)}</dd>
        </div>
        {sum.gas > 0n && (
          <div>
            <dt>
              <Text id="ledger.gas" />
            </dt>
            <dd>{figure(sum.gas)}</dd>
          </div>
        )}
        <div>
          <dt>
            <Text id="ledger.net" />
          </dt>
          <dd>{figure(sum.net)}</dd>
        </div>
        {rest !== null && (
          <div className={rest === 0n ? css.right : css.rest}>
            <dt>
              <Text id={rest === 0n ? 'ledger.matches' : 'ledger.unexplained'} />
            </dt>
            {rest !== 0n && <dd>{figure(rest)}</dd>}
          </div>
        )}
      </dl>
    </li>
  );
}
