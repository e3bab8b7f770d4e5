import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './AuditWidget.module.css';
import type { Audit } from './shellProps.ts';

/** The small widget at the edge of the window that links to two audit reports; narrower if the page has little room. */
export function AuditWidget({ audits }: { audits: readonly Audit[] }) {
  const text = useText();
  if (audits.length === 0) return null;
  return (
    <aside className={css.widget} aria-label={text('page.audits')}>
      <Icon name="shield" />
      {audits.slice(0, 2).map(({ label, url }) => (
        <a key={url} className={css.link} href={url} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </aside>
  );
}
