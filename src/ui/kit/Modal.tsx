import { HeadlessMantineProvider, Modal as KitModal } from '@mantine/core';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../IconButton.tsx';
import { joinClasses } from '../joinClasses.ts';
import { focusedPlace, focusNear } from './focusNear.ts';
import css from './Modal.module.css';
import { useViewFocus } from './useViewFocus.ts';

interface ModalProps {
  isOpen: boolean;
  onClose(): void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Shown below the scrolling part, within reach of the thumb. */
  footer?: ReactNode;
  /** Content without padding, for lists that extend to the edge. */
  isFlush?: boolean;
  /** The button that leads to the previous view. */
  back?: { label: string; onPress(): void } | undefined;
  /** Which of its views a dialog shows: when it changes, the focus is set again. */
  viewKey?: string;
  /** An element of the content has `data-autofocus` and takes the focus instead of the title. */
  focusesContent?: boolean;
}

const fadeMs = 160;
const theme = { respectReducedMotion: true };

/**
 * A dialog of 436 px, below 960 px a bottom sheet. It traps and restores the focus and closes on Escape. Import it only
 * from lazily loaded files: it imports the kit.
 */
export function Modal({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  isFlush = false,
  back,
  viewKey = '',
  focusesContent = false,
}: ModalProps) {
  const content = useRef<HTMLDivElement>(null);
  useFocusBack(isOpen);
  useViewFocus(content, viewKey);
  return (
    <HeadlessMantineProvider theme={theme}>
      <KitModal.Root
        opened={isOpen}
        onClose={onClose}
        lockScroll={false}
        transitionProps={{ transition: 'fade', duration: fadeMs }}
      >
        <KitModal.Overlay className={css.veil ?? ''} />
        <KitModal.Content ref={content} classNames={{ inner: css.inner ?? '', content: css.content ?? '' }}>
          <div className={joinClasses(css.header, back !== undefined && css.hasBack)}>
            {back !== undefined && <IconButton icon="arrowStart" label={back.label} onPress={back.onPress} />}
            <KitModal.Title
              className={css.title ?? ''}
              data-autofocus={focusesContent ? undefined : true}
              tabIndex={-1}
            >
              {title}
            </KitModal.Title>
            <IconButton icon="close" label={closeLabel} onPress={onClose} />
          </div>
          <div className={isFlush ? css.flush : css.body}>{children}</div>
          {footer !== undefined && <div className={css.footer}>{footer}</div>}
        </KitModal.Content>
      </KitModal.Root>
    </HeadlessMantineProvider>
  );
}

/**
 * Restores the focus also when a dialog is removed from the page: the kit does so only for one that it closes itself.
 */
function useFocusBack(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const opener = focusedPlace();
    const giveBack = (): void => {
      if (document.activeElement === null || document.activeElement === document.body) focusNear(opener);
    };
    // The dialog, and the focus in it, is removed right after this, or fades out first.
    return () => {
      queueMicrotask(giveBack);
      setTimeout(giveBack, 2 * fadeMs);
    };
  }, [isOpen]);
}
