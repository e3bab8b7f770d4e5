import type { ReactNode } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import css from './BridgeTokensLayout.module.css';

/** The page: one column, what belongs to the running claim first. */
export function BridgeTokensLayout({ children }: { children: ReactNode }) {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1 className={css.title}><Text id="bridge.title" /></h1>
        <p className={css.subtitle}><Text id="bridge.subtitle" /></p>
      </header>
      {children}
    </div>
  );
}
