import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AppLink } from './AppLink.tsx';
import css from './PageTabs.module.css';

interface PageTabsProps {
  labelId: MessageId;
  tabs: readonly { path: string; labelId: MessageId }[];
  /** The path of the page that is shown; null: a page below one of them. */
  current: string | null;
}

/** Links between pages that belong together, beside each other. */
export function PageTabs({ labelId: ofAll, tabs, current }: PageTabsProps) {
  const text = useText();
  return (
    <nav className={css.tabs} aria-label={text(ofAll)}>
      {tabs.map(({ path, labelId }) => (
        <AppLink key={path} className={css.tab} to={path} aria-current={path === current ? 'page' : undefined}>
          <Text id={labelId} />
        </AppLink>
      ))}
    </nav>
  );
}
