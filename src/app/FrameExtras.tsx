import { useEffect } from 'react';
import { deployment } from '../config/deployment.ts';
import { useBlockPoll } from '../parts/reads/useBlockPoll.ts';
import { useNavigated } from '../parts/routing/useNavigated.ts';
import { AuditWidget } from '../parts/shell/AuditWidget.tsx';
import { useHidingBar } from '../parts/shell/useHidingBar.ts';
import { useConnectToasts } from '../parts/wallet/useConnectToasts.ts';
import { PageHead } from './PageHead.tsx';
import { startReports } from './startReports.ts';
import { followThemeColor } from './themeColor.ts';

export { AppUpdate } from './AppUpdate.tsx';
export { SocialLinks } from '../parts/shell/SocialLinks.tsx';

/**
 * What is loaded right after the first view: the document's head, the layout of the top bar, the audit link, the newest
 * block, wallet errors, what follows when another page is opened, fault reports, the colour of the browser's own bar.
 */
export function FrameExtras() {
  useHidingBar();
  useBlockPoll();
  useConnectToasts();
  useNavigated();
  useEffect(startReports, []);
  useEffect(followThemeColor, []);
  return (
    <>
      <PageHead />
      <AuditWidget audits={deployment.audits} />
    </>
  );
}
