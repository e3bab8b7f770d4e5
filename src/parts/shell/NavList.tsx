import { memo, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { pageAt } from '../../config/pages.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AppLink } from '../routing/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { openDialog } from '../dialogs.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { moreLinks, navEntries, votingEntry } from './navEntries.ts';
import css from './NavList.module.css';

interface NavListProps {
  links: Readonly<Record<string, string>>;
  /** Only icons; the names are still announced and shown as tooltips. */
  isCollapsed?: boolean;
  /** 'More' was pressed while only icons are shown: its links need more room. */
  onExpand?: () => void;
  /** A link was followed: the drawer closes. */
  onNavigate?: () => void;
}

/** The menu entries, and the links of the deployment under 'More'. */
export const NavList = memo(function NavList({ links, isCollapsed = false, onExpand, onNavigate }: NavListProps) {
  const text = useText();
  const page = pageAt(useLocation().pathname);
  const offered = moreLinks.flatMap(({ name, labelId }) => (links[name] ? [{ labelId, href: links[name] }] : []));
  return (
    <ul className={css.list}>
      {navEntries.map((entry) => {
        const isCurrent = entry.page === page;
        return (
          <li key={entry.path}>
            <AppLink
              to={entry.path}
              onClick={onNavigate}
              className={joinClasses(css.item, isCurrent && css.current)}
              aria-current={isCurrent ? 'page' : undefined}
              title={isCollapsed ? text(entry.labelId) : undefined}
            >
              <Icon name={entry.icon} />
              <span className={isCollapsed ? css.hidden : css.name}>
                <Text id={entry.labelId} />
              </span>
            </AppLink>
          </li>
        );
      })}
      <li>
        <button
          type="button"
          className={css.item}
          aria-haspopup="dialog"
          title={isCollapsed ? text('language.title') : undefined}
          onClick={() => {
            onNavigate?.();
            openDialog('language');
          }}
        >
          <Icon name="globe" />
          <span className={isCollapsed ? css.hidden : css.name}>
            <Text id="language.title" />
          </span>
        </button>
      </li>
      {(offered.length > 0 || votingEntry !== null) && (
        <li>
          <details className={css.more}>
            <summary
              className={css.item}
              title={isCollapsed ? text('nav.more') : undefined}
              onClick={(event) => isCollapsed && showLinks(event, onExpand)}
            >
              <Icon name="more" />
              <span className={isCollapsed ? css.hidden : css.name}>
                <Text id="nav.more" />
              </span>
            </summary>
            <ul hidden={isCollapsed}>
              {votingEntry !== null && (
                <li>
                  <AppLink to={votingEntry.path} onClick={onNavigate} className={css.item}>
                    <Icon name="list" />
                    <Text id={votingEntry.labelId} />
                  </AppLink>
                </li>
              )}
              {offered.map(({ labelId, href }) => (
                <li key={labelId}>
                  <a className={css.item} href={href} target="_blank" rel="noopener noreferrer">
                    <Icon name="external" />
                    <Text id={labelId} />
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      )}
    </ul>
  );
});

/** Expands the navigation with the group open, whether it was open before or not. */
function showLinks(event: MouseEvent<HTMLElement>, onExpand?: () => void): void {
  if (event.currentTarget.parentElement?.hasAttribute('open')) event.preventDefault();
  onExpand?.();
}
