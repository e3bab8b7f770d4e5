import type { ReactNode } from 'react';
import { PageHeader } from '../../shell/PageHeader.tsx';
import css from './BridgeLayout.module.css';

/**
 * A bridge page: one column, what belongs to the running claim first; the kept claims beside it where there is room.
 */
export function BridgeLayout({
  title,
  subtitle,
  aside,
  children,
}: {
  title: ReactNode;
  subtitle: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.columns} data-columns="">
      <div className={css.page}>
        <PageHeader title={title} subtitle={subtitle} />
        {children}
      </div>
      <aside className={css.aside}>{aside}</aside>
    </div>
  );
}
