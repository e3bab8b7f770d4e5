import { useEffect, useRef, useState } from 'react';
import { TOAST_LIFETIME_MS } from '../../config/timing.ts';
import { Text } from '../../i18n/Text.tsx';
import { useLocale, useText } from '../../i18n/useText.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { writeName } from '../transactions/writeName.ts';
import css from './Toasts.module.css';
import { dismissToast, holdToast, type Toast } from './toastStore.ts';

const looks = {
  success: { icon: 'success', wordId: 'common.success' },
  danger: { icon: 'cross', wordId: 'common.failure' },
  warning: { icon: 'alert', wordId: 'common.warning' },
  info: { icon: 'info', wordId: 'common.info' },
} as const satisfies Record<Toast['type'], { icon: IconName; wordId: string }>;

/** One toast: removed after 6 s, but not while the pointer or the focus is on it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const text = useText();
  const locale = useLocale();
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  const remainingMs = useRef(TOAST_LIFETIME_MS);

  useEffect(() => {
    holdToast(toast.number, isHeld);
    return () => holdToast(toast.number, false);
  }, [isHeld, toast.number]);

  useEffect(() => {
    if (isHeld) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isHeld, toast.id]);

  const look = looks[toast.type];
  const isGone = toast.isGone === true;
  return (
    <div
      className={joinClasses(css.toast, css[toast.type], isGone && css.gone)}
      role={isGone ? undefined : toast.type === 'danger' ? 'alert' : 'status'}
      data-type={isGone ? undefined : toast.type}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Icon name={look.icon} />
      <div className={css.text}>
        <VisuallyHidden>{text(look.wordId)}</VisuallyHidden>
        <p className={css.title}>
          <Text id={toast.title.id} values={toast.title.values ?? {}} />
        </p>
        {toast.subject !== undefined && (
          <p>
            <bdi>{writeName(text, locale, toast.subject)}</bdi>
          </p>
        )}
        {toast.description !== undefined && (
          <p>
            <Text id={toast.description.id} values={toast.description.values ?? {}} />
          </p>
        )}
      </div>
      <IconButton icon="close" label={text('toast.dismiss')} onPress={() => dismissToast(toast.id)} />
    </div>
  );
}
