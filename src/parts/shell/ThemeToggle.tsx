import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './ThemeToggle.module.css';

/**
 * Switches between light and dark. The style sheet selects the icon, because the page is drawn before the theme is
 * known.
 */
export function ThemeToggle({ onToggle }: { onToggle(): void }) {
  const label = useText()('theme.toggle');
  return (
    <button type="button" className={css.toggle} title={label} aria-label={label} onClick={onToggle}>
      <span className={css.moon}>
        <Icon name="moon" />
      </span>
      <span className={css.sun}>
        <Icon name="sun" />
      </span>
    </button>
  );
}
