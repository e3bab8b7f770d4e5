import css from './Logo.module.css';

/** The logo: two river banks and the line between them. */
export function Logo() {
  return (
    <svg className={css.logo} viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M5 21.5h22M5 21.5c4-9 18-9 22 0M11 21.5v-5.3M16 21.5v-6.7M21 21.5v-5.3" />
    </svg>
  );
}
