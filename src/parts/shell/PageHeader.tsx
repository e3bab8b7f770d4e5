import { lazy, Suspense, type ReactNode } from 'react';
import { useWallet } from '../../wallet/connection/store.ts';
import css from './PageHeader.module.css';

// If it cannot be loaded, only the button is missing: the account's menu opens the same list.
const TransactionsButton = lazy(() =>
  import('../transactions/TransactionsButton.tsx').then(
    (part) => ({ default: part.TransactionsButton }),
    () => ({ default: () => null }),
  ),
);

interface PageHeaderProps {
  title: ReactNode;
  subtitle: ReactNode;
  /** A `PageHelp` element. */
  help?: ReactNode;
  /** A `BackLink` element, on a page that has a parent page. */
  back?: ReactNode;
}

/** The head of every page: back link, title, the transactions of the wallet, subtitle, help. */
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
