import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { focusProgress, forgetProgressFocus } from '../bridge/claim/progressFocus.ts';
import { closeDialog, dialogStore } from '../dialogs.ts';
import { isDialogHeld } from '../dialogHold.ts';
import { focusHeading } from './focusHeading.ts';

interface OpenedPage {
  /** Its path, and the claim or the card that it shows. */
  page: string;
  isClaim: boolean;
  /** The address leads to a part of the page, which scrolls to it by itself. */
  isPart: boolean;
}

function pageOf({ pathname, search, hash }: Location): OpenedPage {
  const params = new URLSearchParams(search);
  const [release, card] = [params.get('release'), params.get('card')];
  return {
    page: JSON.stringify([pathname, release, params.get('deposit'), card]),
    isClaim: release !== null,
    isPart: hash !== '' || card !== null,
  };
}

/**
 * What a browser does when it loads a page, for pages that are shown without loading: it starts at its top, and
 * assistive technology continues at its heading, or at the progress of its claim. Where one goes back to, the browser
 * scrolls itself. An address that is only rewritten, as forms do while they are filled in, is the same page.
 */
export function useNavigated(): void {
  const type = useNavigationType();
  const { page, isClaim, isPart } = pageOf(useLocation());
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return undefined;
    last.current = page;
    if (type === NavigationType.Replace) return undefined;
    // A shared dialog is about the page below it; what the wallet is asked for stays on the screen.
    const isClosing = dialogStore.getState().open !== null && !isDialogHeld();
    if (isClosing) closeDialog();
    if (!isClaim) forgetProgressFocus();
    if (type === NavigationType.Pop || isPart) return undefined;
    window.scrollTo(0, 0);
    const focus = (): (() => void) => focusHeading(isClaim ? focusProgress : null);
    if (!isClosing) return focus();
    // Once the dialog is gone and has given the focus back.
    let stop = (): void => undefined;
    const timer = setTimeout(() => (stop = focus()));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [page, isClaim, isPart, type]);
}
