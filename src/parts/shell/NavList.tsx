import { Link, useLocation } from 'react-router-dom';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { openDialog } from '../dialogs.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { moreLinks, navEntries } from './navEntries.ts';
import css from './NavList.module.css';

interface NavListProps {
  links: Readonly<Record<string, string>>;
  /** Icons alone; the names are still spoken and shown as tooltips. */
  isCollapsed?: boolean;
  /** A way was taken: the drawer closes. */
  onNavigate?: () => void;
}

/** The menu entries, and the links of the deployment under 'More'. */
export function NavList({ links, isCollapsed = false, onNavigate }: NavListProps) {
  const text = useText();
  const { pathname } = useLocation();
  const offered = moreLinks.flatMap(({ name, labelId }) => (links[name] ? [{ labelId, href: links[name] }] : []));
  return (
    <ul className={css.list}>
      {navEntries.map((entry) => {
        const isCurrent = pathname === entry.section || pathname.startsWith(`${entry.section}/`);
        return (
          <li key={entry.path}>
            <Link to={entry.path} onClick={onNavigate} className={joinClasses(css.item, isCurrent && css.current)} aria-current={isCurrent ? 'page' : undefined} title={isCollapsed ? text(entry.labelId) : undefined}>
              <Icon name={entry.icon} />
              <span className={isCollapsed ? css.hidden : css.name}><Text id={entry.labelId} /></span>
            </Link>
          </li>
        );
      })}
      <li>
        <button type="button" className={css.item} aria-haspopup="dialog" title={isCollapsed ? text('language.title') : undefined} onClick={() => { onNavigate?.(); openDialog('language'); }}>
          <Icon name="globe" />
          <span className={isCollapsed ? css.hidden : css.name}><Text id="language.title" /></span>
        </button>
      </li>
      {offered.length > 0 && !isCollapsed && (
        <li>
          <details className={css.more}>
            <summary className={css.item}><Icon name="more" /><Text id="nav.more" /></summary>
            <ul>
              {offered.map(({ labelId, href }) => (
                <li key={labelId}>
                  <a className={css.item} href={href} target="_blank" rel="noopener noreferrer"><Icon name="external" /><Text id={labelId} /></a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      )}
    </ul>
  );
}
