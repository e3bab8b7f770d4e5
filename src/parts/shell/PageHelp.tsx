import type { ReactNode } from 'react';
import { Text } from '../../i18n/Text.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './PageHelp.module.css';

/** Help for a page: what it is for and how to go on. */
export function PageHelp({ children }: { children: ReactNode }) {
  return (
    <details className={css.help}>
      <summary className={css.ask}>
        <Icon name="info" size={16} />
        <Text id="page.help" />
      </summary>
      <div className={css.text}>{children}</div>
    </details>
  );
}
