import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { focusProgress, forgetProgressFocus } from '../bridge/claim/progressFocus.ts';
import { closeDialog, dialogStore } from '../dialogs.ts';
import { isDialogHeld } from '../dialogHold.ts';
import { focusHeading } from './focusHeading.ts';

/** What counts as another page: its path, and the claim that it shows. */
function pageOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): { page: string; isClaim: boolean } {
  const params = new URLSearchParams(search);
  const release = params.get('release');
  return { page: JSON.stringify([pathname, release, params.get('deposit')]), isClaim: release !== null };
}

/**
 * What a browser does when it loads a page, for pages that are shown without loading: it starts at its top, and
 * assistive technology continues at its heading, or at the progress of its claim. Where one goes back to, the browser
 * scrolls itself. An address that is only rewritten, as forms do while they are filled in, is the same page.
 */
export function useNavigated(): void {
  const location = useLocation();
  const type = useNavigationType();
  const { page, isClaim } = pageOf(location);
  const { hash } = location;
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return undefined;
    last.current = page;
    if (type === NavigationType.Replace) return undefined;
    // A shared dialog is about the page below it; what the wallet is asked for stays on the screen.
    if (dialogStore.getState().open !== null && !isDialogHeld()) closeDialog();
    if (!isClaim) forgetProgressFocus();
    if (type === NavigationType.Pop || hash !== '') return undefined;
    window.scrollTo(0, 0);
    return focusHeading(isClaim ? focusProgress : null);
  }, [page, isClaim, hash, type]);
}
