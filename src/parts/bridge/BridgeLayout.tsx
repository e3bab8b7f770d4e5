import { lazy, Suspense, type ReactNode } from 'react';
import { useWallet } from '../../wallet/store.ts';
import css from './BridgeLayout.module.css';

// A missing piece takes only the button away: the account's menu leads to the same list.
const TransactionsButton = lazy(() => import('../transactions/TransactionsButton.tsx').then((part) => ({ default: part.TransactionsButton }), () => ({ default: () => null })));

/** A bridge page: one column, what belongs to the running claim first; the kept claims beside it where there is room. */
export function BridgeLayout({ title, subtitle, aside, children }: { title: ReactNode; subtitle: ReactNode; aside: ReactNode; children: ReactNode }) {
  const hasWallet = useWallet((wallet) => wallet.account !== null);
  return (
    <div className={css.columns}>
      <div className={css.page}>
        <header className={css.header}>
          <h1 className={css.title}>{title}</h1>
          <span className={css.tools}>{hasWallet && <Suspense fallback={null}><TransactionsButton /></Suspense>}</span>
          <p className={css.subtitle}>{subtitle}</p>
        </header>
        {children}
      </div>
      <aside className={css.aside}>{aside}</aside>
    </div>
  );
}
