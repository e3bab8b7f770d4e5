import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AppLink } from '../../parts/routing/AppLink.tsx';
import css from './Burn.module.css';
import { burnPath, statsPath } from './paths.ts';

const tabs = [
  [statsPath, 'burn.stats'],
  [burnPath, 'burn.burn'],
] as const;

/** The two pages of buy back and burn. */
export function BurnTabs({ current }: { current: (typeof tabs)[number][0] }) {
  const text = useText();
  return (
    <nav className={css.tabs} aria-label={text('nav.buyback')}>
      {tabs.map(([path, labelId]) => (
        <AppLink key={path} className={css.tab} to={path} aria-current={path === current ? 'page' : undefined}>
          <Text id={labelId} />
        </AppLink>
      ))}
    </nav>
  );
}
