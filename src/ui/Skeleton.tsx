import css from './Skeleton.module.css';
import { joinClasses } from './joinClasses.ts';

/** A place kept for text that is on its way. `label` is read instead. */
export function Skeleton({ width = 'medium', label }: { width?: 'short' | 'medium' | 'full'; label: string }) {
  return <span className={joinClasses(css.skeleton, css[width])} role="img" aria-label={label} />;
}
