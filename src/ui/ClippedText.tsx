import css from './ClippedText.module.css';

/** A foreign name on one line. It keeps its own direction, so that its end gives way and never its beginning. */
export function ClippedText({ children }: { children: string }) {
  return <bdi className={css.clipped}>{children}</bdi>;
}
