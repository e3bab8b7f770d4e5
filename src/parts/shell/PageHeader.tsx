import { lazy, Suspense, type ReactNode } from 'react';
import { useWallet } from '../../wallet/connection/store.ts';
import css from './PageHeader.module.css';

// A missing piece takes only the button away: the account's menu leads to the same list.
const TransactionsButton = lazy(() =>
  import('../transactions/TransactionsButton.tsx').then(
    (part) => ({ default: part.TransactionsButton }),
    () => ({ default: () => null }),
  ),
);

interface PageHeaderProps {
  title: ReactNode;
  subtitle: ReactNode;
  /** A `PageHelp`. */
  help?: ReactNode;
  /** A `BackLink`, on a page that another one leads to. */
  back?: ReactNode;
}

/** The head of every page: the way back, title, the transactions of the wallet, subtitle, help. */
export function PageHeader({ title, subtitle, help, back }: PageHeaderProps) {
  const hasWallet = useWallet((wallet) => wallet.account !== null);
  return (
    <header className={css.header}>
      {back}
      <h1 className={css.title}>{title}</h1>
      <span className={css.tools}>
        {hasWallet && (
          <Suspense fallback={null}>
            <TransactionsButton />
          </Suspense>
        )}
      </span>
      <p className={css.subtitle}>{subtitle}</p>
      {help}
    </header>
  );
}
