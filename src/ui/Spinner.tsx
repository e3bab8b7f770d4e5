import css from './Spinner.module.css';

/** A turning ring in the colour of the text. The words beside it say what is being waited for. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
