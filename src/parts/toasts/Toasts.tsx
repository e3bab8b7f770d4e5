import { useStore } from 'zustand';
import { useText } from '../../i18n/useText.ts';
import { ToastCard } from './ToastCard.tsx';
import css from './Toasts.module.css';
import { toastStore } from './toastStore.ts';

/** The stack of toasts, top right. Nothing is said here alone: each is also in its place on the page. */
export function Toasts() {
  const text = useText();
  const { toasts } = useStore(toastStore);
  return (
    <section className={css.stack} aria-label={text('toast.region')}>
      {toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
    </section>
  );
}
