import css from './Progress.module.css';

/** A progress bar with its label. */
export function Progress({ share, label }: { share: number; label: string }) {
  return (
    <div className={css.place}>
      <progress className={css.bar} max={1} value={share} aria-label={label} />
      <span className={css.label}>{label}</span>
    </div>
  );
}
