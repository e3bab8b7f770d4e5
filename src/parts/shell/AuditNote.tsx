import { Text } from '../../i18n/Text.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import css from './AuditNote.module.css';
import type { Audit } from './shellProps.ts';

/** Links to the audit reports: in the top bar, and above the page if the bar has no room. */
export function AuditNote({ audits, place }: { audits: readonly Audit[]; place: 'bar' | 'page' }) {
  if (audits.length === 0) return null;
  return (
    <p className={joinClasses(css.note, css[place])} data-audits={place}>
      <Icon name="shield" />
      <Text id="nav.audits" />
      {audits.map(({ label, url }) => (
        <a key={url} href={url} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </p>
  );
}
