import type { ReactNode } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import css from './BridgeTokensLayout.module.css';

/** The page: one column, what belongs to the running claim first; the kept claims beside it where there is room. */
export function BridgeTokensLayout({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.page}>
        <header className={css.header}>
          <h1 className={css.title}><Text id="bridge.title" /></h1>
          <p className={css.subtitle}><Text id="bridge.subtitle" /></p>
        </header>
        {children}
      </div>
      <aside className={css.aside}>{aside}</aside>
    </div>
  );
}
