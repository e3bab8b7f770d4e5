import css from './Skeleton.module.css';
import { joinClasses } from './joinClasses.ts';

/** A placeholder for text that is being loaded. Screen readers read `label` instead. */
export function Skeleton({ width = 'medium', label }: { width?: 'short' | 'medium' | 'full'; label: string }) {
  return <span className={joinClasses(css.skeleton, css[width])} role="img" aria-label={label} />;
}
