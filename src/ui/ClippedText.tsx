import css from './ClippedText.module.css';

/** A name from outside on one line. It keeps its own direction, so that its end is cut and never its beginning. */
export function ClippedText({ children }: { children: string }) {
  return <bdi className={css.clipped}>{children}</bdi>;
}
