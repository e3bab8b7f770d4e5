import { useRef, useState } from 'react';
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

/** The frame of every page: top bar, side nav from 960 px, a drawer below that. */
export function Shell({ links, buildId, block, isBusy, social, notices, children, ...topBar }: ShellProps) {
  const text = useText();
  const drawer = useRef<HTMLDialogElement>(null);
  const [isNavOpen, setNavOpen] = useState(true);

  return (
    <div className={css.shell} data-nav={isNavOpen ? 'open' : 'collapsed'}>
      <a className={css.skip} href="#content"><Text id="app.skipToContent" /></a>
      <TopBar {...topBar} onMenu={() => drawer.current?.showModal()} />
      <SideNav links={links} social={social} isOpen={isNavOpen} onToggle={() => setNavOpen(!isNavOpen)} />
      <dialog ref={drawer} className={css.drawer} closedby="any" aria-label={text('nav.label')}>
        <div className={css.drawerTop}>
          <strong>{topBar.appName}</strong>
          <IconButton icon="close" label={text('nav.close')} onPress={() => drawer.current?.close()} />
        </div>
        <nav aria-label={text('nav.label')}><NavList links={links} onNavigate={() => drawer.current?.close()} /></nav>
        {social}
      </dialog>
      <main id="content" className={css.main} tabIndex={-1} aria-busy={isBusy}>
        <AuditNote audits={topBar.audits} place="page" />
        {notices}
        {children}
        <FooterBuild buildId={buildId} block={block} />
      </main>
    </div>
  );
}
