import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TokenIcon } from '../../ui/TokenIcon.tsx';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';
import { AllowedAmount } from './AllowedAmount.tsx';
import css from './Allowances.module.css';
import type { Allowance, Allowances } from './useAllowances.ts';

interface AllowanceListProps extends Allowances {
  network: string;
  isOffline: boolean;
  onRevoke(allowance: Allowance): void;
}

/**
 * Every existing approval, each with a button to revoke it; unreadable tokens are marked, never left out (rule 1.8).
 */
export function AllowanceList({ list, count, isUnread, network, isOffline, refresh, onRevoke }: AllowanceListProps) {
  const text = useText();
  if (list === null)
    return (
      <p role="status" className={css.loading}>
        <Skeleton width="full" label={text('allowances.reading')} />
        <Skeleton width="full" label={text('allowances.reading')} />
      </p>
    );
  if (isUnread) {
    return (
      <ErrorNotice
        error={{ code: 'rpcUnreachable', params: { chain: network } }}
        actions={
          <Button size="small" onPress={() => void refresh()}>
            <Text id="common.retry" />
          </Button>
        }
      />
    );
  }
  if (list.length === 0) {
    return (
      <div className={css.empty}>
        <h3>
          <Text id="allowances.empty.title" />
        </h3>
        <p>
          <Text id="allowances.empty" values={{ network, count }} />
        </p>
      </div>
    );
  }
  return (
    <>
      <p className={css.intro}>
        <Text id="allowances.intro" values={{ network }} />
      </p>
      {isOffline && (
        <p className={css.intro} role="status">
          <Text id="error.offline" />
        </p>
      )}
      <ul className={css.list} aria-label={text('allowances.title')}>
        {list.map((allowance) => (
          <Row key={`${allowance.token.address}:${allowance.spender.name}`} {...{ allowance, isOffline, onRevoke }} />
        ))}
      </ul>
    </>
  );
}

function Row({
  allowance,
  isOffline,
  onRevoke,
}: {
  allowance: Allowance;
  isOffline: boolean;
  onRevoke(allowance: Allowance): void;
}) {
  const text = useText();
  const { token, spender, amount, isPending, trouble } = allowance;
  const symbol = displaySymbol(token.symbol);
  const name = text(`allowances.spender.${spender.name}`);
  return (
    <li className={css.row} data-allowance={`${token.symbol}:${spender.name}`}>
      <TokenIcon symbol={token.symbol} logoURI={token.logoURI} />
      <div className={css.what}>
        <p className={css.amount}>
          <AllowedAmount token={token} amount={amount} />
        </p>
        <p className={css.spender}>
          {name} <AddressText address={spender.address} shortened={{ head: 6, tail: 4 }} />
        </p>
        {isPending && (
          <p className={css.pending} role="status">
            <Spinner />
            <Text id="allowances.pending" />
          </p>
        )}
      </div>
      {amount !== null && amount > 0n && (
        <Button
          size="small"
          isDisabled={isPending || isOffline}
          label={text('allowances.revoke.label', { symbol, spender: name })}
          onPress={() => onRevoke(allowance)}
        >
          <Text id="allowances.revoke" />
        </Button>
      )}
      {trouble !== null && (
        <div className={css.trouble}>
          <ErrorNotice error={trouble} />
        </div>
      )}
    </li>
  );
}
