import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import css from './Notice.module.css';
import { joinClasses } from './joinClasses.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type NoticeTone = 'info' | 'warn' | 'fail' | 'success';

const icons: Record<NoticeTone, IconName> = { info: 'info', warn: 'alert', fail: 'cross', success: 'success' };

interface NoticeProps {
  tone: NoticeTone;
  /** The tone in words, for those who cannot see icon and colour. */
  toneText: string;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  /** 'alert' is announced at once, 'status' when the screen reader is idle. null: not announced. */
  role?: 'alert' | 'status' | null;
}

/** A notice with icon, words and colour. */
export function Notice({
  tone,
  toneText,
  title,
  children,
  actions,
  role = tone === 'fail' ? 'alert' : null,
}: NoticeProps) {
  return (
    <div className={joinClasses(css.notice, css[tone])} role={role ?? undefined}>
      <Icon name={icons[tone]} />
      <div className={css.body}>
        <VisuallyHidden>{toneText}</VisuallyHidden>
        {title !== undefined && <p className={css.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  );
}
