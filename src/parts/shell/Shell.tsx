import { Suspense, useCallback, useRef, useState } from 'react';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { FooterBuild } from '../notices/FooterBuild.tsx';
import { AuditNote } from './AuditNote.tsx';
import { NavList } from './NavList.tsx';
import css from './Shell.module.css';
import type { ShellProps } from './shellProps.ts';
import { SideNav } from './SideNav.tsx';
import { TopBar } from './TopBar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/**
 * The frame of every page: top bar, side navigation from 960 px, a drawer below that. Bar, navigation and page are
 * prerendered and hydrated one after the other, or first when they are pressed: each has a boundary.
 */
export function Shell({ links, buildId, block, social, notices, children, ...topBar }: ShellProps) {
  const text = useText();
  const drawer = useRef<HTMLDialogElement>(null);
  const [isNavOpen, setNavOpen] = useState(true);
  // Most users never open the drawer: its content is rendered when they do.
  const [isDrawerUsed, setDrawerUsed] = useState(false);
  const openDrawer = (): void => {
    setDrawerUsed(true);
    drawer.current?.showModal();
  };
  const closeDrawer = useCallback(() => drawer.current?.close(), []);
  const toggleNav = useCallback(() => setNavOpen((wasOpen) => !wasOpen), []);

  return (
    <div className={css.shell} data-nav={isNavOpen ? 'open' : 'collapsed'}>
      <a className={css.skip} href="#content">
        <Text id="app.skipToContent" />
      </a>
      <Suspense>
        <TopBar {...topBar} onMenu={openDrawer} />
      </Suspense>
      <Suspense>
        <SideNav links={links} social={social} isOpen={isNavOpen} onToggle={toggleNav} />
      </Suspense>
      <dialog ref={drawer} className={css.drawer} closedby="any" aria-label={text('nav.label')}>
        <div className={css.drawerTop}>
          <strong>{topBar.appName}</strong>
          <IconButton icon="close" label={text('nav.close')} onPress={closeDrawer} />
        </div>
        {isDrawerUsed && (
          <>
            <nav aria-label={text('nav.label')}>
              <NavList links={links} onNavigate={closeDrawer} />
            </nav>
            {social}
          </>
        )}
      </dialog>
      {/* src/app/prerender.tsx marks it as busy until it is hydrated. */}
      <main id="content" className={css.main} tabIndex={-1} aria-busy={false}>
        <Suspense>
          <AuditNote audits={topBar.audits} place="page" />
          {notices}
          {children}
          <FooterBuild buildId={buildId} block={block} />
        </Suspense>
      </main>
    </div>
  );
}
