import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../i18n/useText.ts';
import css from './Toasts.module.css';
import { toastStore } from './toastStore.ts';

// Everything a toast says is also shown elsewhere, so if it cannot be loaded only the toast is missing.
const ToastCard = lazy(() =>
  import('./ToastCard.tsx').then(
    (part) => ({ default: part.ToastCard }),
    () => ({ default: () => <></> }),
  ),
);

/** The stack of toasts, top right. No information is only here: each message is also shown in its place on the page. */
export function Toasts() {
  const text = useText();
  const { toasts } = useStore(toastStore);
  return (
    <section className={css.stack} aria-label={text('toast.region')}>
      <Suspense fallback={null}>
        {toasts.map((toast) => (
          <ToastCard key={toast.number} toast={toast} />
        ))}
      </Suspense>
    </section>
  );
}
