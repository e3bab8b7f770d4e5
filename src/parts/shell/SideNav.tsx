import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { NavList } from './NavList.tsx';
import css from './SideNav.module.css';

interface SideNavProps {
  links: Readonly<Record<string, string>>;
  social: ReactNode;
  isOpen: boolean;
  onToggle(): void;
}

/** The menu beside the page, 240 px open and 56 px collapsed; below 960 px the drawer replaces it. */
export function SideNav({ links, social, isOpen, onToggle }: SideNavProps) {
  const text = useText();
  return (
    <nav className={isOpen ? css.open : css.collapsed} aria-label={text('nav.label')}>
      <NavList links={links} isCollapsed={!isOpen} onExpand={onToggle} />
      <div className={css.foot}>
        <IconButton
          icon="panel"
          label={text(isOpen ? 'nav.collapse' : 'nav.expand')}
          isExpanded={isOpen}
          onPress={onToggle}
        />
        {social}
      </div>
    </nav>
  );
}
