import type { ReactNode } from 'react';
import { PageHeader } from '../../shell/PageHeader.tsx';
import css from './BridgeLayout.module.css';

/** A bridge page: one column, the current claim first; saved claims beside it if there is room. */
export function BridgeLayout({
  title,
  subtitle,
  back,
  aside,
  children,
}: {
  title: ReactNode;
  subtitle: ReactNode;
  /** A `BackLink` element, on a page that has a parent page. */
  back?: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.columns} data-columns="">
      <div className={css.page}>
        <PageHeader title={title} subtitle={subtitle} back={back} />
        {children}
      </div>
      <aside className={css.aside}>{aside}</aside>
    </div>
  );
}
